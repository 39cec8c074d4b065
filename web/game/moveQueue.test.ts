import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import { addMoves, confirmMoves, isMoveQueue, nextBatch } from './moveQueue.ts';

const moves = (count: number): Move[] =>
	Array.from({ length: count }, (_, at) => ({ at, kind: 'place', cell: 2, digit: 1 }));

test('confirmed moves are dropped, and a count that does not fit shows that the games have diverged', () => {
	// from, count : the service's count : from, count that are left
	const cases = `
		0,3 : 0 : 0,3
		0,3 : 2 : 2,1
		5,3 : 8 : 8,0
		5,3 : 9 : parted
		5,3 : 4 : parted
		5,0 : 5 : 5,0`;
	for (const line of cases.trim().split('\n')) {
		const [queue, moveCount, expected] = line.split(':').map((part) => part.trim());
		const [from, count] = queue!.split(',').map(Number) as [number, number];
		const rest = confirmMoves({ from, moves: moves(count) }, Number(moveCount));
		assert.equal(rest === undefined ? 'parted' : `${rest.from},${rest.moves.length}`, expected);
	}
});

test('a batch never exceeds the limit of a request', () => {
	const queue = addMoves({ from: 7, moves: [] }, moves(MOVES_PER_REQUEST_MAX + 5));
	assert.equal(nextBatch(queue).from, 7);
	assert.equal(nextBatch(queue).moves.length, MOVES_PER_REQUEST_MAX);
});

test('only a valid queue is read back', () => {
	assert.equal(isMoveQueue(JSON.parse(JSON.stringify({ from: 3, moves: moves(2) }))), true);
	for (const other of [null, 4, [], {}, { from: 1 }, { from: '1', moves: [] }, { from: 1, moves: [{ at: 1 }] }]) {
		assert.equal(isMoveQueue(other), false);
	}
});
