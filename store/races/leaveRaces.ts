import { setImmediate } from 'node:timers/promises';
import { inParts } from '../inParts.ts';
import type { Db } from '../tables.ts';

/** Between so many the event loop has a turn. */
const RACES_AT_ONCE = 100;

/**
 * Takes a player out of their races before the account is deleted: where they have played, the racer stays without a name, with
 * the result if there is one; elsewhere it is removed. Call it while the player's runs are still there.
 */
export async function leaveRaces(tx: Db, playerId: string): Promise<void> {
	await tx.deleteFrom('racers').where('playerId', '=', playerId).where('gameId', 'is', null).execute();
	const finished = await tx
		.selectFrom('racers')
		.innerJoin('runs', 'runs.gameId', 'racers.gameId')
		.select(['racers.raceId', 'racers.number', 'runs.timeMs', 'runs.penaltyMs', 'runs.finishedAt'])
		.where('racers.playerId', '=', playerId)
		.execute();
	for (const part of inParts(finished, RACES_AT_ONCE)) {
		for (const { raceId, number, timeMs, penaltyMs, finishedAt } of part) {
			await tx
				.updateTable('racers')
				.set({ resultMs: timeMs, resultPenaltyMs: penaltyMs, resultAt: finishedAt })
				.where('raceId', '=', raceId)
				.where('number', '=', number)
				.execute();
		}
		await setImmediate();
	}
	await tx
		.updateTable('racers')
		.set({ playerId: null, gameId: null, name: '' })
		.where('playerId', '=', playerId)
		.execute();
}
