import { sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db } from '../schema.ts';

interface SolvedDaily {
	readonly date: string;
	readonly difficulty: Difficulty;
	/** Whether one of its runs ended on the date itself. */
	readonly isOnDate: boolean;
	/** The best time without help; null if there is none. */
	readonly bestMs: number | null;
}

/** All dailies that a player has solved: a streak depends on every day since the first. */
export async function listSolvedDailies(db: Db, playerId: string): Promise<SolvedDaily[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['date', 'difficulty'])
		.select(({ fn }) => fn.max('onDate').as('onDate'))
		.select(sql<number | null>`min(case when "assisted" = 0 then "timeMs" end)`.as('bestMs'))
		.where('playerId', '=', playerId)
		// Spelled out in the query, because dailies have a separate index.
		.where('mode', '=', sql.lit<'daily'>('daily'))
		.groupBy(['date', 'difficulty'])
		.execute();
	return rows.flatMap(({ date, onDate, ...row }) => (date === null ? [] : [{ date, isOnDate: onDate === 1, ...row }]));
}
