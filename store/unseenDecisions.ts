import { type RunRow, selectRuns, toRunRow } from './runs.ts';
import type { Db } from './tables.ts';

/** A run on which the operator has decided, and whose player has not seen the decision yet. */
interface DecidedRun extends RunRow {
	readonly decidedAt: number;
}

/** Oldest decision first. */
export async function listUnseenDecisions(
	db: Db,
	{ playerId, limit }: { readonly playerId: string; readonly limit: number },
): Promise<DecidedRun[]> {
	const rows = await selectRuns(db)
		.where('runs.playerId', '=', playerId)
		.where('runs.unseenDecisionAt', 'is not', null)
		.orderBy('runs.unseenDecisionAt')
		.orderBy('runs.id')
		.limit(limit)
		.execute();
	return rows.map((row) => ({ ...toRunRow(row), decidedAt: row.unseenDecisionAt! }));
}

/** Returns how many there were. Runs of other players stay as they are. */
export async function markDecisionsSeen(
	db: Db,
	{ playerId, runIds }: { readonly playerId: string; readonly runIds: readonly string[] },
): Promise<number> {
	const result = await db
		.updateTable('runs')
		.set({ unseenDecisionAt: null })
		.where('playerId', '=', playerId)
		.where('id', 'in', runIds)
		.where('unseenDecisionAt', 'is not', null)
		.executeTakeFirst();
	return Number(result.numUpdatedRows);
}
