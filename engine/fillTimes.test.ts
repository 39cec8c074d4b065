import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listFillTimes } from './fillTimes.ts';
import type { Move, MoveKind } from './move.ts';

const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const GIVENS = `0000${SOLUTION.slice(4)}`;

/** Moves as `at kind cell digit`, then the times when the count of right cells grew. */
const TABLE = `
                                                                        ->
10 place 0 5, 20 place 1 3, 30 place 2 4, 40 place 3 6                  -> 10 20 30 40
10 place 3 6, 10 place 2 4                                              -> 10 10
10 place 0 1, 20 place 0 5                                              -> 20
10 place 0 5, 20 clear 0 0, 30 place 0 5, 40 place 1 3                  -> 10 40
10 place 0 5, 20 place 0 5, 30 place 1 9                                -> 10
10 mark 0 5, 20 unmark 0 5                                              ->
10 place 9 6, 20 place 0 5                                              -> 20
`;

test('a log tells when the count of right cells grew, and givens, marks and wrong digits do not count', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [log = '', times = ''] = line.split('->').map((part) => part.trim());
		const due = times === '' ? [] : times.split(' ').map(Number);
		assert.deepEqual(listFillTimes(GIVENS, SOLUTION, parseLog(log)), due, line);
	}
});

function parseLog(text: string): Move[] {
	if (text === '') return [];
	return text.split(', ').map((move) => {
		const [at, kind, cell, digit] = move.split(' ');
		return { at: Number(at), kind: kind as MoveKind, cell: Number(cell), digit: Number(digit) };
	});
}
