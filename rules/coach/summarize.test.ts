import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Difficulty } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import type { Technique } from '#engine/technique.ts';
import { toSlowness } from './attributeTime.ts';
import { learnShifts } from './learnShifts.ts';
import { expectDrillMs, summarize } from './summarize.ts';
import { addSums, type TechniqueRow } from './techniqueSums.ts';
import { TYPICAL_COSTS_MS } from './typicalCost.ts';

const MONTH = '2026-11';

/** Encounters that all took this many times as long as the player's pace predicts. */
function rowOf(technique: Technique, metCount: number, times: number, month = MONTH): TechniqueRow {
	const log = Math.round(1000 * toSlowness(times));
	return {
		technique,
		difficulty: 'hard',
		month,
		runCount: metCount,
		metCount,
		timeMs: Math.round(metCount * times * TYPICAL_COSTS_MS[technique]),
		expectedMs: metCount * TYPICAL_COSTS_MS[technique],
		logSum: metCount * log,
		logSquares: metCount * log ** 2,
	};
}

const USUAL = [
	rowOf('full_house', 300, 1),
	rowOf('hidden_single_box', 400, 1),
	rowOf('hidden_single_line', 90, 1),
	rowOf('naked_single', 60, 1),
	rowOf('pointing', 20, 1),
];

/** The costs learned from many ordinary players. */
const SHIFTS = learnShifts(
	Array.from({ length: 200 }, () => [...USUAL, rowOf('x_wing', 12, 1)]),
	MONTH,
);
const context = { month: MONTH, shifts: SHIFTS };

/** An X-Wing: how many times as long it took, how often, how many months ago; then the verdict. */
const TABLE = `
12 1   0  -> usual
12 3   0  -> slow
40 0.3 0  -> quick
5  1   0  -> usual
4  9   0  -> nothing
12 3   48 -> slow
12 1.2 0  -> usual
`;

test('a technique is slow or quick if it sticks out of all others, and below five meetings nothing is said', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [figures = '', due] = line.split('->').map((part) => part.trim());
		const [metCount, times, months] = figures.split(/ +/).map(Number);
		const month = months === 0 ? MONTH : '2022-11';
		const rows = [...USUAL.map((row) => ({ ...row, month })), rowOf('x_wing', metCount!, times!, month)];
		const found = summarize(rows, context).find(({ technique }) => technique === 'x_wing');
		assert.equal(found?.verdict ?? 'nothing', due, line);
	}
});

test('slow techniques come first, and the average is the expectation times the ratio', () => {
	const rows = [...USUAL.map((row) => (row.technique === 'naked_single' ? rowOf('naked_single', 60, 3) : row))];
	const all = summarize([...rows, rowOf('x_wing', 6, 1.3)], context);
	assert.deepEqual([all[0]!.technique, all[0]!.verdict], ['naked_single', 'slow']);
	for (const { averageMs, expectedMs, ratio, lowRatio, highRatio } of all) {
		assert.ok(Math.abs(averageMs / ratio - expectedMs) <= 1);
		assert.ok(0 < lowRatio && lowRatio < ratio && ratio < highRatio);
	}
});

test('a slower meeting never lowers the ratio of its technique', () => {
	const random = createRandom('slower');
	const ratioOf = (rows: readonly TechniqueRow[]) =>
		summarize(rows, context).find(({ technique }) => technique === 'x_wing')!.ratio;
	for (let count = 0; count < 200; count++) {
		const month = ['2026-11', '2026-06', '2024-01'][random.below(3)]!;
		const base = rowOf('x_wing', 5 + random.below(30), 0.2 + random.below(40) / 10, month);
		const times = random.below(60) / 10;
		const slower = times + random.below(80) / 10;
		const [before, after] = [times, slower].map((each) => ({
			...base,
			...addSums(base, rowOf('x_wing', 1, each)),
		}));
		assert.ok(ratioOf([...USUAL, after!]) >= ratioOf([...USUAL, before!]), `${times} ${slower}`);
	}
});

test('rows say the same in any order, and merged or apart', () => {
	const halves = USUAL.flatMap((row) => [row, { ...row, month: '2026-03' }]);
	assert.deepEqual(summarize(halves.toReversed(), context), summarize(halves, context));
	const whole = USUAL.map((row) => ({ ...row, ...addSums(row, row), runCount: 2 * row.runCount }));
	assert.deepEqual(summarize([...USUAL, ...USUAL], context), summarize(whole, context));
});

test('old months fade and never vanish', () => {
	const ratioWith = (month: string) => {
		const rows = [...USUAL, rowOf('x_wing', 12, 1), rowOf('x_wing', 12, 3, month)];
		return summarize(rows, context).find(({ technique }) => technique === 'x_wing')!;
	};
	const [now, year, decade] = ['2026-11', '2025-11', '2016-11'].map(ratioWith);
	assert.ok(now!.ratio > year!.ratio && year!.ratio > decade!.ratio && decade!.ratio > 1);
	assert.equal(decade!.metCount, 24);
});

test('par of a drill is what the player’s pace at all other techniques gives', () => {
	const slow = USUAL.map((row) => ({ ...row, timeMs: 2 * row.timeMs }));
	const [once, twice, weak] = [USUAL, slow, [...USUAL, rowOf('x_wing', 12, 9)]].map((rows) =>
		expectDrillMs('x_wing', rows, context),
	);
	assert.ok(Math.abs(twice! / once! - 2) < 0.001);
	assert.equal(weak, once);
	assert.ok(expectDrillMs('x_wing', [], context) > TYPICAL_COSTS_MS.x_wing);
});

test('a cost that is off for everybody is no player’s weakness once enough players have shown it', () => {
	const players = Array.from({ length: 200 }, () => [...USUAL, rowOf('x_wing', 12, 3)]);
	const known = { month: MONTH, shifts: learnShifts(players, MONTH) };
	const [own] = players;
	const found = summarize(own!, known).find(({ technique }) => technique === 'x_wing')!;
	assert.equal(found.verdict, 'usual');
	assert.ok(found.ratio > 0.8 && found.ratio < 1.3);
});

test('costs that are off in one difficulty count there only', () => {
	const inDifficulty = (difficulty: Difficulty, rows: readonly TechniqueRow[]) =>
		rows.map((row) => ({ ...row, difficulty }));
	const rowsOf = (difficulty: Difficulty, times: number) =>
		inDifficulty(difficulty, [...USUAL, rowOf('x_wing', 12, times)]);
	const players = Array.from({ length: 200 }, (_, index) =>
		index % 2 === 0 ? rowsOf('hard', 2) : rowsOf('expert', 1),
	);
	const known = { month: MONTH, shifts: learnShifts(players, MONTH) };
	const ratioIn = (difficulty: Difficulty) =>
		summarize(rowsOf(difficulty, 2), known).find(({ technique }) => technique === 'x_wing')!.ratio;
	assert.ok(ratioIn('hard') < 1.2, 'as everybody there');
	assert.ok(ratioIn('expert') > 1.6, 'twice as long as everybody there');
});
