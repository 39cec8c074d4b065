import assert from 'node:assert/strict';
import { DAY, givePuzzle, giveUser, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addDaily, addLevel } from '../write/puzzles.ts';
import { startGame } from '../write/startGame.ts';
import { countGiven, countPuzzles, listDailyPuzzles, listLevelPuzzles, listStoredPuzzles } from './puzzles.ts';

eachStore('stored puzzles are read in pages, or only every nth', async ({ db }) => {
	assert.deepEqual(await countPuzzles(db), { count: 0, lastId: null });
	const ids: number[] = [];
	for (let number = 1; number <= 6; number++) ids.push(await givePuzzle(db, number));
	assert.deepEqual(await countPuzzles(db), { count: 6, lastId: ids.at(-1) });
	const read = async (page: { after: number; limit: number; step?: number }) =>
		(await listStoredPuzzles(db, page)).map(({ id }) => id);
	assert.deepEqual(await read({ after: 0, limit: 4 }), ids.slice(0, 4));
	assert.deepEqual(await read({ after: ids[3]!, limit: 4 }), ids.slice(4));
	assert.deepEqual(
		await read({ after: 0, limit: 10, step: 3 }),
		ids.filter((id) => id % 3 === 0),
	);
});

eachStore('dailies and levels are listed with their puzzles', async ({ db }) => {
	await addDaily(db, { date: DAY, difficulty: 'hard', puzzleId: await givePuzzle(db, 1) });
	await addLevel(db, { difficulty: 'easy', level: 7, puzzleId: await givePuzzle(db, 2, { inStock: false }) });
	const assigned = [...(await listDailyPuzzles(db)), ...(await listLevelPuzzles(db))];
	assert.deepEqual(
		assigned.map(({ difficulty, dateOrLevel, graded, inStock }) => ({ difficulty, dateOrLevel, graded, inStock })),
		[
			{ difficulty: 'hard', dateOrLevel: DAY, graded: 'easy', inStock: false },
			{ difficulty: 'easy', dateOrLevel: 7, graded: 'easy', inStock: false },
		],
	);
});

eachStore('the number of times that puzzles were given out is counted', async (store) => {
	assert.equal(await countGiven(store.db, 'easy'), 0);
	const puzzleId = await givePuzzle(store.db, 1);
	for (const playerId of ['ann', 'bob']) {
		await giveUser(store.db, playerId);
		await store.transaction((tx) => startGame(tx, toNewGame({ id: `of ${playerId}`, playerId, puzzleId })));
	}
	assert.equal(await countGiven(store.db, 'easy'), 2);
	assert.equal(await countGiven(store.db, 'hard'), 0);
});
