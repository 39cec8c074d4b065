import { CELL_COUNT, type Grid } from './grid.ts';
import type { Random } from './random.ts';
import { countSolutions } from './solve.ts';

export interface DigOptions {
	/** Whether givens are removed in pairs that are symmetric about the centre. */
	readonly symmetric: boolean;
	/** The lowest number of givens to leave. */
	readonly fewest: number;
}

/**
 * Removes givens from a full grid in random order, as long as the solution stays unique. The full grid does not change.
 */
export function digGivens(solution: Grid, random: Random, { symmetric, fewest }: DigOptions): Grid {
	const givens = solution.slice();
	let count = CELL_COUNT;
	for (const cell of random.shuffle(Array.from(givens.keys()))) {
		const twin = symmetric ? CELL_COUNT - 1 - cell : cell;
		const size = twin === cell ? 1 : 2;
		if (cell > twin || count - size < fewest) continue;
		givens[cell] = 0;
		givens[twin] = 0;
		if (countSolutions(givens, 2) === 1) {
			count -= size;
		} else {
			givens[cell] = solution[cell]!;
			givens[twin] = solution[twin]!;
		}
	}
	return givens;
}
