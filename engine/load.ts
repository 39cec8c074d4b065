import { countDigits } from './digitSet.ts';
import { CELL_COUNT, parseGrid } from './grid.ts';
import { HOUSE_COUNT } from './house.ts';
import { applyStep, candidatesOf, cellAt, createPosition, type Position, placesFor } from './position.ts';
import type { Step } from './step.ts';

/** How much a lack of choice weighs: a single way on makes a step so many times as much work again. */
const BOTTLENECK_WEIGHT = 2;

/**
 * The work on a path: each step counts by the square of its rating, and up to three times as much where it is the only
 * way on. A step that is no entry counts as if it were.
 */
export function findLoad(givens: string, steps: readonly Step[]): number {
	const choices = findChoices(givens, steps);
	const load = steps.reduce(
		(sum, { rating }, at) => sum + rating ** 2 * (1 + BOTTLENECK_WEIGHT / Math.max(1, choices[at]!)),
		0,
	);
	return Math.round(load);
}

/** Before each step of a path: how many cells could be filled at once. Where it is none or one, the path is narrow. */
export function findChoices(givens: string, steps: readonly Step[]): number[] {
	const position = createPosition(parseGrid(givens)!);
	return steps.map((step) => {
		const choices = countEntries(position);
		applyStep(position, step);
		return choices;
	});
}

/** Cells that have one candidate, or are the only place for a digit in one of their houses. */
function countEntries(position: Position): number {
	const isOpen = new Uint8Array(CELL_COUNT);
	let count = 0;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (countDigits(candidatesOf(position, cell)) !== 1) continue;
		isOpen[cell] = 1;
		count++;
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(position, house, digit);
			if (countDigits(places) !== 1) continue;
			const cell = cellAt(house, places);
			if (isOpen[cell] === 0) count++;
			isOpen[cell] = 1;
		}
	}
	return count;
}
