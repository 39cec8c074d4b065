import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { isKnownSubnet, readWrongCount } from '../read/signIn.ts';
import { giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import {
	countMail,
	countWrongGuess,
	deleteExpiredCodes,
	deleteIdleMailboxes,
	lockMailbox,
	rememberSubnet,
	saveCode,
	takeCode,
	useAttempt,
} from './signIn.ts';

const email = 'ann@example.org';
const code = { email, requestKey: 'first', codeHash: 'one', createdAt: 1000, expiresAt: 2000, attempts: 3 };
const GUESSES_MAX = 100;

async function guess(
	{ transaction }: Store,
	{ requestKey, guessesMax = GUESSES_MAX, now = 1500 }: Partial<Parameters<typeof useAttempt>[1]> = {},
) {
	const tried = await transaction((tx) => useAttempt(tx, { email, requestKey, guessesMax, now }));
	return tried.ok ? tried.codeHash : tried.why;
}

const take = ({ transaction }: Store, codeHash: string) => transaction((tx) => takeCode(tx, { email, codeHash }));

async function request({ transaction }: Store, more: Partial<typeof code> = {}): Promise<void> {
	await transaction(async (tx) => {
		await countMail(tx, { email, now: 1000, windowMs: 1000, countMax: 100 });
		await saveCode(tx, { ...code, ...more });
	});
}

eachStore('a code can be tried as often as it has tries, in each of the two ways', async (store) => {
	await request(store);
	for (const requestKey of [undefined, 'first']) {
		const shown = [];
		for (let turn = 0; turn < 5; turn++) shown.push(await guess(store, { requestKey }));
		assert.deepEqual(shown, ['one', 'one', 'one', undefined, undefined]);
	}
});

eachStore('a code cannot be tried from the moment at which it expires', async (store) => {
	await request(store);
	for (const requestKey of [undefined, 'first']) {
		assert.equal(await guess(store, { requestKey, now: 1999 }), 'one');
		assert.equal(await guess(store, { requestKey, now: 2000 }), undefined);
	}
	await deleteExpiredCodes(store.db, 2000);
	assert.equal(await take(store, 'one'), false);
});

eachStore(
	'a new code replaces the old one for the address alone, and not for the request of the old one',
	async (store) => {
		await request(store, { attempts: 1 });
		await guess(store);
		await request(store, { requestKey: 'second', codeHash: 'two', attempts: 1 });
		assert.equal(await guess(store), 'two');
		assert.equal(await guess(store, { requestKey: 'first' }), 'one');
		assert.equal(await guess(store, { requestKey: 'third' }), undefined);
		assert.equal(await take(store, 'one'), true);
		assert.equal(await take(store, 'two'), false, 'a sign-in ends the other codes of the address');
	},
);

eachStore("a request's id is of no use with another address", async (store) => {
	await request(store);
	const other = await store.transaction((tx) =>
		useAttempt(tx, { email: 'b@example.org', requestKey: 'first', guessesMax: GUESSES_MAX, now: 1500 }),
	);
	assert.deepEqual(other, { ok: true, codeHash: undefined });
});

eachStore('of many calls that take a code at once exactly one gets it', async (store) => {
	await request(store);
	const answers = await atOnce(
		store,
		Array(10).fill(() => take(store, 'one')),
	);
	assert.equal(answers.filter(Boolean).length, 1);
	assert.equal(await guess(store), undefined);
});

eachStore('many tries at once spend no more tries than there are', async (store) => {
	await request(store);
	for (const requestKey of [undefined, 'first']) {
		const answers = await atOnce(
			store,
			Array(10).fill(() => guess(store, { requestKey })),
		);
		assert.equal(answers.filter((hash) => hash === 'one').length, 3);
	}
});

eachStore('guesses by the address alone count until a code is taken', async (store) => {
	await request(store);
	const count = () => readWrongCount(store.db, email);
	for (let turn = 0; turn < 5; turn++) await guess(store, { requestKey: 'first' });
	assert.equal(await count(), 0);
	for (let turn = 0; turn < 5; turn++) await guess(store);
	assert.equal(await count(), 3, 'where no try is left, nothing is guessed');
	assert.equal(await take(store, 'one'), true);
	assert.equal(await count(), 0);
});

eachStore('at the bound the address alone is refused, at once too, and a request has its tries', async (store) => {
	await request(store, { attempts: 4 });
	const answers = await atOnce(
		store,
		Array(10).fill(() => guess(store, { guessesMax: 2 })),
	);
	assert.deepEqual(answers.sort(), [...Array(8).fill('guesses_used_up'), 'one', 'one']);
	assert.equal(await guess(store, { requestKey: 'first', guessesMax: 2 }), 'one');
});

eachStore('an address gets so many mails in a window, however many ask at once', async (store) => {
	const ask = (now: number) => store.transaction((tx) => countMail(tx, { email, now, windowMs: 100, countMax: 3 }));
	const answers = await atOnce(
		store,
		Array(8).fill(() => ask(1000)),
	);
	assert.equal(answers.filter((openAt) => openAt === undefined).length, 3);
	assert.equal(await ask(1099), 1100);
	assert.equal(await ask(1100), undefined);
	assert.equal(await ask(1150), undefined, 'a window begins with its first mail');
});

eachStore(
	'an address about which nothing is to be remembered is removed, a guessed one only without an account',
	async (store) => {
		await giveUser(store.db, 'ann');
		for (const address of [email, 'stranger@example.org', 'quiet@example.org']) {
			await store.transaction((tx) => countMail(tx, { email: address, now: 1000, windowMs: 100, countMax: 3 }));
		}
		for (const address of [email, 'stranger@example.org']) await countWrongGuess(store.db, address);
		const find = async (address: string) => (await lockMailbox(store.db, address)) !== undefined;
		await deleteIdleMailboxes(store.db, { mailsBefore: 1000, guessesBefore: 999 });
		assert.deepEqual(
			[await find(email), await find('stranger@example.org'), await find('quiet@example.org')],
			[true, true, false],
		);
		await deleteIdleMailboxes(store.db, { mailsBefore: 1000, guessesBefore: 1000 });
		assert.deepEqual([await find(email), await find('stranger@example.org')], [true, false]);
	},
);

eachStore('the latest twenty networks of a user are known', async ({ db }) => {
	await giveUser(db, 'ann');
	for (let number = 1; number <= 20; number++) {
		await rememberSubnet(db, { userId: 'ann', networkKey: `n${number}`, now: number });
	}
	await rememberSubnet(db, { userId: 'ann', networkKey: 'n1', now: 21 });
	await rememberSubnet(db, { userId: 'ann', networkKey: 'n21', now: 22 });
	const known = [];
	for (const networkKey of ['n1', 'n2', 'n3', 'n21']) known.push(await isKnownSubnet(db, { email, networkKey }));
	assert.deepEqual(known, [true, false, true, true]);
	assert.equal(await isKnownSubnet(db, { email: 'bob@example.org', networkKey: 'n1' }), false);
});
