import { gradePuzzle, RATING_RANGES, ratePuzzle } from '#engine/grade.ts';
import { formatGrid } from '#engine/grid.ts';
import type { Aim } from '../aims.ts';
import { makeMinimal } from './puzzleSets.ts';
import { measureRates } from './rate.ts';

const PUZZLE_COUNT = 200;

/** Random minimal puzzles fully rated, and decided only as far as whether they are hard at most. */
export function measureGrader(seconds: number): Aim[] {
	const puzzles = makeMinimal(PUZZLE_COUNT).map(formatGrid);
	const [whole, early] = measureRates(
		[
			contender(puzzles, (givens) => ratePuzzle(givens)),
			contender(puzzles, (givens) => gradePuzzle({ givens }, { from: 1, to: RATING_RANGES.hard.to })),
		],
		seconds,
	);
	return [
		{ name: 'rate random minimal', aim: 300, seen: whole!, unit: 'a second' },
		{ name: 'rate up to hard', aim: 300, seen: early!, unit: 'a second' },
	];
}

function contender(puzzles: readonly string[], grade: (givens: string) => unknown) {
	return {
		run() {
			for (const givens of puzzles) grade(givens);
			return puzzles.length;
		},
	};
}
