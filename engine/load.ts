import { DIGIT_COUNTS } from './digitSet.ts';
import { CELL_COUNT, parseGrid } from './grid.ts';
import { HOUSE_COUNT } from './house.ts';
import { applyStep, cellAt, createPosition, type Position } from './position.ts';
import type { Step } from './step.ts';

/** How much a lack of choice weighs: a single way on makes a step so many times as much work again. */
const BOTTLENECK_WEIGHT = 2;

/**
 * The work on a path: each step counts by the square of its rating, and up to three times as much where it is the only
 * way on. Choices are counted for entries, which a player looks for all over the grid; a step that needs more than that
 * counts as a bottleneck.
 */
export function findLoad(givens: string, steps: readonly Step[]): number {
	const position = createPosition(parseGrid(givens)!);
	let load = 0;
	for (const step of steps) {
		const choices = Math.max(1, countEntries(position));
		load += step.rating ** 2 * (1 + BOTTLENECK_WEIGHT / choices);
		applyStep(position, step);
	}
	return Math.round(load);
}

/** How many cells can be filled at once, by having one candidate or by being the only place for a digit. */
function countEntries(position: Position): number {
	const open = new Uint8Array(CELL_COUNT);
	for (let cell = 0; cell < CELL_COUNT; cell++) if (DIGIT_COUNTS[position.candidates[cell]!] === 1) open[cell] = 1;
	for (let at = 0; at < HOUSE_COUNT * 9; at++) {
		const places = position.places[at]!;
		if (DIGIT_COUNTS[places] === 1) open[cellAt(Math.floor(at / 9), places)] = 1;
	}
	return open.reduce((sum, one) => sum + one, 0);
}
