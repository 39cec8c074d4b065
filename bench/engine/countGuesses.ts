import type { Grid } from '#engine/grid.ts';
import { searchGrid } from '#engine/solve.ts';

/** How many guesses the solver makes until it knows every solution: a measure of how hard a puzzle is for it. */
export function countGuesses(puzzle: Grid): number {
	return searchGrid(puzzle, { solutions: Number.POSITIVE_INFINITY, guesses: Number.POSITIVE_INFINITY }).guessCount;
}
