import type { Digit } from './digitSet.ts';
import type { Cell } from './grid.ts';
/**
 * One input of a player. A cell has four layers that do not touch each other: its digit, changed by `place` and
 * `clear`; its corner marks, by `mark` and `unmark`; its center marks, by `mark_center` and `unmark_center`; and its
 * color, which a given can have too. So a placed digit only hides the marks below it, a digit placed over another
 * replaces it, and clearing shows the marks again. Anything else that a page does (an undo, removing marks around a
 * placed digit) is recorded as the plain moves that have the same effect.
 */
export const MOVE_KINDS = ['place', 'clear', 'mark', 'unmark', 'mark_center', 'unmark_center', 'color'] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];

export interface Move {
	/** Milliseconds of game time since the start. */
	readonly at: number;
	readonly kind: MoveKind;
	/** 0–80, row by row. */
	readonly cell: Cell;
	/**
	 * 1–9, or 0: always 0 for `clear`; for `mark`, 0 replaces the marks by all digits that the row, column and box leave;
	 * for `unmark` and `unmark_center`, 0 removes all marks; for `color`, 0 is no color.
	 */
	readonly digit: Digit;
}
