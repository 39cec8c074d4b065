import assert from 'node:assert/strict';
import { deleteExpiredCodes, saveCode, spendTry, takeCode } from './codes.ts';
import { atOnce, eachStore } from './testing/testStores.ts';

const email = 'a@example.org';
const code = { email, codeHash: 'one', createdAt: 1000, expiresAt: 2000, tries: 3 };

eachStore('a code can be tried as often as it has tries', async ({ db }) => {
	await saveCode(db, code);
	const shown = [];
	for (let turn = 0; turn < 5; turn++) shown.push(await spendTry(db, { email, now: 1500 }));
	assert.deepEqual(shown, ['one', 'one', 'one', undefined, undefined]);
});

eachStore('a code cannot be tried from the moment at which it expires', async ({ db }) => {
	await saveCode(db, code);
	assert.equal(await spendTry(db, { email, now: 1999 }), 'one');
	assert.equal(await spendTry(db, { email, now: 2000 }), undefined);
	await deleteExpiredCodes(db, 2000);
	assert.equal(await takeCode(db, { email, codeHash: 'one' }), false);
});

eachStore('a new code replaces the old one and has all its tries', async ({ db }) => {
	await saveCode(db, { ...code, tries: 1 });
	await spendTry(db, { email, now: 1500 });
	await saveCode(db, { ...code, codeHash: 'two', tries: 1 });
	assert.equal(await spendTry(db, { email, now: 1500 }), 'two');
	assert.equal(await takeCode(db, { email, codeHash: 'one' }), false);
});

eachStore('of many calls that take a code at once exactly one gets it', async (store) => {
	await saveCode(store.db, code);
	const take = () => takeCode(store.db, { email, codeHash: 'one' });
	const answers = await atOnce(store, Array(10).fill(take));
	assert.equal(answers.filter(Boolean).length, 1);
	assert.equal(await spendTry(store.db, { email, now: 1500 }), undefined);
});

eachStore('many tries at once spend no more tries than there are', async (store) => {
	await saveCode(store.db, code);
	const spend = () => spendTry(store.db, { email, now: 1500 });
	const answers = await atOnce(store, Array(10).fill(spend));
	assert.equal(answers.filter((hash) => hash === 'one').length, 3);
});
