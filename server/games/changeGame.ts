import { type GameRow, lockGame } from '#store/games.ts';
import type { Store } from '#store/open.ts';
import type { Db } from '#store/tables.ts';
import { gameRefused } from './refusal.ts';

interface OwnGame {
	readonly id: string;
	readonly playerId: string;
	/** False once the client has left and nobody waits for the answer. */
	readonly isWanted: () => boolean;
}

/** Runs the change in a transaction that holds the lock of the game. Throws 404 for a game that is not the player's. */
export function changeGame<T>(
	store: Store,
	{ id, playerId, isWanted }: OwnGame,
	change: (tx: Db, game: GameRow) => Promise<T>,
): Promise<T> {
	return store.transaction(
		async (tx) => {
			const game = await lockGame(tx, { id, playerId });
			if (game === undefined) throw gameRefused('not_found');
			return change(tx, game);
		},
		{ isWanted },
	);
}
