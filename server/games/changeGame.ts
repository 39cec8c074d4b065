import type { MovesCheck } from '#rules/moveLog.ts';
import { type GameRow, lockGame, updateGame } from '#store/games.ts';
import { appendMoves } from '#store/moves.ts';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/tables.ts';
import { gameRefused } from './refusal.ts';

interface OwnGame {
	readonly id: string;
	readonly playerId: string;
}

/** Runs the change in a transaction that holds the lock of the game. Throws 404 for a game that is not the player's. */
export function changeGame<T>(store: Store, own: OwnGame, change: (tx: Db, game: GameRow) => Promise<T>): Promise<T> {
	return store.transaction(async (tx) => {
		const game = await lockGame(tx, own);
		if (game === undefined) throw gameRefused('not_found');
		return change(tx, game);
	});
}

/** A batch of moves that the rules have accepted. */
type CheckedBatch = Extract<MovesCheck, { ok: true }>;

/** Stores the batch behind the moves of a locked game, and returns the game as it is then. */
export async function appendBatch(
	tx: Db,
	game: GameRow,
	{ fresh, clockMismatch, lateCount }: CheckedBatch,
): Promise<GameRow> {
	await appendMoves(tx, { gameId: game.id, from: game.moveCount, moves: fresh, lateCount });
	if (clockMismatch && !game.clockMismatch) await updateGame(tx, game.id, { clockMismatch });
	return {
		...game,
		moveCount: game.moveCount + fresh.length,
		lastMoveAt: fresh.at(-1)?.at ?? game.lastMoveAt,
		lateMoveCount: game.lateMoveCount + lateCount,
		clockMismatch: game.clockMismatch || clockMismatch,
	};
}
