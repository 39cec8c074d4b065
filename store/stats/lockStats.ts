import type { PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from '../tables.ts';

interface StatsName {
	readonly playerId: string;
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
}

/**
 * Locks what the player's runs of a mode and difficulty change, until the end of the transaction: two of them must not join a board at the same
 * time. All writers lock in the same order: first this row, then boards.
 */
export async function lockStats(tx: Db, name: StatsName): Promise<void> {
	if (await lockRow(tx, name)) return;
	const { playerId, mode, difficulty } = name;
	await tx
		.insertInto('stats')
		.values({ playerId, mode, difficulty, finishedCount: 0, unassistedCount: 0, rankedCount: 0 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await lockRow(tx, name);
}

async function lockRow(tx: Db, { playerId, mode, difficulty }: StatsName): Promise<boolean> {
	const row = await tx
		.selectFrom('stats')
		.select('playerId')
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.forUpdate()
		.executeTakeFirst();
	return row !== undefined;
}
