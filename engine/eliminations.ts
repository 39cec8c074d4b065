import { type CellSet, intersect, listCells } from './cellSet.ts';
import { type Digit, type DigitSet, digitSetOf, hasDigit } from './digitSet.ts';
import { shortAt } from './getAt.ts';
import type { Cell } from './grid.ts';
import { candidatesOf, cellsWith, type Position } from './position.ts';
import type { Elimination } from './step.ts';

/** The cells of a set that hold the digit as a candidate lose it. */
export function eliminateDigit(position: Position, cells: CellSet, digit: Digit): Elimination[] {
	const digits = digitSetOf(digit);
	return listCells(intersect(cells, cellsWith(position, digit))).map((cell) => ({ cell, digits }));
}

/** The given cells lose those of the digits that they hold. */
export function eliminateDigits(position: Position, cells: readonly Cell[], digits: DigitSet): Elimination[] {
	const eliminations: Elimination[] = [];
	for (const cell of cells) {
		const gone = candidatesOf(position, cell) & digits;
		if (gone !== 0) eliminations.push({ cell, digits: gone });
	}
	return eliminations;
}

/** One entry a cell, in rising order of cells. */
export function mergeEliminations(eliminations: readonly Elimination[]): Elimination[] {
	const byCell = new Map<Cell, DigitSet>();
	for (const { cell, digits } of eliminations) byCell.set(cell, (byCell.get(cell) ?? 0) | digits);
	return [...byCell].sort(([a], [b]) => a - b).map(([cell, digits]) => ({ cell, digits }));
}

/** Whether a step with these eliminations would remove something, and something that no step has shown before. */
export function isNews({ shown }: Position, eliminations: readonly Elimination[]): boolean {
	if (shown === undefined) return eliminations.length > 0;
	return eliminations.some(({ cell, digits }) => (digits & ~shortAt(shown, cell)) !== 0);
}

/** Whether a step has already shown that the candidate is true or false. */
export function isShown({ shown }: Position, cell: Cell, digit: Digit): boolean {
	return shown !== undefined && hasDigit(shortAt(shown, cell), digit);
}
