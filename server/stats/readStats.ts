import { AVERAGE_SIZES, type AverageSize } from '#contract/kinds.ts';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import {
	type Average,
	type RaceStatsRow,
	type Stats,
	type TechniqueCount,
	type TimeSpan,
	TREND_LENGTH_MAX,
} from '#contract/stats.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { type Attempt, averageLatest, findNeededTime } from '#rules/average.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { readModel } from '#store/par/model.ts';
import { readSpeed } from '#store/par/readPar.ts';
import { type AverageRecord, type AverageRecords, findAverageRecords, listAttempts } from '#store/stats/averages.ts';
import {
	type GameCounts,
	type HardestCount,
	type LatestTime,
	listDailyDaysPlayed,
	listLatestTimes,
	listSpans,
	listTechniques,
	readGameCounts,
	type SpanCount,
	summarizeTimes,
	type TimeSummary,
} from '#store/stats/stats.ts';
import { startOfSpan } from '#store/stats/timeSpan.ts';
import type { Db } from '#store/tables.ts';
import { toSpeedFigure } from '../http/parAnswer.ts';
import { type Clock, formatInstant } from '../process/clock.ts';

/** The statistics of a player, as the API returns them. */
export async function readStats(
	{ db, clock }: { readonly db: Db; readonly clock: Clock },
	playerId: string,
): Promise<Stats> {
	const facts = {
		...(await readGameCounts(db, playerId)),
		summaries: await readSummaries(db, playerId),
		latest: await listLatestTimes(db, { playerId, limit: TREND_LENGTH_MAX }),
		spans: await listSpans(db, playerId),
		techniques: await listTechniques(db, playerId),
		dailyDates: await listDailyDaysPlayed(db, playerId),
		today: formatUtcDate(clock()),
	};
	const { speed } = await readSpeed(db, playerId);
	return { ...toStats(facts), speed: toSpeedFigure(speed, (await readModel(db)).middle) };
}

interface Summary extends TimeSummary {
	/** The latest attempts, oldest first. */
	readonly attempts: readonly Attempt[];
	readonly records: AverageRecords;
}

async function readSummaries(db: Db, playerId: string): Promise<Summary[]> {
	const summaries: Summary[] = [];
	for (const summary of await summarizeTimes(db, playerId)) {
		const name = { playerId, mode: summary.mode, difficulty: summary.difficulty };
		const latest = await listAttempts(db, name, Math.max(...AVERAGE_SIZES));
		const records = await findAverageRecords(db, name);
		summaries.push({ ...summary, attempts: latest.map(({ timeMs }) => timeMs), records });
	}
	return summaries;
}

interface StatsFacts extends GameCounts {
	readonly summaries: readonly Summary[];
	/** Oldest first. */
	readonly latest: readonly LatestTime[];
	/** Fastest first; spans without a time are left out. */
	readonly spans: readonly SpanCount[];
	/** Most frequent first. */
	readonly techniques: readonly HardestCount[];
	/** The dates whose daily was finished on its own day. */
	readonly dailyDates: readonly string[];
	readonly today: string;
}

function toStats({ dailyDates, today, ...facts }: StatsFacts): Omit<Stats, 'speed'> {
	const { summaries, startedCount, abandonedCount } = facts;
	return {
		rows: summaries.flatMap(({ mode, ...summary }) =>
			mode === 'race' ? [] : [{ mode, ...toFigures({ mode, ...summary }, facts) }],
		),
		races: summaries.filter(({ mode }) => mode === 'race').map((summary) => toFigures(summary, facts)),
		startedCount,
		finishedCount: summaries.reduce((sum, summary) => sum + summary.finishedCount, 0),
		abandonedCount,
		streak: measureStreak(dailyDates, today),
	};
}

type RowFacts = Pick<StatsFacts, 'latest' | 'spans' | 'techniques'>;

function toFigures({ mode, attempts, records, ...summary }: Summary, facts: RowFacts): RaceStatsRow {
	const isOwn = ({ mode: ofMode, difficulty }: Pick<TimeSummary, 'mode' | 'difficulty'>) =>
		ofMode === mode && difficulty === summary.difficulty;
	const latest = facts.latest.filter(isOwn);
	const times = latest.map(({ timeMs }) => timeMs);
	return {
		...summary,
		last5Ms: averageLast(times, 5),
		last12Ms: averageLast(times, 12),
		averages: AVERAGE_SIZES.map((size) => toAverage(size, attempts, size === 5 ? records.ao5 : records.ao12)),
		trend: latest.map(({ finishedAt, timeMs }) => ({ finishedAt: formatInstant(finishedAt), timeMs })),
		histogram: toHistogram(facts.spans.filter(isOwn)),
		techniques: facts.techniques.filter(isOwn).map(toTechnique),
	};
}

function toAverage(size: AverageSize, attempts: readonly Attempt[], best: AverageRecord | null): Average {
	const latest = averageLatest(attempts, size);
	return {
		size,
		timeMs: latest ?? null,
		isDnf: latest === null,
		best: best && { timeMs: best.timeMs, madeAt: formatInstant(best.madeAt) },
		neededMs: findNeededTime(attempts, size, best?.timeMs) ?? null,
	};
}

/** The mean of the last `count` times; `null` while there are fewer. */
function averageLast(times: readonly number[], count: number): number | null {
	if (times.length < count) return null;
	return Math.round(times.slice(-count).reduce((sum, time) => sum + time, 0) / count);
}

/** From the fastest span to the slowest, with those between that have no time. */
function toHistogram(counts: readonly SpanCount[]): TimeSpan[] {
	const [first, last] = [counts[0]?.span ?? 0, counts.at(-1)?.span ?? -1];
	const known = new Map(counts.map(({ span, count }) => [span, count]));
	return Array.from({ length: last - first + 1 }, (_, index) => ({
		from: startOfSpan(first + index),
		to: Math.min(startOfSpan(first + index + 1), GAME_TIME_MS_MAX),
		count: known.get(first + index) ?? 0,
	}));
}

/** A puzzle may be older than the engine, with a technique that has been renamed since. */
function toTechnique({ technique, count }: HardestCount): TechniqueCount {
	const labels: Readonly<Record<string, string>> = TECHNIQUE_LABELS;
	return { technique, title: labels[technique] ?? technique, count };
}
