import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVE_KINDS, type Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import {
	formatMoves,
	formatPauses,
	formatRunSums,
	parseMoves,
	parsePauses,
	parseRunSums,
	type RunSums,
} from './storedText.ts';

test('moves are written as time, kind, cell and digit', () => {
	const moves: Move[] = [
		{ at: 365, kind: 'place', cell: 40, digit: 5 },
		{ at: 365, kind: 'mark', cell: 0, digit: 9 },
		{ at: 400, kind: 'clear', cell: 7, digit: 0 },
		{ at: 400, kind: 'mark_center', cell: 8, digit: 1 },
		{ at: 400, kind: 'unmark_center', cell: 8, digit: 0 },
		{ at: 401, kind: 'color', cell: 80, digit: 3 },
	];
	assert.equal(formatMoves(moves), 'a5P4050M009zC0700N0810V0801L803');
});

test('moves that are written and read are the same moves', () => {
	const random = createRandom('moves');
	for (const count of [0, 1, 2, 1000]) {
		const moves = Array.from({ length: count }, () => drawMove(random.below));
		assert.deepEqual(parseMoves(formatMoves(moves)), moves);
	}
});

test('a text that is not moves is our mistake', () => {
	for (const text of ['P', 'a5P4', 'a5X405', 'a5P405 ', 'A5P405']) assert.throws(() => parseMoves(text), text);
});

/** Times in any order, up to a hundred days. */
function drawMove(below: (limit: number) => number): Move {
	const kind = MOVE_KINDS[below(MOVE_KINDS.length)] ?? 'place';
	return { at: below(2 ** 32) * 2, kind, cell: below(81), digit: below(10) };
}

const TABLE = [
	[],
	[{ at: 0, lengthMs: 0 }],
	[
		{ at: 365, lengthMs: 60_000 },
		{ at: 8_640_000_000, lengthMs: 1 },
	],
];

test('pauses come back from their text as they were', () => {
	for (const pauses of TABLE) assert.deepEqual(parsePauses(formatPauses(pauses)), pauses);
});

test('a text that is not pauses is our mistake', () => {
	for (const text of ['5', '5+', ' 5+1', '5+1 ', '5+1,6+1', '-5+1']) assert.throws(() => parsePauses(text), text);
});

const SHARE = { metCount: 2, timeMs: 61_000, expectedMs: 30_000, logSum: -1402, logSquares: 1_100_000 };
const SUMS: RunSums = {
	timeMs: 271_250,
	attributedMs: 268_000,
	errorMs: 4000,
	errorCount: 1,
	techniques: [
		{ technique: 'naked_pair', ...SHARE },
		{ technique: 'unique_rectangle_1', ...SHARE, logSum: 7 },
	],
};

test('the text of a run is read back as it was written', () => {
	for (const sums of [SUMS, { ...SUMS, techniques: [] }]) assert.deepEqual(parseRunSums(formatRunSums(sums)), sums);
});

test('another text is refused', () => {
	for (const text of ['', '1 2 3', '1 2 3 4;', '1 2 3 4;x_wing 1 2 3 4', '1 2 3 -4', '1 2 3 4;X 1 2 3 4 5']) {
		assert.throws(() => parseRunSums(text));
	}
});
