import { ALL_DIGITS, type Digit, type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { formatCell } from '../house.ts';
import { candidatesOf, createPosition, type Position, placeDigit, removeDigits } from '../position.ts';
import type { Step } from '../step.ts';

/**
 * Positions and steps in the notation that solvers share: `r1c1:259` are the candidates of a cell, `r1c1=5` an entry,
 * `r1c1<>59` an elimination. Cells that are not named are open and have no candidates.
 */
export function parsePosition(text: string): Position {
	const position = createPosition(new Uint8Array(CELL_COUNT));
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

/** `x_wing 3.2 r3c4<>5 r7c4<>5`: the technique, the rating, and what the step proves. */
export function formatStep({ technique, rating, placements, eliminations }: Step): string {
	const proofs = [
		...placements.map(({ cell, digit }) => `${formatCell(cell)}=${digit}`),
		...eliminations
			.toSorted((a, b) => a.cell - b.cell)
			.map(({ cell, digits }) => `${formatCell(cell)}<>${formatDigits(digits)}`),
	];
	return [technique, rating.toFixed(1), ...proofs].join(' ');
}

function parseDigits(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}

function formatDigits(digits: DigitSet): string {
	return digitsOf(digits).join('');
}
