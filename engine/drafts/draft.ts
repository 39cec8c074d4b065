import type { Grid } from '../grid.ts';

/** One attempt to make a puzzle: givens that have this one solution, or what is in the way. */
export type Draft =
	| { readonly ok: true; readonly givens: Grid; readonly solution: Grid }
	| { readonly ok: false; readonly rejected: Rejected };

/** The checks of a grid, in order. */
export const CHECKS = ['solutions', 'givenCount', 'rating', 'technique', 'workload', 'hints'] as const;

/** A grid that failed a check, and what it has instead: the number of solutions or givens, the rating, the hardest technique, or the workload. */
export interface Rejected {
	readonly failed: (typeof CHECKS)[number];
	readonly givens: Grid;
	/** Absent where it is not known. */
	readonly seen?: number | string;
}

/** Both ends included. */
export interface Bounds {
	readonly from: number;
	readonly to: number;
}
