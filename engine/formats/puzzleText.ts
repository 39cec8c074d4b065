import { digitSetOf } from '../digitSet.ts';
import { CELL_COUNT, type Grid } from '../grid.ts';

/** Why a text holds no puzzle. */
export type TextRefusal =
	| { readonly kind: 'empty' }
	/** Longer than `TEXT_LENGTH_MAX`. */
	| { readonly kind: 'too_long' }
	/** How many cells there are instead of 81. */
	| { readonly kind: 'length'; readonly count: number }
	| { readonly kind: 'strange'; readonly character: string }
	/** An address without digits in it: a link is read, and never opened. */
	| { readonly kind: 'link' }
	/** Rules beside those of classic sudoku. */
	| { readonly kind: 'variant'; readonly rule: 'cage' | 'other' };

/** The digits of a text, and the candidates of the cells for which it lists several. */
export interface PuzzleText {
	readonly grid: Grid;
	readonly notes: Uint16Array | undefined;
}

export type ReadText = ({ readonly ok: true } & PuzzleText) | { readonly ok: false; readonly why: TextRefusal };

export const TEXT_LENGTH_MAX = 65_536;

/** The digits in a cell of a text: none, its digit, or several candidates. */
export type CellText = string;

/** The puzzle of 81 cells. */
export function toPuzzleText(cells: readonly CellText[]): ReadText {
	const grid = new Uint8Array(CELL_COUNT);
	const notes = new Uint16Array(CELL_COUNT);
	for (const [cell, digits] of cells.entries()) {
		if (digits.length === 1) grid[cell] = Number(digits);
		else for (const digit of digits) notes[cell]! |= digitSetOf(Number(digit));
	}
	return { ok: true, grid, notes: notes.some((set) => set !== 0) ? notes : undefined };
}
