import { type SqlBool, sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import { DAY_SOLVED_MS_MAX } from '#rules/localDay.ts';
import type { Db } from '../schema.ts';

/** Whether a run counts for the player's own day on which it was started. It names columns of an index alone. */
export const COUNTS_FOR_DAY = sql<SqlBool>`"runs"."localDate" is not null and "runs"."finishedAt" - "runs"."startedAt" <= ${sql.lit(DAY_SOLVED_MS_MAX)}`;

interface SolvedDaily {
	/** The date of the daily. */
	readonly date: string;
	readonly difficulty: Difficulty;
	/** The best time without help; null if there is none. */
	readonly bestMs: number | null;
}

interface PlayedDay {
	/** The player's own. */
	readonly date: string;
	readonly difficulty: Difficulty;
}

export interface OwnDailies {
	/** The dailies that the player has solved, on any day. */
	readonly solved: readonly SolvedDaily[];
	/** The difficulties that count for each of the player's own days. */
	readonly played: readonly PlayedDay[];
}

/** All of a player, because a streak depends on every day since the first. */
export async function readDailies(db: Db, playerId: string): Promise<OwnDailies> {
	const rows = await selectDailies(db, playerId).execute();
	const solved = new Map<string, SolvedDaily>();
	const played = new Map<string, PlayedDay>();
	for (const { date, difficulty, day, bestMs } of rows) {
		if (date === null) continue;
		const before = solved.get(`${date} ${difficulty}`)?.bestMs ?? null;
		solved.set(`${date} ${difficulty}`, { date, difficulty, bestMs: chooseLess(bestMs, before) });
		if (day !== null) played.set(`${day} ${difficulty}`, { date: day, difficulty });
	}
	return { solved: [...solved.values()], played: [...played.values()] };
}

/** Reads the index of dailies alone, because home, statistics and reminders ask for it. */
export function selectDailies(db: Db, playerId: string) {
	return (
		db
			.selectFrom('runs')
			.select(['date', 'difficulty'])
			.select(sql<string | null>`case when ${COUNTS_FOR_DAY} then "localDate" end`.as('day'))
			.select(sql<number | null>`min(case when "assisted" = 0 then "timeMs" end)`.as('bestMs'))
			.where('playerId', '=', playerId)
			// Spelled out in the query, because dailies have a separate index.
			.where('mode', '=', sql.lit<'daily'>('daily'))
			.where('program', '=', sql.lit<0>(0))
			.groupBy(['date', 'difficulty', 'day'])
	);
}

function chooseLess(a: number | null, b: number | null): number | null {
	if (a === null || b === null) return a ?? b;
	return Math.min(a, b);
}
