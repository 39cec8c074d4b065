/**
 * Counts and finds solutions, by a search that is compiled from solver/assembly/. docs/decisions/0004-solver.md lists what was
 * tried, and what each part gained.
 */
import { findGrid, type Grid, type GridInput } from './grid.ts';
import { getSolver } from './solver/solver.ts';

/**
 * How many guesses a grid of unknown origin is worth: no puzzle of the bench takes more than 300, and this many take a few
 * milliseconds. They are counted from the last solution on, so that a grid with many solutions can be counted to any limit.
 */
export const GUESS_LIMIT = 3000;

/** Two solutions are enough to know that a grid is no puzzle. */
const DEFAULT_LIMIT = 2;

/** The largest count that the solver knows; no search reaches it. */
const COUNT_MAX = 0x3fff_ffff;

export type SolutionCount = { readonly ok: true; readonly count: number } | Unsolved;

export type FoundSolutions = { readonly ok: true; readonly solutions: readonly Grid[] } | Unsolved;

/** The input is no grid, the limit is no whole number from 1 on, or the search gave up, so the number of solutions is unknown. */
export interface Unsolved {
	readonly ok: false;
	readonly why: 'malformed' | 'malformed_limit' | 'too_hard';
}

export interface SearchLimits {
	/** The search ends with this many solutions. */
	readonly solutions: number;
	/** The search gives up after this many guesses without a further solution. */
	readonly guesses: number;
}

export interface SearchResult {
	readonly solutionCount: number;
	readonly guessCount: number;
	/** Whether the search gave up: there may be more solutions than it counted. */
	readonly gaveUp: boolean;
}

/** How many solutions a grid of our own has, up to the limit: one made to be slow could take minutes. */
export function countSolutionsUnbounded(grid: Grid, limit: number): number {
	return searchGrid(grid, { solutions: limit, guesses: COUNT_MAX }).solutionCount;
}

/** How many solutions a grid has, up to the limit, unless that is too hard to say. */
export function countSolutions(input: GridInput, limit = DEFAULT_LIMIT): SolutionCount {
	const grid = findGrid(input);
	if (grid === undefined) return MALFORMED;
	if (!isLimit(limit)) return MALFORMED_LIMIT;
	const { solutionCount, gaveUp } = searchGrid(grid, { solutions: limit, guesses: GUESS_LIMIT });
	return gaveUp ? TOO_HARD : { ok: true, count: solutionCount };
}

/** The solutions of a grid of our own, at most as many as the limit: one made to be slow could take minutes. */
export function findSolutionsUnbounded(grid: Grid, limit: number): Grid[] {
	return collectSolutions(grid, { solutions: limit, guesses: COUNT_MAX }).solutions;
}

/** The solutions of a grid, at most as many as the limit, unless they are too hard to find. */
export function findSolutions(input: GridInput, limit = DEFAULT_LIMIT): FoundSolutions {
	const grid = findGrid(input);
	if (grid === undefined) return MALFORMED;
	if (!isLimit(limit)) return MALFORMED_LIMIT;
	const { solutions, gaveUp } = collectSolutions(grid, { solutions: limit, guesses: GUESS_LIMIT });
	return gaveUp ? TOO_HARD : { ok: true, solutions };
}

function collectSolutions(grid: Grid, limits: SearchLimits): { solutions: Grid[]; gaveUp: boolean } {
	const solver = getSolver();
	const solutions: Grid[] = [];
	solver.grid.set(grid);
	solver.begin();
	while (solutions.length < limits.solutions && solver.search(1, limits.guesses) === 1) {
		solutions.push(solver.grid.slice());
	}
	return { solutions, gaveUp: solver.gaveUp.value !== 0 };
}

/** The search itself, with its count of guesses: a measure of how hard a grid is for it. */
export function searchGrid(grid: Grid, { solutions, guesses }: SearchLimits): SearchResult {
	const solver = getSolver();
	solver.grid.set(grid);
	solver.begin();
	const solutionCount = solver.search(Math.min(solutions, COUNT_MAX), Math.min(guesses, COUNT_MAX));
	return { solutionCount, guessCount: solver.guessCount.value, gaveUp: solver.gaveUp.value !== 0 };
}

const TOO_HARD: Unsolved = { ok: false, why: 'too_hard' };
const MALFORMED: Unsolved = { ok: false, why: 'malformed' };
const MALFORMED_LIMIT: Unsolved = { ok: false, why: 'malformed_limit' };

function isLimit(limit: number): boolean {
	return Number.isInteger(limit) && limit >= 1 && limit <= COUNT_MAX;
}

/** Whether singles and locked candidates alone do not lead to the solution. */
export function needsGuess(grid: Grid): boolean {
	const solver = getSolver();
	solver.grid.set(grid);
	return solver.beginFill() !== 0 && solver.follow() !== 0 && solver.finishFill() === 0;
}

/** Whether a puzzle needs more than hidden singles. */
export function needsMoreThanHiddenSingles(puzzle: Grid): boolean {
	const solver = getSolver();
	solver.grid.set(puzzle);
	return solver.beginFill() !== 0 && solver.fillHiddenSingles() === 0;
}
