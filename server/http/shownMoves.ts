import type { Move } from '#engine/move.ts';
import { countMoves, type LoggedGame, readMoves } from '#store/read/moves.ts';
import type { Db } from '#store/schema.ts';

/** The moves of a finished game as an answer shows them. A log that was removed is distinguished from one that never was stored. */
export async function readShownMoves(db: Db, game: LoggedGame): Promise<ReturnType<typeof toShownMoves>> {
	const moves = await readMoves(db, game);
	const moveCount = moves.length > 0 ? moves.length : await countMoves(db, game.gameId);
	return toShownMoves(moves, moveCount);
}

export function toShownMoves(moves: readonly Move[], moveCount: number): { moves: Move[]; movesRemoved?: true } {
	return { moves: [...moves], ...(moves.length === 0 && moveCount > 0 && { movesRemoved: true }) };
}
