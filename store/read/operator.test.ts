import assert from 'node:assert/strict';
import { DAY_MS } from '#rules/utcDate.ts';
import { giveLives } from '../testing/testLives.ts';
import { DAY_START, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveCode } from '../write/signIn.ts';
import { countActive, countBoards, countGamesByDay, countOpenCodes, listLargestBoards, readSize } from './operator.ts';
import { countRunsByStatus } from './runs.ts';

eachStore('games are counted by their UTC day, and players by their latest start', async (store) => {
	await giveLives(store);
	const puzzleId = await givePuzzle(store.db, 3);
	const late = { playerId: 'bob', puzzleId, timeMs: 10, difficulty: 'hard' } as const;
	await store.transaction((tx) => giveRun(tx, { ...late, id: 'over midnight', startedAt: DAY_START + DAY_MS - 5 }));
	await store.transaction((tx) => giveRun(tx, { ...late, id: 'next day', startedAt: DAY_START + 2 * DAY_MS - 20 }));
	const day = DAY_START / DAY_MS;
	const started = await countGamesByDay(store.db, 'startedAt', DAY_START);
	const finished = await countGamesByDay(store.db, 'endedAt', DAY_START);
	assert.deepEqual([...started].sort(), [
		[day, 28],
		[day + 1, 1],
	]);
	assert.deepEqual([...finished].sort(), [
		[day, 21],
		[day + 1, 2],
	]);
	assert.equal(await countActive(store.db, DAY_START), 3);
	assert.equal(await countActive(store.db, DAY_START + 1), 1);
	assert.equal(await countActive(store.db, DAY_START + 2 * DAY_MS), 0);
});

eachStore('runs, boards and codes are counted, and the database has a size', async (store) => {
	assert.deepEqual(await countBoards(store.db), { boards: 0, rows: 0 });
	await giveLives(store);
	assert.deepEqual(await countRunsByStatus(store.db), { ranked: 21, held: 0, unranked: 0 });
	assert.deepEqual(await countBoards(store.db), { boards: 3, rows: 9 });
	assert.deepEqual(await listLargestBoards(store.db, 1), [{ board: 'daily:easy:2026-11-20', total: 3 }]);
	await saveCode(store.db, {
		email: 'open',
		requestKey: 'r1',
		codeHash: 'x',
		createdAt: 0,
		expiresAt: DAY_START + 1,
		attempts: 1,
	});
	await saveCode(store.db, {
		email: 'spent',
		requestKey: 'r2',
		codeHash: 'x',
		createdAt: 0,
		expiresAt: DAY_START + 1,
		attempts: 0,
	});
	assert.equal(await countOpenCodes(store.db, DAY_START), 1);
	assert.ok((await readSize(store, store.db)) > 50_000);
});
