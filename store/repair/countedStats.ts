import { sql } from 'kysely';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { spanOf, startOfSpan } from '../stats/timeSpan.ts';
import type { Db } from '../tables.ts';

/**
 * The rows that the tables of statistics should have, counted from the runs and games themselves. A migration fills the tables
 * with them, and later they are compared and repaired. For all players, for one, or for those whose ids lie in a range.
 */
export type Players = { readonly id: string } | { readonly after: string; readonly last: string };

const GROUP = ['playerId', 'mode', 'difficulty'] as const;

/** The middle of n ordered times is position (n + 1) / 2, and if n is even also the one after it. */
export function countStats(db: Db, players?: Players) {
	const isTime = sql<boolean>`"assisted" = 0`;
	return db
		.selectFrom(orderTimes(db, players).as('ordered'))
		.select(({ fn }) => [
			...GROUP,
			fn.countAll<number>().as('finishedCount'),
			fn.count<number>('id').filterWhere(isTime).as('unassistedCount'),
			fn.count<number>('id').filterWhere('standing', '=', sql.lit('ranked')).as('rankedCount'),
			fn.min<number | null>('timeMs').filterWhere(isTime).as('bestMs'),
			fn.max<number | null>('timeMs').filterWhere(isTime).filterWhere(IS_LOWER).as('lowerMs'),
			fn.max<string | null>('id').filterWhere(isTime).filterWhere(IS_LOWER).as('lowerRunId'),
			fn.max<number | null>('timeMs').filterWhere(isTime).filterWhere(IS_UPPER).as('upperMs'),
		])
		.groupBy(GROUP);
}

const IS_LOWER = sql<boolean>`"position" = ("total" + 1) / 2`;
const IS_UPPER = sql<boolean>`"position" = "total" / 2 + 1`;

/** Each run with its position among the player's times of one mode and difficulty, and their count. */
function orderTimes(db: Db, players: Players | undefined) {
	const alike = [...GROUP, 'assisted'] as const;
	return db
		.selectFrom('runs')
		.select([...alike, 'id', 'timeMs', 'standing'])
		.select(({ fn }) => [
			fn
				.agg<number>('row_number')
				.over((over) => over.partitionBy(alike).orderBy('timeMs').orderBy('id'))
				.as('position'),
			fn
				.countAll<number>()
				.over((over) => over.partitionBy(alike))
				.as('total'),
		])
		.where(areOf(players));
}

export function countSpans(db: Db, players?: Players) {
	return db
		.selectFrom(['runs', SPANS.as('spans')])
		.select(({ fn }) => [...GROUP, 'spans.column1 as span', fn.countAll<number>().as('count')])
		.whereRef('timeMs', '>=', 'spans.column2')
		.whereRef('timeMs', '<', 'spans.column3')
		.where('assisted', '=', 0)
		.where(areOf(players))
		.groupBy([...GROUP, 'spans.column1']);
}

/** Number, start and end of each span. Both databases name the columns of `values` like this. */
const SPANS = sql<{ column1: number; column2: number; column3: number }>`(values ${sql.join(
	Array.from({ length: spanOf(GAME_TIME_MS_MAX) + 1 }, (_, span) => {
		const row = [span, startOfSpan(span), startOfSpan(span + 1)];
		return sql`(${sql.join(row.map((value) => sql.lit(value)))})`;
	}),
)})`;

export function countTechniques(db: Db, players?: Players) {
	return db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(({ fn }) => ['playerId', 'mode', 'runs.difficulty', 'technique', fn.countAll<number>().as('count')])
		.where(areOf(players))
		.groupBy(['playerId', 'mode', 'runs.difficulty', 'technique']);
}

export function listPlayedDays(db: Db, players?: Players) {
	return db
		.selectFrom('runs')
		.select(['playerId', 'date'])
		.distinct()
		.where('onDate', '=', 1)
		.where(areOf(players))
		.$narrowType<{ date: string }>();
}

export function countGames(db: Db, players?: Players) {
	return db
		.selectFrom('games')
		.select(({ fn }) => [
			'playerId',
			fn.countAll<number>().as('startedCount'),
			fn.count<number>('id').filterWhere('status', '=', 'abandoned').as('abandonedCount'),
		])
		.where(areOf(players))
		.groupBy('playerId');
}

function areOf(players: Players | undefined) {
	if (players === undefined) return sql<boolean>`true`;
	if ('id' in players) return sql<boolean>`"playerId" = ${players.id}`;
	return sql<boolean>`"playerId" > ${players.after} and "playerId" <= ${players.last}`;
}
