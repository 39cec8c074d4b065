import type { Grid } from '#engine/grid.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import { canSolve } from './solver.ts';

/** The solution of a puzzle. Returns `undefined` if the browser has no WebAssembly. */
export function findSolution(puzzle: Grid): Grid | undefined {
	return canSolve ? findSolutionsUnbounded(puzzle, 1)[0] : undefined;
}
