import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_REQUEST_MAX } from '#contract/limits.ts';
import type { Move } from '#engine/move.ts';
import {
	addMoves,
	confirmMoves,
	countUnsent,
	type MoveQueue,
	matchMoves,
	nextBatch,
	openQueue,
	restoreMoves,
} from './moveQueue.ts';

const moves = (count: number): Move[] =>
	Array.from({ length: count }, (_, at) => ({ at, kind: 'place', cell: 2, digit: 1 }));

/** `from+count>sendFrom` */
function parse(text: string): MoveQueue {
	const [from, count, sendFrom] = text.split(/[+>]/).map(Number) as [number, number, number];
	return { from, moves: moves(count), sendFrom };
}

function format(queue: MoveQueue | undefined): string {
	return queue === undefined ? 'none' : `${queue.from}+${queue.moves.length}>${queue.sendFrom}`;
}

test('the count of the service confirms moves, shows that it has lost some, or that the games have diverged', () => {
	// queue : the service's count : confirmed : restored : matched
	const cases = `
		0+3>0 : 0 : 0+3>0 : none : 0+3>0
		0+3>0 : 2 : 0+3>2 : none : 0+3>2
		0+9>3 : 2 : 0+9>2 : 0+9>1 : 0+9>1
		0+9>9 : 8 : 0+9>8 : 0+9>7 : 0+9>7
		0+9>9 : 0 : 0+9>0 : 0+9>0 : 0+9>0
		5+3>5 : 8 : 5+3>8 : none : 5+3>8
		5+3>8 : 5 : 5+3>5 : 5+3>5 : 5+3>5
		5+3>8 : 6 : 5+3>6 : 5+3>5 : 5+3>5
		5+3>5 : 9 : none : none : 9+0>9
		5+3>8 : 4 : none : none : 4+0>4
		5+0>5 : 5 : 5+0>5 : none : 5+0>5`;
	for (const line of cases.trim().split('\n')) {
		const [queue, moveCount, ...expected] = line.split(':').map((part) => part.trim());
		const outcomes = [confirmMoves, restoreMoves, matchMoves].map((act) => act(parse(queue!), Number(moveCount)));
		assert.deepEqual(outcomes.map(format), expected, line);
	}
	assert.equal(format(matchMoves(undefined, 4)), '4+0>4');
});

test('a batch never exceeds the limit of a request, and begins at the first move that is to be sent', () => {
	const queue = addMoves(openQueue(7), moves(MOVES_PER_REQUEST_MAX + 5));
	assert.deepEqual([nextBatch(queue).from, nextBatch(queue).moves.length], [7, MOVES_PER_REQUEST_MAX]);
	const rest = confirmMoves(queue, 7 + MOVES_PER_REQUEST_MAX)!;
	assert.deepEqual([nextBatch(rest).from, nextBatch(rest).moves.length], [7 + MOVES_PER_REQUEST_MAX, 5]);
	assert.equal(countUnsent(rest), 5);
});
