import { DIGIT_COUNTS, lowestDigit } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { HOUSE_COUNT } from '#engine/house.ts';
import { cellAt, type Position, placesFor } from '#engine/position.ts';

/** A digit that can be entered now, and how much attention it takes to see it: 1 is the only place in a box. */
export interface Finding {
	readonly cell: number;
	readonly digit: number;
	readonly effort: number;
}

const FIRST_BOX = 18;
const EFFORT = { lastInHouse: 0.4, box: 1, line: 1.5, naked: 2.2, nakedMarked: 0.9 };

/** Every cell that can be filled, by the easiest way to see it. With all marks written, a lone one catches the eye. */
export function listFindings(position: Position, isMarked: boolean): Finding[] {
	const found = new Map<number, Finding>();
	const add = (cell: number, digit: number, effort: number): void => {
		if (effort < (found.get(cell)?.effort ?? Number.POSITIVE_INFINITY)) found.set(cell, { cell, digit, effort });
	};
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = position.candidates[cell]!;
		if (DIGIT_COUNTS[candidates] === 1)
			add(cell, lowestDigit(candidates), isMarked ? EFFORT.nakedMarked : EFFORT.naked);
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const isLast = DIGIT_COUNTS[position.empties[house]!] === 1;
		const effort = isLast ? EFFORT.lastInHouse : house >= FIRST_BOX ? EFFORT.box : EFFORT.line;
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(position, house, digit);
			if (DIGIT_COUNTS[places] === 1) add(cellAt(house, places), digit, effort);
		}
	}
	return [...found.values()];
}
