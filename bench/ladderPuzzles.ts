import type { Difficulty } from '#engine/difficulty.ts';
import { type Puzzle, parsePuzzle } from '#engine/puzzle.ts';
import type { PuzzleDemand } from '#rules/fairPlay/timeFloor.ts';
import { readLadders } from '#server/puzzles/ladder.ts';

export interface BenchPuzzle extends Puzzle, PuzzleDemand {
	/** The rating of the hardest step. */
	readonly rating: number;
}

/** The puzzles of a ladder: a hundred of the difficulty, from its easiest to its hardest. */
export function readLadder(difficulty: Difficulty): BenchPuzzle[] {
	return readLadders()[difficulty].map(({ givens, rating, workload }) => {
		const parsed = parsePuzzle(givens);
		if (!parsed.ok) throw new Error(`no puzzle: ${givens}`);
		return { ...parsed.puzzle, rating, workload };
	});
}
