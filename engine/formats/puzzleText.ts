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
	/** A link that unpacks to more than `UNPACKED_LENGTH_MAX`. */
	| { readonly kind: 'too_large' }
	/** Rules beside those of classic sudoku, with the name of one where the text names it. */
	| { readonly kind: 'variant'; readonly rule: 'cage' | 'other'; readonly name?: string };

/** The digits of a text, and the candidates of the cells for which it lists several. */
export interface PuzzleText {
	readonly grid: Grid;
	readonly notes: Uint16Array | undefined;
	/** The givens among the digits, of a text that tells them from the digits of a player. */
	readonly givens?: Grid;
	/** Center marks, of a text that has them beside the others. */
	readonly centerNotes?: Uint16Array;
}

export type ReadText = ({ readonly ok: true } & PuzzleText) | { readonly ok: false; readonly why: TextRefusal };

export const TEXT_LENGTH_MAX = 65_536;
/** What a link may unpack to. */
export const UNPACKED_LENGTH_MAX = 262_144;

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
	return { ok: true, grid, notes: hasMarks(notes) ? notes : undefined };
}

/** Where a text tells the givens and both kinds of marks apart. */
export interface MarkedCells {
	readonly grid: Grid;
	readonly givens: Grid;
	readonly notes: Uint16Array;
	readonly centerNotes: Uint16Array;
}

/** A puzzle with what its player has entered. Where no digit is marked as given, each is. */
export function toMarkedText({ grid, givens, notes, centerNotes }: MarkedCells): ReadText {
	const hasOwn = givens.some((digit) => digit !== 0) && givens.some((digit, cell) => digit !== grid[cell]);
	return {
		ok: true,
		grid,
		notes: hasMarks(notes) ? notes : undefined,
		...(hasOwn && { givens }),
		...(hasMarks(centerNotes) && { centerNotes }),
	};
}

function hasMarks(notes: Uint16Array): boolean {
	return notes.some((set) => set !== 0);
}
