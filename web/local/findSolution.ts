import type { Grid } from '#engine/grid.ts';
import { canSolve, findSolutions } from '#engine/solve.ts';

/** The solution of a puzzle. Returns `undefined` if the browser has no WebAssembly. */
export function findSolution(puzzle: Grid): Grid | undefined {
	return canSolve ? findSolutions(puzzle, 1)[0] : undefined;
}
