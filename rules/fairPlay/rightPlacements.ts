import type { Move } from '#engine/move.ts';

/**
 * The first time that each cell gets its right digit. Marks that a page strikes out by itself, an undo held down and the
 * redo after it may come in one instant, and moves that lead nowhere cannot dilute the picture: what is left is one
 * placement for each empty cell, in the order in which the player found them.
 */
export function listRightPlacements(moves: readonly Move[], solution: string): Move[] {
	const right = new Map<number, Move>();
	for (const move of moves) {
		if (move.kind === 'place' && String(move.digit) === solution[move.cell] && !right.has(move.cell)) {
			right.set(move.cell, move);
		}
	}
	return [...right.values()];
}

/** Milliseconds from each placement to the next. */
export function listGaps(placements: readonly Move[]): number[] {
	return placements.slice(1).map((move, index) => move.at - placements[index]!.at);
}
