import type { Difficulty } from '#engine/difficulty.ts';
import { findNewPractice, type PuzzleRow, takeFromStock } from '../puzzles.ts';
import type { Db } from '../tables.ts';

/** A puzzle for a race, which leaves the stock for good; undefined when the player has played everything in stock. */
export async function takeRacePuzzle(
	tx: Db,
	want: { readonly playerId: string; readonly difficulty: Difficulty },
): Promise<PuzzleRow | undefined> {
	for (;;) {
		const puzzle = await findNewPractice(tx, want);
		// Another race may take the same puzzle at the same time.
		if (puzzle === undefined || (await takeFromStock(tx, puzzle.id))) return puzzle;
	}
}
