import { addRunRow, addTechniqueRow, countTimes, RUN_FIGURES, TECHNIQUE_FIGURES } from '../coach/countTimes.ts';
import type { Db } from '../tables.ts';
import type { GuestAndUser } from './mergeGames.ts';
import type { RepeatedRun } from './mergePar.ts';

/** Adds the guest's sums to the user's, without the runs that are no longer the first on their puzzle. Call it before the runs are moved. */
export async function mergeTimes(
	tx: Db,
	{ guestPlayerId, userId }: GuestAndUser,
	repeated: readonly RepeatedRun[],
): Promise<void> {
	for (const { timeSums, isCounted, ...run } of repeated) {
		if (timeSums !== null && isCounted) await countTimes(tx, { ...run, timeSums }, -1);
	}
	const runs = await tx
		.deleteFrom('runTimes')
		.where('playerId', '=', guestPlayerId)
		.returning(['difficulty', 'month', ...RUN_FIGURES])
		.execute();
	for (const row of runs) await addRunRow(tx, { ...row, playerId: userId });
	const techniques = await tx
		.deleteFrom('techniqueTimes')
		.where('playerId', '=', guestPlayerId)
		.returning(['technique', 'difficulty', 'month', ...TECHNIQUE_FIGURES])
		.execute();
	for (const row of techniques) await addTechniqueRow(tx, { ...row, playerId: userId });
}

export async function mergeDrills(tx: Db, { guestPlayerId, userId }: GuestAndUser): Promise<void> {
	for (const table of ['drills', 'drillPositions'] as const) {
		await tx.updateTable(table).set({ playerId: userId }).where('playerId', '=', guestPlayerId).execute();
	}
}
