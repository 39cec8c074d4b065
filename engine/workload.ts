import { countDigits } from './digitSet.ts';
import { getAt } from './getAt.ts';
import { CELL_COUNT, getGrid } from './grid.ts';
import { HOUSE_COUNT } from './house.ts';
import { applyStep, candidatesOf, cellAt, createPosition, emptiesOf, type Position, placesFor } from './position.ts';
import type { Step } from './step.ts';

/** How much a lack of choice weighs: if there is a single way on, this many times the work of the step is added. */
export const BOTTLENECK_WEIGHT = 2;

/**
 * The work on a path: each step counts by the square of its rating, and up to three times as much if it is the only way
 * on. Steps that only remove candidates count like entries. Throws if the givens are not 81 characters.
 */
export function findWorkload(givens: string, steps: readonly Step[]): number {
	const choices = findChoices(givens, steps);
	const workload = steps.reduce(
		(sum, { rating }, at) => sum + rating ** 2 * (1 + BOTTLENECK_WEIGHT / Math.max(1, getAt(choices, at))),
		0,
	);
	return Math.round(workload);
}

/**
 * How many cells could be filled immediately before each step of a path. With none or one the path is narrow. Throws if
 * the givens are not 81 characters.
 */
export function findChoices(givens: string, steps: readonly Step[]): number[] {
	const position = createPosition(getGrid(givens));
	return steps.map((step) => {
		const choices = countEntries(position);
		applyStep(position, step);
		return choices;
	});
}

/** Cells that have one candidate, or are the only place for a digit in one of their houses. */
export function countEntries(position: Position): number {
	const isOpen = new Uint8Array(CELL_COUNT);
	let count = 0;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (countDigits(candidatesOf(position, cell)) !== 1) continue;
		isOpen[cell] = 1;
		count++;
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		if (emptiesOf(position, house) === 0) continue;
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
