import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { type Stats, type StatsRow, type TechniqueCount, type TimeSpan, TREND_LENGTH_MAX } from '#contract/stats.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
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
} from '#store/stats.ts';
import { startOfSpan } from '#store/timeSpan.ts';
import type { AppParts } from '../appParts.ts';
import { formatInstant } from '../process/clock.ts';

/** The statistics of a player, as the API returns them. */
export async function readStats(
	{ store: { db }, clock }: Pick<AppParts, 'store' | 'clock'>,
	playerId: string,
): Promise<Stats> {
	const [counts, summaries, latest, spans, techniques, dailyDates] = await Promise.all([
		readGameCounts(db, playerId),
		summarizeTimes(db, playerId),
		listLatestTimes(db, { playerId, limit: TREND_LENGTH_MAX }),
		listSpans(db, playerId),
		listTechniques(db, playerId),
		listDailyDaysPlayed(db, playerId),
	]);
	return toStats({ ...counts, summaries, latest, spans, techniques, dailyDates, today: formatUtcDate(clock()) });
}

interface StatsFacts extends GameCounts {
	readonly summaries: readonly TimeSummary[];
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

function toStats({ dailyDates, today, ...facts }: StatsFacts): Stats {
	const { summaries, startedCount, abandonedCount } = facts;
	return {
		rows: summaries.map((summary) => toRow(summary, facts)),
		startedCount,
		finishedCount: summaries.reduce((sum, summary) => sum + summary.finishedCount, 0),
		abandonedCount,
		streak: measureStreak(dailyDates, today),
	};
}

type RowFacts = Pick<StatsFacts, 'latest' | 'spans' | 'techniques'>;

function toRow(summary: TimeSummary, facts: RowFacts): StatsRow {
	const isOwn = ({ mode, difficulty }: Pick<TimeSummary, 'mode' | 'difficulty'>) =>
		mode === summary.mode && difficulty === summary.difficulty;
	const latest = facts.latest.filter(isOwn);
	const times = latest.map(({ timeMs }) => timeMs);
	return {
		...summary,
		last5Ms: averageLast(times, 5),
		last12Ms: averageLast(times, 12),
		trend: latest.map(({ finishedAt, timeMs }) => ({ finishedAt: formatInstant(finishedAt), timeMs })),
		histogram: toHistogram(facts.spans.filter(isOwn)),
		techniques: facts.techniques.filter(isOwn).map(toTechnique),
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
