import { digitsOf } from '#engine/digitSet.ts';
import type { Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';

/** The moves that write the notes of the empty cells. */
export function listNoteMoves({ cells, cornerNotes, centerNotes }: Play): Move[] {
	const listOf = (kind: 'mark' | 'mark_center', notes: Uint16Array) =>
		Array.from(notes, (set, cell) =>
			(cells[cell] === 0 ? digitsOf(set) : []).map((digit) => ({ at: 0, kind, cell, digit })),
		);
	return [...listOf('mark', cornerNotes), ...listOf('mark_center', centerNotes)].flat();
}
