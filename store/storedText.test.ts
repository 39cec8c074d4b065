import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVE_KINDS, type Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { formatMoves, parseMoves } from './storedText.ts';

test('moves are written as time, kind, cell and digit', () => {
	const moves: Move[] = [
		{ at: 365, kind: 'place', cell: 40, digit: 5 },
		{ at: 365, kind: 'mark', cell: 0, digit: 9 },
		{ at: 400, kind: 'clear', cell: 7, digit: 0 },
		{ at: 400, kind: 'mark_centre', cell: 8, digit: 1 },
		{ at: 400, kind: 'unmark_centre', cell: 8, digit: 0 },
		{ at: 401, kind: 'colour', cell: 80, digit: 3 },
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
