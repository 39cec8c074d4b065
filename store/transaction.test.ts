import assert from 'node:assert/strict';
import { boardVersion } from './read/rank.ts';
import { eachStore } from './testing/testStores.ts';

eachStore('a transaction without a query succeeds, and one whose work throws throws that', async (store) => {
	assert.equal(await store.transaction(async () => 'done'), 'done');
	const thrown = store.transaction(async (tx) => {
		await tx.insertInto('boards').values({ board: 'a', version: 1, total: 0 }).execute();
		throw new Error('on second thought');
	});
	await assert.rejects(thrown, /second thought/);
	assert.equal(await boardVersion(store.db, 'a'), 0);
});
