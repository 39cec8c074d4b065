import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardVersion } from './boards.ts';
import { compileOnce } from './compileOnce.ts';
import { eachStore } from './testing/testStores.ts';
import { together } from './transaction.ts';

const addBoard = compileOnce((db, { board }: { readonly board: string }) =>
	db.insertInto('boards').values({ board, version: 1, total: 0 }),
);

eachStore(
	'of queries that are under way together the first failure is told, and nothing of them stays',
	async (store) => {
		const addAll = (...boards: string[]) =>
			store.transaction((tx) => together(boards.map((board) => addBoard(tx, { board }))));
		await assert.rejects(addAll('a', 'a', 'b'), /unique/i);
		for (const board of ['a', 'b']) assert.equal(await boardVersion(store.db, board), 0);
		await addAll('a', 'b');
		for (const board of ['a', 'b']) assert.equal(await boardVersion(store.db, board), 1);
	},
);

eachStore('a transaction without a query succeeds, and one whose work throws throws that', async (store) => {
	assert.equal(await store.transaction(async () => 'done'), 'done');
	const thrown = store.transaction(async (tx) => {
		await addBoard(tx, { board: 'a' });
		throw new Error('on second thought');
	});
	await assert.rejects(thrown, /second thought/);
	assert.equal(await boardVersion(store.db, 'a'), 0);
});

test('nothing is under way any more when it rejects', async () => {
	const slow = Promise.withResolvers<void>();
	const steps: string[] = [];
	const all = together([
		Promise.reject(new Error('the first')),
		slow.promise.then(() => steps.push('slow')),
		'a value',
	]);
	const rejected = assert.rejects(all, /the first/).then(() => steps.push('rejected'));
	slow.resolve();
	await rejected;
	assert.deepEqual(steps, ['slow', 'rejected']);
});
