import { digitsOf } from '#engine/digitSet.ts';
import { type StartedPuzzle, toStarted, type WrittenPuzzle } from '#engine/formats/startedPuzzle.ts';
import type { Move } from '#engine/move.ts';

/** The moves of a player's digits and marks in a text. */
export function listTextMoves(text: WrittenPuzzle): Move[] {
	return listEntryMoves(toStarted(text));
}

/** The moves that enter the player's digits, and the marks of empty cells, into a puzzle. */
export function listEntryMoves({ givens, cells, cornerNotes, centerNotes }: StartedPuzzle): Move[] {
	const digits = Array.from(cells, (digit, cell) =>
		digit === 0 || givens[cell] !== 0 ? [] : { at: 0, kind: 'place' as const, cell, digit },
	);
	const listMarks = (kind: 'mark' | 'mark_center', notes: Uint16Array) =>
		Array.from(notes, (set, cell) =>
			(cells[cell] === 0 ? digitsOf(set) : []).map((digit) => ({ at: 0, kind, cell, digit })),
		);
	return [...digits, ...listMarks('mark', cornerNotes), ...listMarks('mark_center', centerNotes)].flat();
}
