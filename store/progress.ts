import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from './tables.ts';

interface LevelProgress {
	readonly playerId: string;
	readonly difficulty: Difficulty;
	readonly level: number;
	/** The version of the ladder; the first where it is left out. */
	readonly ladder?: number;
	/** Null if the player took help: the level is finished, but without a time. */
	readonly timeMs: number | null;
	readonly runId: string;
}

/** Records that the player has finished the level, with the best time of all finishes. */
export async function recordLevel(tx: Db, { timeMs, ladder = 1, ...row }: LevelProgress): Promise<void> {
	await tx
		.insertInto('progress')
		.values({ ...row, ladder, bestMs: timeMs })
		.onConflict((conflict) => {
			const done = conflict.columns(['playerId', 'difficulty', 'ladder', 'level']);
			if (timeMs === null) return done.doNothing();
			return done
				.doUpdateSet({ bestMs: timeMs, runId: row.runId })
				.where(({ eb, or }) => or([eb('progress.bestMs', 'is', null), eb('progress.bestMs', '>', timeMs)]));
		})
		.execute();
}

/** The levels that the player has finished, on all ladders. */
export function listProgress(
	db: Db,
	playerId: string,
): Promise<{ difficulty: Difficulty; ladder: number; level: number; bestMs: number | null }[]> {
	return db
		.selectFrom('progress')
		.select(['difficulty', 'ladder', 'level', 'bestMs'])
		.where('playerId', '=', playerId)
		.orderBy('difficulty')
		.orderBy('ladder')
		.orderBy('level')
		.execute();
}
