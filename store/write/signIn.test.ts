import assert from 'node:assert/strict';
import { isKnownNetwork } from '../read/signIn.ts';
import { giveUser } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { countMail, countWrongGuess, deleteIdleMailboxes, lockMailbox, rememberNetwork } from './signIn.ts';

const email = 'ann@example.org';

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
		await rememberNetwork(db, { userId: 'ann', networkKey: `n${number}`, now: number });
	}
	await rememberNetwork(db, { userId: 'ann', networkKey: 'n1', now: 21 });
	await rememberNetwork(db, { userId: 'ann', networkKey: 'n21', now: 22 });
	const known = [];
	for (const networkKey of ['n1', 'n2', 'n3', 'n21']) known.push(await isKnownNetwork(db, { email, networkKey }));
	assert.deepEqual(known, [true, false, true, true]);
	assert.equal(await isKnownNetwork(db, { email: 'bob@example.org', networkKey: 'n1' }), false);
});
