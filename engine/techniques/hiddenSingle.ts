import { countDigits, lowestDigit } from '../digitSet.ts';
import { isShown } from '../eliminations.ts';
import type { House } from '../house.ts';
import { BOXES, COLUMNS, ROWS, SEARCH_ORDER } from '../houseKind.ts';
import { candidatesOf, cellAt, emptiesOf, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';

const LINES: readonly House[] = [...COLUMNS, ...ROWS];

/** A digit with only one place in a house: first a last empty cell, then a place in a box, then one in a line. */
export function findHiddenSingle(position: Position): Step | undefined {
	return (
		findFullHouse(position) ??
		findOnlyPlace(position, BOXES, 'hidden_single_box') ??
		findOnlyPlace(position, LINES, 'hidden_single_line')
	);
}

function findFullHouse(position: Position): Step | undefined {
	for (const house of SEARCH_ORDER) {
		const empties = emptiesOf(position, house);
		if (countDigits(empties) !== 1) continue;
		const cell = cellAt(house, empties);
		const candidates = candidatesOf(position, cell);
		if (countDigits(candidates) !== 1) continue;
		const digit = lowestDigit(candidates);
		if (isShown(position, cell, digit)) continue;
		return createStep({
			technique: 'full_house',
			placements: [{ cell, digit }],
			cells: [cell],
			digits: [digit],
			houses: [house],
			pattern: { kind: 'full_house', house, cell, digit },
		});
	}
	return undefined;
}

function findOnlyPlace(position: Position, houses: readonly House[], technique: Technique): Step | undefined {
	for (const house of houses) {
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(position, house, digit);
			if (countDigits(places) !== 1) continue;
			const cell = cellAt(house, places);
			if (isShown(position, cell, digit)) continue;
			return createStep({
				technique,
				placements: [{ cell, digit }],
				cells: [cell],
				digits: [digit],
				houses: [house],
				pattern: { kind: 'hidden_single', house, cell, digit },
			});
		}
	}
	return undefined;
}
