import assert from 'node:assert/strict';
import { createStep } from '#engine/step.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { addDrill } from './drills.ts';
import { listRunsToFollow, saveFollowed } from './followedRuns.ts';
import {
	findShiftsAt,
	listAskingRuns,
	listBestKnown,
	listTechniqueRows,
	readShifts,
	readTimeTotals,
	saveShifts,
} from './readTimes.ts';

const MINUTE_MS = 60_000;
const BIG = 6_000_000_000;

eachStore('the figures of a player are numbers, a row for each difficulty', async (store) => {
	const { db, transaction } = store;
	for (const user of ['ann', 'bob']) await giveUser(db, user);
	for (const [at, difficulty] of (['easy', 'hard'] as const).entries()) {
		const puzzleId = await givePuzzle(db, at, { difficulty });
		const run = { id: `game ${at}`, playerId: 'ann', puzzleId, difficulty, timeMs: 90_000 };
		await transaction((tx) => giveRun(tx, { ...run, startedAt: DAY_START + at * MINUTE_MS }));
	}
	for (const run of await listRunsToFollow(db, 9)) {
		const share = { metCount: 2, timeMs: 9000, expectedMs: 8000, logSum: -7, logSquares: BIG };
		const techniques = ['x_wing', 'of_before'].map((technique) => ({ technique, ...share }));
		const sums = { timeMs: 90_000, attributedMs: 80_000, errorMs: 500, errorCount: 1, techniques };
		await transaction((tx) => saveFollowed(tx, run, sums));
	}
	const figures = { runCount: 1, metCount: 2, timeMs: 9000, expectedMs: 8000, logSum: -7, logSquares: BIG };
	const rows = ['easy', 'hard'].map((difficulty) => ({
		technique: 'x_wing',
		difficulty,
		month: '2026-11',
		...figures,
	}));
	assert.deepEqual(
		(await listTechniqueRows(db, 'ann')).map((row) => ({ ...row })),
		rows,
	);
	assert.deepEqual(await listTechniqueRows(db, 'bob'), []);
	assert.equal((await listBestKnown(db, 9)).length, 1);
	const totals = { runCount: 2, timeMs: 180_000, attributedMs: 160_000, errorMs: 1000 };
	assert.deepEqual(await readTimeTotals(db, 'ann'), totals);
});

eachStore('what is learned of the typical costs replaces what was learned before', async ({ db, transaction }) => {
	assert.deepEqual([await readShifts(db), await findShiftsAt(db)], [{}, undefined]);
	const learn = (mean: number) => ({
		x_wing: { all: { mean, variance: 0.5 }, hard: { mean: 2 * mean, variance: 0.25 } },
	});
	for (const [at, mean] of [0.25, -0.125].entries()) {
		await transaction((tx) => saveShifts(tx, learn(mean), 1000 + at));
	}
	assert.deepEqual([await readShifts(db), await findShiftsAt(db)], [learn(-0.125), 1001]);
});

eachStore('the runs in which a technique took longest come first, and none twice in its drills', async (store) => {
	const { db, transaction } = store;
	await giveUser(db, 'ann');
	for (const at of [0, 1, 2]) {
		const puzzleId = await givePuzzle(db, at);
		const run = { id: `game ${at}`, playerId: 'ann', puzzleId, timeMs: 90_000 };
		await transaction((tx) => giveRun(tx, { ...run, startedAt: DAY_START + at * MINUTE_MS }));
	}
	for (const run of await listRunsToFollow(db, 9)) {
		const at = Number(run.gameId.at(-1));
		const share = { metCount: 1, timeMs: [20_000, 90_000, 30_000][at]!, expectedMs: 20_000, logSum: 0, logSquares: 0 };
		const technique = at === 2 ? 'skyscraper' : 'x_wing';
		const sums = { timeMs: 90_000, attributedMs: 0, errorMs: 0, errorCount: 0, techniques: [{ technique, ...share }] };
		await transaction((tx) => saveFollowed(tx, run, sums));
	}
	const list = async (technique: string) => {
		const runs = await listAskingRuns(db, { playerId: 'ann', technique, limit: 9 });
		return runs.map(({ runId }) => runId);
	};
	assert.deepEqual(await list('x_wing'), ['run of game 1', 'run of game 0']);
	const pattern = { kind: 'full_house', house: 0, cell: 0, digit: 1 } as const;
	const step = createStep({ technique: 'x_wing', cells: [], digits: [], pattern });
	const [run] = await listAskingRuns(db, { playerId: 'ann', technique: 'x_wing', limit: 1 });
	const position = { ...run!, cells: '0'.repeat(81), candidates: [], step };
	const { puzzleId, runId, cells, candidates } = position;
	const drill = { id: 'drill', playerId: 'ann', technique: 'x_wing', parMs: 9, startedAt: 0 };
	await transaction((tx) => addDrill(tx, drill, [{ puzzleId, runId, cells, candidates, step }]));
	assert.deepEqual(await list('x_wing'), ['run of game 0']);
	assert.deepEqual(await list('skyscraper'), ['run of game 2']);
});
