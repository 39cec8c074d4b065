import { sql } from 'kysely';
import type { Db } from '../schema.ts';

/**
 * All dailies that a player has solved, because a streak depends on every day since the first: whether one of the runs ended on the date itself,
 * and the best time without help, null if there is none.
 */
export async function listSolvedDailies(db: Db, playerId: string) {
	const rows = await db
		.selectFrom('runs')
		.select(['date', 'difficulty'])
		.select(({ fn }) => fn.max('onDate').as('onDate'))
		.select(sql<number | null>`min(case when "assisted" = 0 then "timeMs" end)`.as('bestMs'))
		.where('playerId', '=', playerId)
		// Spelled out in the query, because dailies have a separate index.
		.where('mode', '=', sql.lit<'daily'>('daily'))
		.where('program', '=', sql.lit<0>(0))
		.groupBy(['date', 'difficulty'])
		.execute();
	return rows.flatMap(({ date, onDate, ...row }) => (date === null ? [] : [{ date, isOnDate: onDate === 1, ...row }]));
}
