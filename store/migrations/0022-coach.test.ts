import assert from 'node:assert/strict';
import { countRunsToFollow, listRunsToFollow, saveFollowed } from '../coach/followedRuns.ts';
import { countPuzzlesToFollow, countStockTechniques } from '../coach/puzzleTechniques.ts';
import { givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachNewStore } from '../testing/testStores.ts';
import { coachSchema } from './0022-coach.ts';

const TABLES = [
	'drillPositions',
	'drills',
	'puzzleTechniques',
	'runTimes',
	'techniqueShifts',
	'techniqueTimes',
] as const;

eachNewStore('runs and puzzles of before the migration wait to be followed', async ({ db, transaction }) => {
	await giveUser(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	await transaction((tx) => giveRun(tx, { id: 'old', playerId: 'ann', puzzleId, timeMs: 90_000 }));
	await transaction(async (tx) => {
		for (const index of ['runsToFollow', 'puzzlesToFollow']) await tx.schema.dropIndex(index).execute();
		for (const table of TABLES) await tx.schema.dropTable(table).execute();
		await tx.schema.alterTable('runs').dropColumn('timeSums').execute();
		await tx.schema.alterTable('puzzles').dropColumn('techniqueCount').execute();
		await coachSchema().up(tx);
	});
	assert.equal(await countPuzzlesToFollow(db), 1);
	assert.deepEqual(await countStockTechniques(db), []);
	const [run] = await listRunsToFollow(db, 9);
	assert.equal(run?.id, 'run of old');
	const sums = { timeMs: 90_000, attributedMs: 0, errorMs: 0, errorCount: 0, techniques: [] };
	await transaction((tx) => saveFollowed(tx, run!, sums));
	assert.equal(await countRunsToFollow(db), 0);
});
