import type { Store } from '#store/open.ts';
import { type GameRow, lockGame } from '#store/read/games.ts';
import { lockPlayers } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { gameRefused } from './refusal.ts';

interface OwnGame {
	readonly id: string;
	readonly playerId: string;
	/** Returns false once the client has left. */
	readonly isWanted: () => boolean;
	/** Whether the client makes the change again, should a power cut take it back. */
	readonly isSentAgain?: boolean;
}

type Change<T> = (tx: Db, game: GameRow) => Promise<T>;

/** Runs the change in a transaction that holds the lock of the game. Throws 404 for a game that is not the player's. */
export function changeGame<T>(store: Store, own: OwnGame, change: Change<T>): Promise<T> {
	const { isWanted, isSentAgain = false } = own;
	return store.transaction((tx) => changeLocked(tx, own, change), { isWanted, isSentAgain });
}

/**
 * Runs the change while the player is locked too: their finishes follow one another, and no merge, decision or deletion is under way meanwhile. All of these lock
 * players before games.
 */
export function changeGameAlone<T>(store: Store, own: OwnGame, change: Change<T>): Promise<T> {
	return store.transaction(
		async (tx) => {
			await lockPlayers(tx, [own.playerId]);
			return changeLocked(tx, own, change);
		},
		{ isWanted: own.isWanted },
	);
}

async function changeLocked<T>(tx: Db, own: OwnGame, change: Change<T>): Promise<T> {
	const game = await lockGame(tx, own);
	if (game === undefined) throw gameRefused('not_found');
	return change(tx, game);
}
