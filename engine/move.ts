/**
 * One input of a player. A cell has two layers that do not touch each other: its digit, changed by `place` and `clear`,
 * and its marks, changed by `mark` and `unmark`. So a placed digit only hides the marks below it, a digit placed over
 * another replaces it, and clearing brings the marks back. Whatever else a page does at the same time (an undo, marks
 * struck out around a placed digit) it writes down as the plain moves that it amounts to.
 */
export const MOVE_KINDS = ['place', 'clear', 'mark', 'unmark'] as const;

export type MoveKind = (typeof MOVE_KINDS)[number];

export interface Move {
	/** Milliseconds of game time since the start. */
	readonly at: number;
	readonly kind: MoveKind;
	/** 0–80, row by row. */
	readonly cell: number;
	/** 1–9; 0 when the kind is `clear`. */
	readonly digit: number;
}
