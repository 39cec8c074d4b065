import assert from 'node:assert/strict';
import { findCounterFaults, findWrongRows } from '../boards/verifyBoards.ts';
import { countBoard, findRankEntry } from '../read/rank.ts';
import { addBestRuns, addPlayers, countBetterRows, readNumberedRow } from './testBigBoard.ts';
import { givePuzzle } from './testRows.ts';
import { eachStore } from './testStores.ts';

eachStore(
	'a board that the database filled has the same rows, counters and ranks as one that was played',
	async (store) => {
		const { db } = store;
		const board = 'random:easy';
		const big = { difficulty: 'easy', puzzleId: await givePuzzle(db, 1), count: 300 } as const;
		const steps: number[] = [];
		await addPlayers(store, 300, (done) => steps.push(done));
		await addBestRuns(store, big, () => {});
		assert.deepEqual(steps, [300]);
		assert.equal(await countBoard(db, board), 300);
		assert.deepEqual(await findCounterFaults(db, board, () => {}), { rowCount: 300, changes: [], totalChange: 0 });
		assert.deepEqual(await findWrongRows(db, board, () => {}), []);
		const { userId, score } = await readNumberedRow(db, big, 17);
		assert.equal((await findRankEntry(db, board, userId))?.rank, 1 + (await countBetterRows(db, board, score)));
	},
);
