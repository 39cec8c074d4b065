import type { Digit } from './digitSet.ts';
import type { Cell } from './grid.ts';
/**
 * One input of a player. A cell has four layers that do not touch each other: its digit, changed by `place` and `clear`;
 * its corner marks, by `mark` and `unmark`; its centre marks, by `mark_centre` and `unmark_centre`; and its colour, which
 * a given can have too. So a placed digit only hides the marks below it, a digit placed over another replaces it, and
 * clearing brings the marks back. Whatever else a page does at the same time (an undo, marks struck out around a placed
 * digit) it writes down as the plain moves that it amounts to.
 */
export const MOVE_KINDS = ['place', 'clear', 'mark', 'unmark', 'mark_centre', 'unmark_centre', 'colour'] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];

export interface Move {
	/** Milliseconds of game time since the start. */
	readonly at: number;
	readonly kind: MoveKind;
	/** 0–80, row by row. */
	readonly cell: Cell;
	/**
	 * 1–9, or 0: always for `clear`; for `mark`, whatever the row, column and box still leave, in place of the marks that
	 * are there; for `unmark` and `unmark_centre`, all of them; for `colour`, none.
	 */
	readonly digit: Digit;
}
