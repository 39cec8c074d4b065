import assert from 'node:assert/strict';
import { createStep } from '#engine/step.ts';
import { DAY_START, givePuzzle, giveRun, giveUser } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { saveFollowed, saveFollowedPuzzle } from '../write/coach.ts';
import { addDrill, endDrill, updateDrillPosition } from '../write/drills.ts';
import { takeFromPool } from '../write/puzzles.ts';
import {
	countDrillsSince,
	findDrill,
	listAskingRuns,
	listDoneDrills,
	listDrilledPuzzles,
	listDrillPositions,
	listFreshPuzzles,
	listOpenDrills,
} from './drills.ts';
import { countPoolTechniques, countPuzzlesToFollow, listPuzzlesToFollow, listRunsToFollow } from './insights.ts';
import { findNewPractice } from './puzzles.ts';

const PATTERN = { kind: 'full_house', house: 0, cell: 0, digit: 1 } as const;
const STEP = createStep({ technique: 'x_wing', cells: [1], digits: [2], pattern: PATTERN });
const CANDIDATES = Array.from({ length: 81 }, (_, cell) => cell);

function positionOf(puzzleId: number) {
	return { puzzleId, runId: null, cells: '0'.repeat(81), candidates: CANDIDATES, step: STEP };
}

eachStore('a puzzle of the stock that was stored without its techniques is followed, others are not', async (store) => {
	const { db, transaction } = store;
	await givePuzzle(db, 1, { techniques: ['x_wing', 'naked_pair'] });
	await givePuzzle(db, 2, { inStock: false });
	const old = await givePuzzle(db, 3);
	assert.equal(await countPuzzlesToFollow(db), 1);
	const [puzzle] = await listPuzzlesToFollow(db, 9);
	assert.equal(puzzle?.id, old);
	await transaction((tx) => saveFollowedPuzzle(tx, puzzle!, ['x_wing']));
	assert.equal(await countPuzzlesToFollow(db), 0);
	const count = async () =>
		(await countPoolTechniques(db)).map(({ technique, puzzleCount }) => `${technique} ${puzzleCount}`).sort();
	assert.deepEqual(await count(), ['naked_pair 1', 'x_wing 2']);
	await transaction((tx) => takeFromPool(tx, old));
	assert.deepEqual(await count(), ['naked_pair 1', 'x_wing 1']);
});

eachStore(
	'drills and practice show a player each puzzle once, drills first those that others were given',
	async (store) => {
		const { db, transaction } = store;
		await giveUser(db, 'ann');
		const ids: number[] = [];
		for (let number = 0; number < 4; number++) ids.push(await givePuzzle(db, number, { techniques: ['x_wing'] }));
		await db.updateTable('puzzles').set({ givenCount: 3 }).where('id', '=', ids[2]!).execute();
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
		const given = await db.selectFrom('puzzles').select('givenCount').where('id', '=', ids[1]!).executeTakeFirst();
		assert.equal(given?.givenCount, 1, 'what a drill has shown counts as given out');
	},
);

eachStore('a drill is stored with its positions, and is open until it ends', async ({ db, transaction }) => {
	await giveUser(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	const drill = { id: 'drill', playerId: 'ann', technique: 'x_wing', parMs: 9, startedAt: 1000 };
	await transaction((tx) => addDrill(tx, drill, [positionOf(puzzleId), positionOf(puzzleId)]));
	const [first, second] = await listDrillPositions(db, 'drill');
	assert.deepEqual(
		[first, second].map((position) => [position?.state, position?.shownAt]),
		[
			['open', 1000],
			['waiting', null],
		],
	);
	assert.deepEqual([first?.step, first?.candidates], [STEP, CANDIDATES]);
	await updateDrillPosition(db, 'drill', { ...first!, state: 'solved', timeMs: 77 });
	assert.equal((await listDrillPositions(db, 'drill'))[0]?.timeMs, 77);
	assert.equal((await listOpenDrills(db, 'ann')).length, 1);
	await endDrill(db, 'drill', { endedAt: 2000, averageMs: 5 });
	assert.deepEqual(await listOpenDrills(db, 'ann'), []);
	const done = await listDoneDrills(db, 'ann', 'x_wing');
	assert.deepEqual(
		done.map(({ averageMs, endedAt }) => [averageMs, endedAt]),
		[[5, 2000]],
	);
	assert.deepEqual(await listDoneDrills(db, 'ann', 'naked_pair'), []);
	assert.deepEqual([await countDrillsSince(db, 'ann', 1000), await countDrillsSince(db, 'ann', 1001)], [1, 0]);
	assert.equal(await findDrill(db, { id: 'drill', playerId: 'bob' }), undefined);
});

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
