import type { Grid } from '#engine/grid.ts';
import { bandOf, bitOf } from '#engine/solver/band.ts';
import { chooseCell } from '#engine/solver/branch.ts';
import { EVERY_DIGIT, isComplete, LEVEL_SIZE, loadGivens, place } from '#engine/solver/level.ts';
import { propagate } from '#engine/solver/propagate.ts';

const LEVELS = new Int32Array(82 * LEVEL_SIZE);

/** How many guesses the solver's search makes in a puzzle: a measure of how hard it is for it. */
export function countGuesses(puzzle: Grid): number {
	return loadGivens(LEVELS, puzzle) ? search(0, EVERY_DIGIT) : 0;
}

function search(level: number, changed: number): number {
	if (!propagate(LEVELS, level, changed) || isComplete(LEVELS, level)) return 0;
	const cell = chooseCell(LEVELS, level);
	const band = bandOf(cell);
	const bit = bitOf(cell);
	const next = level + LEVEL_SIZE;
	let guesses = 0;
	for (let digit = 0; digit < 9; digit++) {
		if ((LEVELS[level + digit * 3 + band]! & bit) === 0) continue;
		LEVELS.copyWithin(next, level, next);
		guesses += 1 + search(next, place(LEVELS, next, digit, band, bit));
	}
	return guesses;
}
