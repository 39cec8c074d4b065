import { type SelectQueryBuilder, sql } from 'kysely';
import type { PlayedMode } from '#contract/kinds.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db, Tables } from '../tables.ts';

export interface TimeSummary {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly finishedCount: number;
	readonly unassistedCount: number;
	readonly rankedCount: number;
	/** The best and the median of the unassisted times; null if there are none. */
	readonly bestMs: number | null;
	readonly medianMs: number | null;
}

export interface LatestTime {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly timeMs: number;
	readonly finishedAt: number;
}

export interface SpanCount {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly span: number;
	readonly count: number;
}

export interface HardestCount {
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly technique: string;
	readonly count: number;
}

export interface GameCounts {
	readonly startedCount: number;
	readonly abandonedCount: number;
}

/** One row for each mode and difficulty in which the player has finished a game. */
export async function summarizeTimes(db: Db, playerId: string): Promise<TimeSummary[]> {
	const rows = await db
		.selectFrom('stats')
		.select(['mode', 'difficulty', 'finishedCount', 'unassistedCount', 'rankedCount', 'bestMs', 'lowerMs', 'upperMs'])
		.where('playerId', '=', playerId)
		.orderBy('mode')
		.orderBy('difficulty')
		.execute();
	return rows.map(({ lowerMs, upperMs, ...row }) => ({
		...row,
		medianMs: lowerMs === null || upperMs === null ? null : Math.round((lowerMs + upperMs) / 2),
	}));
}

/** The latest unassisted times of each mode and difficulty, at most `limit` of each, oldest first. */
export async function listLatestTimes(
	db: Db,
	{ playerId, limit }: { playerId: string; limit: number },
): Promise<LatestTime[]> {
	const groups = await db
		.selectFrom('stats')
		.select(['mode', 'difficulty'])
		.where('playerId', '=', playerId)
		.where('unassistedCount', '>', 0)
		.execute();
	const [first, ...rest] = groups.map((group) => selectLatest(db, { ...group, playerId, limit }));
	if (first === undefined) return [];
	return rest
		.reduce((all, more) => all.unionAll(more), first)
		.orderBy('finishedAt')
		.orderBy('id')
		.execute();
}

/** How many unassisted times lie in each span that has any, the fastest first. */
export function listSpans(db: Db, playerId: string): Promise<SpanCount[]> {
	return db
		.selectFrom('statSpans')
		.select(['mode', 'difficulty', 'span', 'count'])
		.where('playerId', '=', playerId)
		.orderBy('span')
		.execute();
}

/** How many finished puzzles have each technique as their hardest, most frequent first. */
export function listTechniques(db: Db, playerId: string): Promise<HardestCount[]> {
	return db
		.selectFrom('statTechniques')
		.select(['mode', 'difficulty', 'technique', 'count'])
		.where('playerId', '=', playerId)
		.orderBy('count', 'desc')
		.orderBy('technique')
		.execute();
}

export async function readGameCounts(db: Db, playerId: string): Promise<GameCounts> {
	const row = await db
		.selectFrom('gameCounts')
		.select(['startedCount', 'abandonedCount'])
		.where('playerId', '=', playerId)
		.executeTakeFirst();
	return row ?? { startedCount: 0, abandonedCount: 0 };
}

/** The dates on which the player finished a daily of that date, at any difficulty, in ascending order. */
export async function listDailyDaysPlayed(db: Db, playerId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('playedDays')
		.select('date')
		.where('playerId', '=', playerId)
		.orderBy('date')
		.execute();
	return rows.map(({ date }) => date);
}

interface LatestOf {
	readonly playerId: string;
	readonly mode: PlayedMode;
	readonly difficulty: Difficulty;
	readonly limit: number;
}

/** The zero is spelled out, because a database does not use a partial index for the value of a parameter. */
function selectLatest(
	db: Db,
	{ playerId, mode, difficulty, limit }: LatestOf,
): SelectQueryBuilder<Tables, 'runs', LatestTime & { id: string }> {
	const latest = db
		.selectFrom('runs')
		.select(['id', 'mode', 'difficulty', 'timeMs', 'finishedAt'])
		.where('playerId', '=', playerId)
		.where('mode', '=', mode)
		.where('difficulty', '=', difficulty)
		.where('assisted', '=', sql.lit<0>(0))
		.orderBy('finishedAt', 'desc')
		.orderBy('id', 'desc')
		.limit(limit);
	return db.selectFrom(latest.as('runs')).select(['id', 'mode', 'difficulty', 'timeMs', 'finishedAt']);
}
