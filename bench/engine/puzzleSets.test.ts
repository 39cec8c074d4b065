import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ratePuzzle } from '#engine/grade.ts';
import { formatGrid } from '#engine/grid.ts';
import { countSolutionsUnbounded } from '#engine/solve.ts';
import { PUZZLE_SETS, readPuzzles } from './puzzleSets.ts';

test('every puzzle that is measured has one solution', () => {
	for (const set of PUZZLE_SETS) {
		for (const puzzle of readPuzzles(set, 300))
			assert.equal(countSolutionsUnbounded(puzzle, 2), 1, `${set}: ${puzzle.join('')}`);
	}
});

test('the set of 17 clues has 17 in each', () => {
	for (const puzzle of readPuzzles('17 clues', 300)) assert.equal(puzzle.filter((digit) => digit !== 0).length, 17);
});

/** Digests of the ratings and workloads of 100 puzzles. They are stored with puzzles and runs, so a change of speed changes none of them. */
const RATING_DIGESTS = {
	'17 clues': 'BSD9NaZ-r68ltXmB',
	'random minimal': 'rjJ2ql3sl7nfr0HZ',
	hard: 'TnlN1HLX2PVcNqSa',
	hardest: 'A67HVgt6JsoXqLsx',
} as const;

test('ratings and loads are those that are stored', () => {
	for (const set of PUZZLE_SETS) {
		const digest = createHash('sha256');
		for (const puzzle of readPuzzles(set, 100)) {
			const rated = ratePuzzle(formatGrid(puzzle));
			digest.update(
				rated.ok ? `${rated.rating} ${rated.hardest} ${rated.hardStepCount} ${rated.workload}\n` : 'none\n',
			);
		}
		assert.equal(digest.digest('base64url').slice(0, 16), RATING_DIGESTS[set], set);
	}
});
