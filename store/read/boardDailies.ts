import { type NotNull, sql } from 'kysely';
import type { Db } from '../schema.ts';

/** The rows of a user on the boards of dailies. */
function selectDailies(db: Db, userId: string) {
	return db
		.selectFrom('bestRuns')
		.innerJoin('runs', 'runs.id', 'bestRuns.runId')
		.select(['bestRuns.board', 'bestRuns.runId', 'bestRuns.timeMs', 'runs.difficulty', 'runs.date', 'runs.cellTimes'])
		.where('bestRuns.userId', '=', userId)
		.$narrowType<{ date: NotNull }>();
}

/** Their rows on these boards, the earliest date first. */
export function listBoardDailies(db: Db, { userId, boards }: { readonly userId: string; readonly boards: string[] }) {
	return selectDailies(db, userId).where('bestRuns.board', 'in', boards).orderBy('runs.date').execute();
}

/** The fastest of each difficulty, the earlier of two equal ones. */
export async function listBestDailies(db: Db, userId: string) {
	const dailies = selectDailies(db, userId)
		.select(({ fn }) =>
			fn
				.agg<number>('row_number')
				.over((over) => over.partitionBy('runs.difficulty').orderBy('bestRuns.timeMs').orderBy('bestRuns.finishedAt'))
				.as('position'),
		)
		// Spelled out, because the index of dailies has it in its condition.
		.where('runs.mode', '=', sql.lit('daily'));
	return db
		.selectFrom(dailies.as('dailies'))
		.select(['board', 'runId', 'timeMs', 'difficulty', 'date'])
		.where('position', '=', 1)
		.$narrowType<{ date: NotNull }>()
		.execute();
}
