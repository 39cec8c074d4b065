import type { Db } from '../tables.ts';

/** How many races are left at once. */
const RACES_AT_ONCE = 100;

/**
 * Takes an ended player out of some of their races: where they have played, the racer stays without a name, with the result if there is one;
 * elsewhere it is removed. False after the last. Call it while the player's runs are still there.
 */
export async function leaveRaces(tx: Db, playerId: string): Promise<boolean> {
	await tx.deleteFrom('racers').where('playerId', '=', playerId).where('gameId', 'is', null).execute();
	const racers = await tx
		.selectFrom('racers')
		.leftJoin('runs', 'runs.gameId', 'racers.gameId')
		.select(['racers.raceId', 'racers.number', 'runs.timeMs', 'runs.penaltyMs', 'runs.finishedAt'])
		.where('racers.playerId', '=', playerId)
		.limit(RACES_AT_ONCE)
		.execute();
	for (const { raceId, number, timeMs, penaltyMs, finishedAt } of racers) {
		await tx
			.updateTable('racers')
			.set({ playerId: null, gameId: null, name: '' })
			.set({ resultMs: timeMs, resultPenaltyMs: penaltyMs, resultAt: finishedAt })
			.where('raceId', '=', raceId)
			.where('number', '=', number)
			.execute();
	}
	return racers.length > 0;
}
