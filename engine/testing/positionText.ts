import { ALL_DIGITS, type Digit, type DigitSet, digitSetOf } from '../digitSet.ts';
import { formatDigits } from '../explain/stepText.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { formatCell } from '../house.ts';
import { candidatesOf, createPosition, type Position, placeDigit, removeDigits } from '../position.ts';

/**
 * Positions in the notation that solvers share: `r1c1:259` are the candidates of a cell, `r1c1=5` an entry,
 * `r1c1<>59` an elimination. Cells that are not named are open and have no candidates. No entry was given.
 */
export function parsePosition(text: string): Position {
	const empty = new Uint8Array(CELL_COUNT);
	const position = createPosition(empty, empty);
	const kept = new Map<Cell, DigitSet>();
	const placed: [cell: Cell, digit: Digit][] = [];
	for (const [, row, column, sign, digits] of text.matchAll(/r([1-9])c([1-9])([:=])([1-9]+)/g)) {
		const cell = (Number(row) - 1) * 9 + Number(column) - 1;
		if (sign === '=') placed.push([cell, Number(digits)]);
		else kept.set(cell, parseDigits(digits!));
	}
	for (let cell = 0; cell < CELL_COUNT; cell++) removeDigits(position, cell, ALL_DIGITS & ~(kept.get(cell) ?? 0));
	for (const [cell, digit] of placed) placeDigit(position, cell, digit);
	return position;
}

export function formatPosition(position: Position): string {
	const words: string[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (position.cells[cell] !== 0) words.push(`${formatCell(cell)}=${position.cells[cell]}`);
		else if (position.candidates[cell] !== 0)
			words.push(`${formatCell(cell)}:${formatDigits(candidatesOf(position, cell))}`);
	}
	return words.join(' ');
}

function parseDigits(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}
