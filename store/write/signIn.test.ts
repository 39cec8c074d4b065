import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { isKnownSubnet } from '../read/signIn.ts';
import { giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import {
	countMail,
	countWrongGuess,
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
const BOUNDS = { email, networkKey: 'home', windowMs: 100, countMax: 3, countMaxOfNetwork: 100 };

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
		await countMail(tx, { ...BOUNDS, now: 1000, windowMs: 1000, countMax: 100 });
		await saveCode(tx, { ...code, ...more });
	});
}

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
	const ask = (now: number) => store.transaction((tx) => countMail(tx, { ...BOUNDS, now }));
	const answers = await atOnce(
		store,
		Array(8).fill(() => ask(1000)),
	);
	assert.equal(answers.filter((openAt) => openAt === undefined).length, 3);
	assert.equal(await ask(1099), 1100);
	assert.equal(await ask(1100), undefined);
	assert.equal(await ask(1150), undefined, 'a window begins with its first mail');
});

eachStore('a network gets its share of the mails for a mailbox, under all its addresses at once', async (store) => {
	const ask = (networkKey: string, address: string, now = 1000) =>
		store.transaction((tx) =>
			countMail(tx, { ...BOUNDS, email: address, networkKey, now, countMax: 5, countMaxOfNetwork: 2 }),
		);
	const addresses = ['ann.lee@gmail.com', 'annlee+1@gmail.com', 'annlee@gmail.com', 'annle.e@googlemail.com'];
	const answers = await atOnce(
		store,
		addresses.map((address) => () => ask('first', address)),
	);
	assert.equal(answers.filter((openAt) => openAt === undefined).length, 2);
	const others = [await ask('second', email), await ask('second', addresses[0]!), await ask('second', addresses[1]!)];
	assert.deepEqual(others, [undefined, undefined, undefined], 'another mailbox is counted for itself');
	assert.deepEqual([await ask('third', addresses[2]!), await ask('third', addresses[2]!)], [undefined, 1100]);
	assert.equal(await ask('first', addresses[2]!, 1100), undefined, 'with the window the shares begin again');
	assert.equal(await ask('first', addresses[2]!, 1150), undefined);
	assert.equal(await ask('first', addresses[2]!, 1150), 1200);
});

eachStore(
	'an address about which nothing is to be remembered is removed, a guessed one only without an account',
	async (store) => {
		await giveUser(store.db, 'ann');
		for (const address of [email, 'stranger@example.org', 'quiet@example.org']) {
			await store.transaction((tx) => countMail(tx, { ...BOUNDS, email: address, now: 1000 }));
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
