import { DIGIT_COUNTS, lowestDigit } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { HOUSE_COUNT } from '#engine/house.ts';
import { cellAt, type Position, placesFor } from '#engine/position.ts';
import type { Single } from '#engine/single.ts';

/** A digit that can be entered now, and how much attention it takes to see it: 1 is the only place in a box. */
export interface Finding {
	readonly cell: number;
	readonly digit: number;
	readonly effort: number;
	readonly technique: Single;
}

const FIRST_BOX = 18;
const EFFORTS: Readonly<Record<Single, number>> = {
	full_house: 0.4,
	hidden_single_box: 1,
	hidden_single_line: 1.5,
	naked_single: 2.2,
};
const MARKED_EFFORT = 0.9;

/** Every cell that can be filled, by the easiest way to see it. With all marks written, a lone one catches the eye. */
export function listFindings(position: Position, isMarked: boolean): Finding[] {
	const found = new Map<number, Finding>();
	const add = (cell: number, digit: number, technique: Single): void => {
		const effort = isMarked && technique === 'naked_single' ? MARKED_EFFORT : EFFORTS[technique];
		if (effort < (found.get(cell)?.effort ?? Number.POSITIVE_INFINITY))
			found.set(cell, { cell, digit, effort, technique });
	};
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = position.candidates[cell]!;
		if (DIGIT_COUNTS[candidates] === 1) add(cell, lowestDigit(candidates), 'naked_single');
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const isLast = DIGIT_COUNTS[position.empties[house]!] === 1;
		const technique = isLast ? 'full_house' : house >= FIRST_BOX ? 'hidden_single_box' : 'hidden_single_line';
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(position, house, digit);
			if (DIGIT_COUNTS[places] === 1) add(cellAt(house, places), digit, technique);
		}
	}
	return [...found.values()];
}
