import { formatGrid, parseGrid } from '#engine/grid.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';

export function solve(puzzle: string): string {
	return formatGrid(findSolutionsUnbounded(parseGrid(puzzle)!, 1)[0]!);
}
