import { CELL_COUNT, type Grid } from './grid.ts';
import type { Random } from './random.ts';
import { countSolutions } from './solve.ts';
import { type Symmetry, TWINS } from './symmetry.ts';

export interface DigOptions {
	/** Givens that are twins by this symmetry are removed together. */
	readonly symmetry: Symmetry;
	/** The lowest number of givens to leave. */
	readonly fewest: number;
}

/**
 * Removes givens from a grid in random order, as long as the solution stays unique. The grid itself does not change. It is
 * full, or has at least one solution and the symmetry already.
 */
export function digGivens(solution: Grid, random: Random, { symmetry, fewest }: DigOptions): Grid {
	const givens = solution.slice();
	let count = countGivens(solution);
	for (const cell of random.shuffle(Array.from({ length: CELL_COUNT }, (_, index) => index))) {
		const twins = TWINS[symmetry][cell]!;
		if (givens[cell] === 0 || twins[0] !== cell || count - twins.length < fewest) continue;
		for (const twin of twins) givens[twin] = 0;
		if (countSolutions(givens, 2) === 1) {
			count -= twins.length;
		} else {
			for (const twin of twins) givens[twin] = solution[twin]!;
		}
	}
	return givens;
}

export function countGivens(givens: Grid): number {
	let count = 0;
	for (const digit of givens) if (digit !== 0) count++;
	return count;
}
