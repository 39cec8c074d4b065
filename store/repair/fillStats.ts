import { recountTimes } from '../coach/countTimes.ts';
import { recountSpeed } from '../par/countPar.ts';
import { lockPlayers } from '../players.ts';
import type { Db } from '../tables.ts';
import { repairCounted, repairPuzzlesOf } from './findWrongPar.ts';

/** Counts again what a player's runs say of par and of where time went. Locks the player, so that no merge runs meanwhile. */
export async function repairStats(tx: Db, playerId: string): Promise<void> {
	await lockPlayers(tx, [playerId]);
	await repairCounted(tx, playerId);
	await recountSpeed(tx, playerId);
	await recountTimes(tx, playerId);
	await repairPuzzlesOf(tx, playerId);
}
