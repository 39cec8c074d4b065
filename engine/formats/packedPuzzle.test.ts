import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packPuzzle, unpackPuzzle } from './packedPuzzle.ts';

const PUZZLES = [
	'530070000600195000098000060800060003400803001700020006060000280000419005000080079',
	'000000010400000000020000000000050407008000300001090000300400200050100000000806000',
	'0'.repeat(81),
	'9'.repeat(81),
	`1${'0'.repeat(80)}`,
	`${'0'.repeat(80)}1`,
];

test('a packed puzzle is short, and unpacks to what it was', () => {
	for (const puzzle of PUZZLES) assert.equal(unpackPuzzle(packPuzzle(puzzle)), puzzle);
	assert.ok(packPuzzle(PUZZLES[0]!).length <= 30, packPuzzle(PUZZLES[0]!));
	assert.ok(packPuzzle(PUZZLES[3]!).length <= 57);
});

test('no other text is a puzzle', () => {
	for (const bad of ['é', ' ', 'A'.repeat(58), `${packPuzzle(PUZZLES[0]!)}9`]) {
		assert.equal(unpackPuzzle(bad), undefined, bad);
	}
	assert.equal(unpackPuzzle(''), '0'.repeat(81));
});
