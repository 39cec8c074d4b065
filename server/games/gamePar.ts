import type { Par } from '#contract/par.ts';
import { isUnderWay } from '#rules/gameState.ts';
import type { GameRow } from '#store/games.ts';
import { readKnownPar } from '#store/par/readPar.ts';
import type { Db } from '#store/tables.ts';
import { expectPar } from '../http/parAnswer.ts';

/** Null for a game that is over, with help, or on a puzzle that the player had met before. */
export async function readGamePar(db: Db, game: GameRow): Promise<Par | null> {
	if (!isUnderWay(game) || game.assisted) return null;
	const { player, puzzle, isFirst } = await readKnownPar(db, game);
	return isFirst ? expectPar(player.speed, puzzle) : null;
}
