import { type Stats, TREND_LENGTH_MAX } from '#contract/stats.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import {
	listDailyDaysPlayed,
	listLatestTimes,
	listSpans,
	listTechniques,
	readGameCounts,
	summarizeTimes,
} from '#store/stats.ts';
import type { AppParts } from '../appParts.ts';
import { toStats } from './statsAnswer.ts';

/** The statistics of a player as they are told to them. */
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
