import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSolutions } from '#engine/solve.ts';
import { PUZZLE_SETS, readPuzzles } from './puzzleSets.ts';

test('every puzzle that is measured has one solution', () => {
	for (const set of PUZZLE_SETS) {
		for (const puzzle of readPuzzles(set, 300))
			assert.equal(countSolutions(puzzle, 2), 1, `${set}: ${puzzle.join('')}`);
	}
});

test('the set of 17 clues has 17 in each', () => {
	for (const puzzle of readPuzzles('17 clues', 300)) assert.equal(puzzle.filter((digit) => digit !== 0).length, 17);
});
