import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { listFillTimes } from '#engine/fillTimes.ts';
import type { Move } from '#engine/move.ts';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { readTimeline } from './timeline.ts';

const run = { timeMs: 95_000, penaltyMs: 10_000 } as Run;

const MOVES: readonly Move[] = [
	{ at: 1000, kind: 'place', cell: 2, digit: 4 },
	{ at: 2000, kind: 'place', cell: 3, digit: 5 },
	{ at: 3000, kind: 'mark', cell: 5, digit: 8 },
	{ at: 3000, kind: 'place', cell: 3, digit: 6 },
	{ at: 4000, kind: 'clear', cell: 2, digit: 0 },
	{ at: 5000, kind: 'place', cell: 2, digit: 4 },
];

test('a timeline has the puzzle’s own solution, its length without penalties, each new right cell and each error', () => {
	const timeline = readTimeline({ run, puzzle: PUZZLE, moves: [...MOVES] });
	assert.equal(timeline.solution, SOLUTION);
	assert.equal(timeline.endMs, 85_000);
	assert.equal(timeline.emptyCount, 51);
	assert.deepEqual(timeline.fills, [
		{ atMs: 1000, cell: 2 },
		{ atMs: 3000, cell: 3 },
	]);
	assert.deepEqual(timeline.errorsMs, [2000]);
});

test('the page and the service agree on when the count of right cells grew', () => {
	const { fills } = readTimeline({ run, puzzle: PUZZLE, moves: [...MOVES] });
	assert.deepEqual(
		fills.map(({ atMs }) => atMs),
		listFillTimes(PUZZLE, SOLUTION, MOVES),
	);
});
