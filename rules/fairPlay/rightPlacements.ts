import type { Move } from '#engine/move.ts';

/**
 * The first placement of the right digit in each cell, in the order in which the player made them. Everything else is left out:
 * marks that the page clears by itself and repeated undo and redo may come at one instant, and wrong moves would dilute
 * the figures.
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

/** The milliseconds from each placement to the next. */
export function listGaps(placements: readonly Move[]): number[] {
	return placements.slice(1).map((move, index) => move.at - placements[index]!.at);
}
