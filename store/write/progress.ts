import type { Db, Row } from '../schema.ts';

interface LevelProgress extends Omit<Row<'progress'>, 'bestMs'> {
	/** Null if the player took help: the level is finished, but without a time. */
	readonly timeMs: number | null;
}

/** Records that the player has finished the level, with the best time of all finishes. */
export async function recordLevel(tx: Db, { timeMs: bestMs, ...level }: LevelProgress): Promise<void> {
	await tx
		.insertInto('progress')
		.values({ ...level, bestMs })
		.onConflict((conflict) =>
			conflict
				.columns(['playerId', 'difficulty', 'level'])
				.doUpdateSet({ bestMs, runId: level.runId })
				.where('excluded.bestMs', 'is not', null)
				.where(({ eb, or, ref }) =>
					or([eb('progress.bestMs', 'is', null), eb('progress.bestMs', '>', ref('excluded.bestMs'))]),
				),
		)
		.execute();
}
