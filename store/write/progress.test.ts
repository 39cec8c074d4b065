import assert from 'node:assert/strict';
import { listProgress } from '../read/account.ts';
import { giveGuest, givePuzzle, giveRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { recordLevel } from './progress.ts';

eachStore('a level keeps its best time', async ({ db, transaction }) => {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const runId = await transaction((tx) => giveRun(tx, { id: 'game1', playerId: 'ann', puzzleId, timeMs: 1 }));
	const record = (level: number, timeMs: number | null) =>
		recordLevel(db, { playerId: 'ann', difficulty: 'easy', level, timeMs, runId });
	for (const timeMs of [3000, 4000, 2000, 2500]) await record(2, timeMs);
	await record(1, 9000);
	assert.deepEqual(await listProgress(db, 'ann'), [
		{ difficulty: 'easy', ladder: 1, level: 1, bestMs: 9000, runId },
		{ difficulty: 'easy', ladder: 1, level: 2, bestMs: 2000, runId },
	]);
	assert.deepEqual(await listProgress(db, 'bob'), []);
});

eachStore('a level finished with help has no time until it is finished without', async ({ db, transaction }) => {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const runId = await transaction((tx) => giveRun(tx, { id: 'game1', playerId: 'ann', puzzleId, timeMs: 1 }));
	const bests = [];
	for (const timeMs of [null, 3000, null, 2000]) {
		await recordLevel(db, { playerId: 'ann', difficulty: 'easy', level: 1, timeMs, runId });
		bests.push((await listProgress(db, 'ann'))[0]?.bestMs);
	}
	assert.deepEqual(bests, [null, 3000, 3000, 2000]);
});
