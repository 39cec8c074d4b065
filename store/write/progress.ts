import type { Db, Row } from '../schema.ts';

interface LevelProgress extends Omit<Row<'progress'>, 'bestMs' | 'ladder'> {
	/** The version of the ladder; the first where it is left out. */
	readonly ladder?: number;
	/** Null if the player took help: the level is finished, but without a time. */
	readonly timeMs: number | null;
}

/** Records that the player has finished the level, with the best time of all finishes. */
export async function recordLevel(
	tx: Db,
	{ playerId, difficulty, level, ladder = 1, timeMs, runId }: LevelProgress,
): Promise<void> {
	const row = { playerId, difficulty, level, ladder, runId };
	await (timeMs === null ? addLevel(tx, row) : putTime(tx, { ...row, bestMs: timeMs })).execute();
}

type LevelRow = Required<Omit<LevelProgress, 'timeMs'>>;

const KEY = ['playerId', 'difficulty', 'ladder', 'level'] as const;

function addLevel(tx: Db, row: LevelRow) {
	return tx
		.insertInto('progress')
		.values({ ...row, bestMs: null })
		.onConflict((conflict) => conflict.columns(KEY).doNothing());
}

function putTime(tx: Db, row: LevelRow & { readonly bestMs: number }) {
	const { bestMs, runId } = row;
	return tx
		.insertInto('progress')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(KEY)
				.doUpdateSet({ bestMs, runId })
				.where(({ eb, or }) => or([eb('progress.bestMs', 'is', null), eb('progress.bestMs', '>', bestMs)])),
		);
}
