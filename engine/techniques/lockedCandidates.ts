import { DIGIT_COUNTS, type Digit, digitSetOf } from '../digitSet.ts';
import { nameEliminations } from '../eliminations.ts';
import { formatCell, formatHouse, type House } from '../house.ts';
import { BOXES, COLUMNS, CROSSINGS, isBox, isColumn, isRow, isSameKind, overlapOf, ROWS } from '../houseKind.ts';
import { cellAt, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { nameCells } from '../wording.ts';

/** The digit's places in one house (`home`) all lie in another (`other`), so the other needs them too. */
interface Locked {
	readonly digit: Digit;
	readonly home: House;
	readonly other: House;
}

type Family = readonly [homes: readonly House[], isOther: (house: House) => boolean];

const FAMILIES: readonly Family[] = [
	[BOXES, isColumn],
	[BOXES, isRow],
	[COLUMNS, isBox],
	[ROWS, isBox],
];

/** Locked candidates whose eliminations at once leave another house a single place for the digit. */
export function findDirectLocked(position: Position): Step | undefined {
	return findLocked(position, (locked) => {
		for (const house of CROSSINGS[locked.other]!) {
			const step = house !== locked.home && isSameKind(house, locked.home) ? place(position, locked, house) : undefined;
			if (step !== undefined) return step;
		}
		return undefined;
	});
}

/** Locked candidates: pointing out of a box, claiming out of a line. */
export function findLockedCandidates(position: Position): Step | undefined {
	return findLocked(position, (locked) => eliminate(position, locked));
}

function findLocked(position: Position, tryStep: (locked: Locked) => Step | undefined): Step | undefined {
	for (const [homes, isOther] of FAMILIES) {
		for (let digit = 1; digit <= 9; digit++) {
			for (const home of homes) {
				const places = placesFor(position, home, digit);
				if (DIGIT_COUNTS[places]! < 2) continue;
				const other = CROSSINGS[home]!.find((house) => isOther(house) && (places & ~overlapOf(home, house)) === 0);
				const step = other === undefined ? undefined : tryStep({ digit, home, other });
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function place(position: Position, locked: Locked, house: House): Step | undefined {
	const { digit, home, other } = locked;
	const places = placesFor(position, house, digit);
	const left = places & ~overlapOf(house, other);
	if (DIGIT_COUNTS[places]! < 2 || DIGIT_COUNTS[left] !== 1) return undefined;
	const cell = cellAt(house, left);
	return createStep({
		...describe(position, locked, isBox(home) ? 'direct_pointing' : 'direct_claiming'),
		placements: [{ cell, digit }],
		houses: [home, other, house],
		sentence: `${reason(position, locked)}, so in ${formatHouse(house)} it fits only in ${formatCell(cell)}.`,
	});
}

function eliminate(position: Position, locked: Locked): Step | undefined {
	const { digit, home, other } = locked;
	const outside = placesFor(position, other, digit) & ~overlapOf(other, home);
	if (outside === 0) return undefined;
	const eliminations = cellsAt(other, outside).map((cell) => ({ cell, digits: digitSetOf(digit) }));
	return createStep({
		...describe(position, locked, isBox(home) ? 'pointing' : 'claiming'),
		eliminations,
		houses: [home, other],
		sentence: `${reason(position, locked)}, so it can be nowhere else in ${formatHouse(other)}: ${nameEliminations(eliminations)}.`,
	});
}

function describe(position: Position, { digit, home }: Locked, technique: Technique) {
	return { technique, cells: cellsAt(home, placesFor(position, home, digit)), digits: [digit] };
}

function reason(position: Position, { digit, home, other }: Locked): string {
	const cells = cellsAt(home, placesFor(position, home, digit));
	return `In ${formatHouse(home)} the ${digit} must be in ${nameCells(cells, 'or')}, ${cells.length === 2 ? 'both' : 'all'} in ${formatHouse(other)}`;
}
