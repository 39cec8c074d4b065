import assert from 'node:assert/strict';
import { createStep } from '#engine/step.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveFollowed } from '../write/coach.ts';
import { addDrill } from '../write/drills.ts';
import { listAskingRuns, listDrilledPuzzles, listFreshPuzzles } from './drills.ts';
import { listRunsToFollow } from './insights.ts';
import { findNewPractice } from './puzzles.ts';

const PATTERN = { kind: 'full_house', house: 0, cell: 0, digit: 1 } as const;
const STEP = createStep({ technique: 'x_wing', cells: [1], digits: [2], pattern: PATTERN });
const CANDIDATES = Array.from({ length: 81 }, (_, cell) => cell);

function positionOf(puzzleId: number) {
	return { puzzleId, runId: null, cells: '0'.repeat(81), candidates: CANDIDATES, step: STEP };
}

eachStore(
	'drills and practice show a player each puzzle once, drills first those that others were given',
	async (store) => {
		const { db, transaction } = store;
		await giveUser(db, 'ann');
		const ids: number[] = [];
		for (let number = 0; number < 4; number++) ids.push(await givePuzzle(db, number, { techniques: ['x_wing'] }));
		await db.updateTable('puzzles').set({ handedOutCount: 3 }).where('id', '=', ids[2]!).execute();
		await transaction((tx) => giveRun(tx, { id: 'game', playerId: 'ann', puzzleId: ids[0]!, timeMs: 90_000 }));
		const query = { playerId: 'ann', technique: 'x_wing', limit: 9 };
		const list = async (find: typeof listFreshPuzzles) => (await find(db, query)).map(({ id }) => id);
		assert.deepEqual(await list(listFreshPuzzles), [ids[2], ids[1], ids[3]]);
		assert.deepEqual(await list(listDrilledPuzzles), []);
		const drill = { id: 'drill', playerId: 'ann', technique: 'x_wing', parMs: 9, startedAt: 1000 };
		await transaction((tx) => addDrill(tx, drill, [positionOf(ids[2]!), positionOf(ids[1]!)]));
		assert.deepEqual(await list(listFreshPuzzles), [ids[3]]);
		assert.deepEqual((await list(listDrilledPuzzles)).sort(), [ids[1], ids[2]]);
		const want = { playerId: 'ann', difficulty: 'easy', technique: 'x_wing' } as const;
		assert.equal((await findNewPractice(db, want))?.id, ids[3]);
		assert.equal(await findNewPractice(db, { ...want, technique: 'naked_pair' }), undefined);
		const given = await db.selectFrom('puzzles').select('handedOutCount').where('id', '=', ids[1]!).executeTakeFirst();
		assert.equal(given?.handedOutCount, 1, 'what a drill has shown counts as handed out');
	},
);

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
