import { sql } from 'kysely';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Db, Mode } from './tables.ts';
import { spanOf } from './timeSpan.ts';

export interface TimeSummary {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly finishedCount: number;
	readonly unassistedCount: number;
	readonly rankedCount: number;
	/** Of the unassisted times, as the median; null when there are none. */
	readonly bestMs: number | null;
	readonly medianMs: number | null;
}

export interface LatestTime {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly timeMs: number;
	readonly finishedAt: number;
}

export interface SpanCount {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly span: number;
	readonly count: number;
}

export interface TechniqueCount {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	readonly technique: string;
	readonly count: number;
}

export interface GameCounts {
	readonly startedCount: number;
	readonly finishedCount: number;
	readonly abandonedCount: number;
}

/** One row for each mode and difficulty in which the player has finished a game. */
export async function summarizeTimes(db: Db, playerId: string): Promise<TimeSummary[]> {
	const counts = await db
		.selectFrom('runs')
		.select(({ fn, val }) => [
			'mode',
			'difficulty',
			fn.countAll<number>().as('finishedCount'),
			fn.count<number>('id').filterWhere('assisted', '=', 0).as('unassistedCount'),
			fn.count<number>('id').filterWhere('standing', '=', 'ranked').as('rankedCount'),
			fn.min<number | null>('timeMs').filterWhere('assisted', '=', 0).as('bestMs'),
			val(null).$castTo<null>().as('medianMs'),
		])
		.where('playerId', '=', playerId)
		.groupBy(['mode', 'difficulty'])
		.orderBy('mode')
		.orderBy('difficulty')
		.execute();
	const medians = await listMedians(db, playerId);
	return counts.map((row) => ({ ...row, medianMs: medians.get(row.mode + row.difficulty) ?? null }));
}

/** The last unassisted times of each mode and difficulty, at most `limit` of each, oldest first. */
export function listLatestTimes(
	db: Db,
	{ playerId, limit }: { playerId: string; limit: number },
): Promise<LatestTime[]> {
	return db
		.selectFrom((query) =>
			query
				.selectFrom('runs')
				.select(['id', 'mode', 'difficulty', 'timeMs', 'finishedAt'])
				.select(({ fn }) =>
					fn
						.agg<number>('row_number')
						.over((over) =>
							over.partitionBy(['mode', 'difficulty']).orderBy('finishedAt', 'desc').orderBy('id', 'desc'),
						)
						.as('age'),
				)
				.where('playerId', '=', playerId)
				.where('assisted', '=', 0)
				.as('latest'),
		)
		.select(['mode', 'difficulty', 'timeMs', 'finishedAt'])
		.where('age', '<=', limit)
		.orderBy('finishedAt')
		.orderBy('id')
		.execute();
}

/** How many unassisted times lie in each span that has any, the fastest first. */
export async function countSpans(db: Db, playerId: string): Promise<SpanCount[]> {
	const rows = await db
		.selectFrom('runs')
		.select(['mode', 'difficulty', 'timeMs'])
		.where('playerId', '=', playerId)
		.where('assisted', '=', 0)
		.orderBy('timeMs')
		.execute();
	const groups = Map.groupBy(rows, ({ mode, difficulty, timeMs }) => `${mode} ${difficulty} ${spanOf(timeMs)}`);
	return Array.from(groups.values(), (group) => {
		const { mode, difficulty, timeMs } = group[0]!;
		return { mode, difficulty, span: spanOf(timeMs), count: group.length };
	});
}

/** How many finished puzzles had each technique as their hardest, the most frequent first. */
export function countTechniques(db: Db, playerId: string): Promise<TechniqueCount[]> {
	return db
		.selectFrom('runs')
		.innerJoin('puzzles', 'puzzles.id', 'runs.puzzleId')
		.select(({ fn }) => ['runs.mode', 'runs.difficulty', 'technique', fn.countAll<number>().as('count')])
		.where('playerId', '=', playerId)
		.groupBy(['runs.mode', 'runs.difficulty', 'technique'])
		.orderBy('count', 'desc')
		.orderBy('technique')
		.execute();
}

export async function countGames(db: Db, playerId: string): Promise<GameCounts> {
	return db
		.selectFrom('games')
		.select(({ fn }) => [
			fn.countAll<number>().as('startedCount'),
			fn.count<number>('id').filterWhere('status', '=', 'finished').as('finishedCount'),
			fn.count<number>('id').filterWhere('status', '=', 'abandoned').as('abandonedCount'),
		])
		.where('playerId', '=', playerId)
		.executeTakeFirstOrThrow();
}

/** The dates on which the player finished that date's daily, of whatever difficulty, rising. */
export async function listDailyDaysPlayed(db: Db, playerId: string): Promise<string[]> {
	const rows = await db
		.selectFrom('runs')
		.select('date')
		.distinct()
		.where('playerId', '=', playerId)
		.where('onDate', '=', 1)
		.orderBy('date')
		.$narrowType<{ date: string }>()
		.execute();
	return rows.map(({ date }) => date);
}

/** The median of n times is the mean of the two in the middle, or twice the one: those of which twice the place is from n to n + 2. */
async function listMedians(db: Db, playerId: string): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom((query) =>
			query
				.selectFrom('runs')
				.select(['mode', 'difficulty', 'timeMs'])
				.select(({ fn }) => [
					fn
						.agg<number>('row_number')
						.over((over) => over.partitionBy(['mode', 'difficulty']).orderBy('timeMs'))
						.as('place'),
					fn
						.countAll<number>()
						.over((over) => over.partitionBy(['mode', 'difficulty']))
						.as('count'),
				])
				.where('playerId', '=', playerId)
				.where('assisted', '=', 0)
				.as('ordered'),
		)
		.select(({ fn }) => [
			'mode',
			'difficulty',
			fn.min<number>('timeMs').as('lowerMs'),
			fn.max<number>('timeMs').as('upperMs'),
		])
		.where(sql<boolean>`2 * place between count and count + 2`)
		.groupBy(['mode', 'difficulty'])
		.execute();
	return new Map(rows.map((row) => [row.mode + row.difficulty, Math.round((row.lowerMs + row.upperMs) / 2)]));
}
