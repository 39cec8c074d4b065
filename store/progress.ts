import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

export interface LevelProgress {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly level: number;
	/** Null when help was taken: the level is done, but has no time from it. */
	readonly timeMs: number | null;
	readonly runId: string;
}

/** Notes that the player has finished the level, and keeps the best time. */
export async function recordLevel(tx: Db, { timeMs, ...row }: LevelProgress): Promise<void> {
	await tx
		.insertInto('progress')
		.values({ ...row, bestMs: timeMs })
		.onConflict((conflict) => {
			const done = conflict.columns(['playerId', 'difficulty', 'level']);
			if (timeMs === null) return done.doNothing();
			return done
				.doUpdateSet({ bestMs: timeMs, runId: row.runId })
				.where(({ eb, or }) => or([eb('progress.bestMs', 'is', null), eb('progress.bestMs', '>', timeMs)]));
		})
		.execute();
}

/** The levels that the player has finished. */
export function listProgress(
	db: Db,
	playerId: string,
): Promise<{ difficulty: Difficulty; level: number; bestMs: number | null }[]> {
	return db
		.selectFrom('progress')
		.select(['difficulty', 'level', 'bestMs'])
		.where('playerId', '=', playerId)
		.orderBy('difficulty')
		.orderBy('level')
		.execute();
}
