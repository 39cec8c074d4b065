import assert from 'node:assert/strict';
import { createStep } from '#engine/step.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveFollowed } from '../write/coach.ts';
import { addDrill } from '../write/drills.ts';
import { listAskingRuns } from './drills.ts';
import { listRunsToFollow } from './insights.ts';

const MINUTE_MS = 60_000;

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
