import type { Stats, StatsRow } from '#contract/stats.ts';
import type { GameCounts, LatestTime, TimeSummary } from '#store/stats.ts';
import { formatInstant } from '../clock.ts';
import { measureStreak } from './streak.ts';

export interface StatsFacts extends GameCounts {
	readonly summaries: readonly TimeSummary[];
	/** Oldest first. */
	readonly latest: readonly LatestTime[];
	/** On which a daily of that date was finished. */
	readonly dailyDates: readonly string[];
	readonly today: string;
}

export function toStats({ summaries, latest, dailyDates, today, ...counts }: StatsFacts): Stats {
	const { startedCount, finishedCount, abandonedCount } = counts;
	return {
		rows: summaries.map((summary) => toRow(summary, latest)),
		startedCount,
		finishedCount,
		abandonedCount,
		streak: measureStreak(dailyDates, today),
	};
}

function toRow(summary: TimeSummary, latest: readonly LatestTime[]): StatsRow {
	const { mode, difficulty } = summary;
	const own = latest.filter((time) => time.mode === mode && time.difficulty === difficulty);
	const times = own.map(({ timeMs }) => timeMs);
	return {
		...summary,
		last5Ms: averageLast(times, 5),
		last12Ms: averageLast(times, 12),
		trend: own.map(({ finishedAt, timeMs }) => ({ finishedAt: formatInstant(finishedAt), timeMs })),
	};
}

/** The mean of the last `count` times; `null` while there are fewer. */
function averageLast(times: readonly number[], count: number): number | null {
	if (times.length < count) return null;
	return Math.round(times.slice(-count).reduce((sum, time) => sum + time, 0) / count);
}
