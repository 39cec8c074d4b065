import { type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { formatGrid, parseGrid } from '../grid.ts';
import { formatCell } from '../house.ts';
import { candidatesOf, createPosition, type Position, removeDigits } from '../position.ts';
import type { Step } from '../step.ts';

/** `x_wing 3.2 r3c4<>5 r7c4<>5`: the technique, the rating, and what the step proves, in the notation that solvers share. */
export function formatStep(step: Step): string {
	return [formatKind(step), ...listProofs(step)].join(' ');
}

/** `x_wing 3.2 | 81 entries | r1c1<>59 | r3c4<>5 r7c4<>5`: the step, with the position that shows it, before what it proves. */
export function formatShown(position: Position, step: Step): string {
	return [
		formatKind(step),
		formatGrid(position.cells),
		listRemoved(position).join(' '),
		listProofs(step).join(' '),
	].join(' | ');
}

/** The position of a text that `formatShown` wrote. Throws for another text. */
export function parseShown(text: string): Position {
	const [, entries, removed] = text.split(' | ');
	const grid = entries === undefined ? undefined : parseGrid(entries);
	if (grid === undefined || removed === undefined) throw new TypeError(`not a position: ${text}`);
	const position = createPosition(grid);
	for (const [, row, column, digits] of removed.matchAll(/r([1-9])c([1-9])<>([1-9]+)/g)) {
		const set = Array.from(digits!, Number).reduce((sum, digit) => sum | digitSetOf(digit), 0);
		removeDigits(position, (Number(row) - 1) * 9 + Number(column) - 1, set);
	}
	return position;
}

function formatKind({ technique, rating }: Step): string {
	return `${technique} ${rating.toFixed(1)}`;
}

function listProofs({ placements, eliminations }: Step): string[] {
	return [
		...placements.map(({ cell, digit }) => `${formatCell(cell)}=${digit}`),
		...eliminations
			.toSorted((a, b) => a.cell - b.cell)
			.map(({ cell, digits }) => `${formatCell(cell)}<>${formatDigits(digits)}`),
	];
}

/** The candidates that are missing though no peer has their digit. */
function listRemoved(position: Position): string[] {
	const fresh = createPosition(position.cells);
	return Array.from(fresh.candidates).flatMap((all, cell) => {
		const gone = all & ~candidatesOf(position, cell);
		return gone === 0 ? [] : [`${formatCell(cell)}<>${formatDigits(gone)}`];
	});
}

/** The digits of a set, one after the other. */
export function formatDigits(digits: DigitSet): string {
	return digitsOf(digits).join('');
}
