import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { PUZZLE, SOLUTION } from '../../testing/fakeService.ts';
import { readTimeline } from '../replay/timeline.ts';
import { nameNeededTechnique } from './neededTechnique.ts';
import { listStalls } from './stalls.ts';

/** Times of the fills in seconds, then the stalls as `start+length after count`. */
const TABLE = `
1 2 3 4 5               ->
1 2 12 13 14            -> 2+10 after 2
9 10 11 12 13           -> 0+9 after 0
1 7 8 9 20 21 22 60 61  -> 1+6 after 1, 9+11 after 4, 22+38 after 7
1 7 8 16 17 28 29 60 61 -> 8+8 after 3, 17+11 after 5, 29+31 after 7
10 20 30 40 50          ->
`;

test('the three longest stalls are listed in order of time, and an even pace has none', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [times = '', due = ''] = line.split('->').map((part) => part.trim());
		const fills = times.split(' ').map((seconds) => ({ atMs: Number(seconds) * 1000, cell: 0 }));
		const found = listStalls({ fills });
		const text = found.map((stall) => `${stall.atMs / 1000}+${stall.lengthMs / 1000} after ${stall.filledCount}`);
		assert.equal(text.join(', '), due, line);
	}
});

test('a stall names the technique that its grid needed', () => {
	const moves = [...SOLUTION].flatMap((digit, cell) =>
		PUZZLE[cell] === '0' ? [{ at: cell, kind: 'place' as const, cell, digit: Number(digit) }] : [],
	);
	for (const [puzzle, filledCount, due] of [
		[PUZZLE, 0, 'Hidden single in a box'],
		[PUZZLE, moves.length - 1, 'Full house'],
		['0'.repeat(81), 0, undefined],
	] as const) {
		const timeline = readTimeline({ run: { timeMs: 1000, penaltyMs: 0 } as Run, puzzle, moves });
		assert.equal(nameNeededTechnique(timeline, filledCount), due, `${filledCount}`);
	}
});
