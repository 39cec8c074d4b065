import assert from 'node:assert/strict';
import { compileForKeys, compileOnce } from './compileOnce.ts';
import { eachStore } from './testing/testStores.ts';

const findVersion = compileOnce<{ board: string; leastTotal: number }, { version: number }>(
	(db, { board, leastTotal }) =>
		db.selectFrom('boards').select('version').where('board', '=', board).where('total', '>=', leastTotal),
);

eachStore('a compiled query runs with the values of each call', async ({ db }) => {
	const boards = ['a', 'b'].map((board, index) => ({ board, version: index + 1, total: 10 * index }));
	await db.insertInto('boards').values(boards).execute();
	const find = async (board: string, leastTotal: number) => (await findVersion(db, { board, leastTotal })).rows;
	assert.deepEqual(await find('a', 0), [{ version: 1 }]);
	assert.deepEqual(await find('b', 0), [{ version: 2 }]);
	assert.deepEqual(await find('a', 5), []);
});

eachStore('a query is built once, in a transaction or outside', async (store) => {
	let buildCount = 0;
	const find = compileOnce<{ board: string }, { version: number }>((db, { board }) => {
		buildCount++;
		return db.selectFrom('boards').select('version').where('board', '=', board);
	});
	await find(store.db, { board: 'a' });
	await store.transaction((tx) => find(tx, { board: 'b' }));
	assert.equal(buildCount, 1);
});

eachStore('a value that is missing is our mistake, and a null is a value', async ({ db }) => {
	const find = compileOnce<{ level: number | null | undefined }, { id: string }>((db, { level }) =>
		db.selectFrom('games').select('id').where('level', '=', level!),
	);
	await assert.rejects(async () => find(db, { level: undefined }), /needs a value for level/);
	assert.deepEqual((await find(db, { level: null })).rows, []);
});

eachStore('rows are found by any number of keys, each once', async ({ db }) => {
	const findBoards = compileForKeys((db, keys) =>
		db.selectFrom('boards').select('board').where('board', 'in', keys).orderBy('board'),
	);
	const boards = Array.from({ length: 200 }, (_, index) => `board ${1000 + index}`);
	const rows = boards.map((board) => ({ board, version: 1, total: 0 }));
	await db.insertInto('boards').values(rows).execute();
	for (const count of [0, 1, 2, 8, 9, 64, 65, 200]) {
		const found = await findBoards(db, boards.slice(0, count));
		assert.deepEqual(
			found.map(({ board }) => board),
			boards.slice(0, count),
		);
	}
});
