import { deleteStats } from '../keepStats.ts';
import { lockPlayers } from '../players.ts';
import type { Db } from '../tables.ts';
import { fillStats } from './fillStats.ts';

/**
 * Counts a player's statistics anew. Locks the player, against merges, and the rows, against finishes. One that waits for a row
 * finds the new one, in which its run is not counted yet.
 */
export async function repairStats(tx: Db, playerId: string): Promise<void> {
	await lockPlayers(tx, [playerId]);
	await tx.selectFrom('stats').select('mode').where('playerId', '=', playerId).forUpdate().execute();
	await deleteStats(tx, playerId);
	await fillStats(tx, { id: playerId });
}
