/**
 * A depth-first search over bit-parallel levels: a level stores, for each digit, its candidate cells as three 27-bit
 * bands, so that locked candidates and singles are found for many cells at once. docs/decisions/0004-solver.md lists
 * what was tried, and what each part gained.
 */
import { CELL_COUNT, type Grid } from './grid.ts';
import { fillHiddenSingles } from './solver/hiddenSingles.ts';
import { createKernel } from './solver/kernel.ts';
import { EVERY_DIGIT, isComplete, LEVEL_SIZE, loadGivens, readGrid } from './solver/level.ts';
import { propagate } from './solver/propagate.ts';
import { type SearchLimits, type SearchResult, search } from './solver/search.ts';

/**
 * How many guesses a grid of unknown origin is worth: no puzzle of the bench takes more than 120, and this many take a few
 * milliseconds. They are counted from the last solution on, so that a grid with many solutions can be counted to any limit.
 */
export const GUESS_LIMIT = 5000;

const KERNEL = createKernel();

/** One level for each guess. Every guess fills a cell, so there are never more guesses than cells. */
const LEVEL_LIMIT = CELL_COUNT + 1;

/** Scratch memory. Nothing in it outlives a call; allocating it for every call would take as long as solving. */
const SCRATCH = new Int32Array(LEVEL_SIZE * LEVEL_LIMIT);

export type SolutionCount = { readonly ok: true; readonly count: number } | TooHard;

export type FoundSolutions = { readonly ok: true; readonly solutions: readonly Grid[] } | TooHard;

/** The search gave up, so nobody knows how many solutions there are. */
export interface TooHard {
	readonly ok: false;
	readonly why: 'too_hard';
}

/** How many solutions the grid has, up to the limit. For grids of our own: one made to be slow could take minutes. */
export function countSolutions(grid: Grid, limit: number): number {
	return searchGrid(grid, { solutions: limit, guesses: Number.POSITIVE_INFINITY }).solutionCount;
}

/** How many solutions a grid of unknown origin has, up to the limit, unless that is too hard to say. */
export function countSolutionsBounded(grid: Grid, limit: number): SolutionCount {
	const { solutionCount, gaveUp } = searchGrid(grid, { solutions: limit, guesses: GUESS_LIMIT });
	return gaveUp ? TOO_HARD : { ok: true, count: solutionCount };
}

/** The solutions of the grid, at most as many as the limit. For grids of our own: one made to be slow could take minutes. */
export function findSolutions(grid: Grid, limit: number): Grid[] {
	return collectSolutions(grid, { solutions: limit, guesses: Number.POSITIVE_INFINITY }).solutions;
}

/** The solutions of a grid of unknown origin, at most as many as the limit, unless they are too hard to find. */
export function findSolutionsBounded(grid: Grid, limit: number): FoundSolutions {
	const { solutions, gaveUp } = collectSolutions(grid, { solutions: limit, guesses: GUESS_LIMIT });
	return gaveUp ? TOO_HARD : { ok: true, solutions };
}

function collectSolutions(grid: Grid, limits: SearchLimits): { solutions: Grid[]; gaveUp: boolean } {
	const solutions: Grid[] = [];
	const { gaveUp } = searchBands(grid, limits, (levels, level) => solutions.push(readGrid(levels, level)));
	return { solutions, gaveUp };
}

/** The search itself, with its count of guesses: a measure of how hard a grid is for it. */
export function searchGrid(grid: Grid, limits: SearchLimits): SearchResult {
	if (limits.solutions <= 0) return NOTHING;
	return KERNEL === undefined ? searchBands(grid, limits) : KERNEL(grid, limits);
}

/** The same search without the kernel. It calls back with each solution. */
export function searchBands(
	grid: Grid,
	limits: SearchLimits,
	onSolution?: (levels: Int32Array, level: number) => void,
): SearchResult {
	if (limits.solutions <= 0 || !loadGivens(SCRATCH, grid)) return NOTHING;
	return search(SCRATCH, limits, onSolution);
}

const TOO_HARD: TooHard = { ok: false, why: 'too_hard' };
const NOTHING: SearchResult = { solutionCount: 0, guessCount: 0, gaveUp: false };

/** Whether singles and locked candidates alone do not lead to the solution. */
export function needsGuess(grid: Grid): boolean {
	return loadGivens(SCRATCH, grid) && propagate(SCRATCH, 0, EVERY_DIGIT) && !isComplete(SCRATCH, 0);
}

/** Whether a puzzle needs more than hidden singles. */
export function needsMoreThanHiddenSingles(puzzle: Grid): boolean {
	return loadGivens(SCRATCH, puzzle) && !fillHiddenSingles(SCRATCH);
}
