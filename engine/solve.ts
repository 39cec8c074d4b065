/**
 * A depth-first search over bit-parallel levels: a level keeps, for each digit, the cells where it may stand as three
 * 27-bit bands, so that locked candidates and singles are found for many cells at once. What was tried, and what each
 * thing brought, is in docs/decisions.
 */
import { CELL_COUNT, type Grid } from './grid.ts';
import { bandOf, bitOf } from './solver/band.ts';
import { chooseCell } from './solver/branch.ts';
import { EVERY_DIGIT, isComplete, LEVEL_SIZE, loadGivens, place, readGrid } from './solver/level.ts';
import { propagate } from './solver/propagate.ts';

/** A level for each guess: every guess fills a cell, so there are never more than cells. */
const LEVEL_LIMIT = CELL_COUNT + 1;

/** Scratch memory. Nothing in it outlives a call; allocating it each time would take as long as solving. */
const SCRATCH = new Int32Array(LEVEL_SIZE * LEVEL_LIMIT);

/** How many solutions the grid has, up to the limit. */
export function countSolutions(grid: Grid, limit: number): number {
	return limit > 0 && loadGivens(SCRATCH, grid) ? search(SCRATCH, 0, EVERY_DIGIT, limit, undefined) : 0;
}

/** The solutions of the grid, at most as many as the limit. */
export function findSolutions(grid: Grid, limit: number): Grid[] {
	const solutions: Grid[] = [];
	if (limit > 0 && loadGivens(SCRATCH, grid)) search(SCRATCH, 0, EVERY_DIGIT, limit, solutions);
	return solutions;
}

/** Whether singles and locked candidates alone do not lead to the solution. */
export function needsGuess(grid: Grid): boolean {
	return loadGivens(SCRATCH, grid) && propagate(SCRATCH, 0, EVERY_DIGIT) && !isComplete(SCRATCH, 0);
}

/** Counts the solutions of a level in which the bands of the `changed` digits are new, and collects them if asked. */
function search(
	levels: Int32Array,
	level: number,
	changed: number,
	limit: number,
	solutions: Grid[] | undefined,
): number {
	let count = 0;
	let digits = changed;
	while (propagate(levels, level, digits)) {
		if (isComplete(levels, level)) {
			solutions?.push(readGrid(levels, level));
			return count + 1;
		}
		const cell = chooseCell(levels, level);
		const band = bandOf(cell);
		const bit = bitOf(cell);
		const digit = firstDigit(levels, level + band, bit);
		const next = level + LEVEL_SIZE;
		for (let index = 0; index < LEVEL_SIZE; index++) levels[next + index] = levels[level + index]!;
		count += search(levels, next, place(levels, next, digit, band, bit), limit - count, solutions);
		if (count >= limit) return count;
		levels[level + digit * 3 + band]! ^= bit;
		digits = 1 << digit;
	}
	return count;
}

/** The lowest digit that may stand in a cell; `start` is where its band of the first digit lies. */
function firstDigit(levels: Int32Array, start: number, bit: number): number {
	let digit = 0;
	while ((levels[start + digit * 3]! & bit) === 0) digit++;
	return digit;
}
