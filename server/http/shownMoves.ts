import type { Move } from '#engine/move.ts';
import { countMoves, type LoggedGame, readMoves } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';

interface ShownMoves {
	readonly moves: Move[];
	readonly movesRemoved?: true;
}

/** The moves of a finished game as an answer shows them. A log that was removed is distinguished from one that never was stored. */
export async function readShownMoves(db: Db, game: LoggedGame): Promise<ShownMoves> {
	const moves = await readMoves(db, game);
	const moveCount = moves.length > 0 ? moves.length : await countMoves(db, game.gameId);
	return toShownMoves(moves, moveCount);
}

export function toShownMoves(moves: readonly Move[], moveCount: number): ShownMoves {
	return { moves: [...moves], ...(moves.length === 0 && moveCount > 0 && { movesRemoved: true }) };
}
