import { weighRun } from '#rules/par/recordPar.ts';
import type { GameRow } from '../games.ts';
import type { Db } from '../tables.ts';
import type { ParAtFinish } from './countPar.ts';
import { lockKnownPar } from './readPar.ts';

/**
 * What is expected of a game that ends with this time, and what that says; undefined if it is not a first one without help. Locks the
 * player's speed for the finish that counts it.
 */
export async function expectRun(tx: Db, game: GameRow, timeMs: number): Promise<ParAtFinish | undefined> {
	if (game.assisted) return undefined;
	const { player, puzzle, isFirst } = await lockKnownPar(tx, game);
	return isFirst ? { player, run: weighRun(player.speed, puzzle, timeMs) } : undefined;
}
