import { PlayerHandle } from '#contract/game.ts';
import { PATHS } from '#contract/paths.ts';
import { Stats, TREND_LENGTH_MAX } from '#contract/stats.ts';
import {
	listDailyDaysPlayed,
	listLatestTimes,
	listSpans,
	listTechniques,
	readGameCounts,
	summarizeTimes,
} from '#store/stats.ts';
import { answers } from '../answers.ts';
import type { App, AppParts } from '../appParts.ts';
import { formatUtcDate } from '../clock.ts';
import { requirePlayer } from '../identity.ts';
import { PLAYER_SECURITY } from '../playerRoute.ts';
import { toStats } from './statsAnswer.ts';

export function registerStats(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.stats,
		{
			config: { limit: 'play' },
			schema: {
				operationId: 'readStats',
				summary: 'Own statistics',
				description:
					'Bests, medians, averages, trends, histograms, techniques and the streak of dailies. Times with help count as finished and nowhere else.',
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: PlayerHandle,
				response: answers({ 200: Stats }, ['invalid_input', 'unauthorized']),
			},
		},
		async (request) => {
			const { id: playerId } = await requirePlayer(request);
			const [counts, summaries, latest, spans, techniques, dailyDates] = await Promise.all([
				readGameCounts(store.db, playerId),
				summarizeTimes(store.db, playerId),
				listLatestTimes(store.db, { playerId, limit: TREND_LENGTH_MAX }),
				listSpans(store.db, playerId),
				listTechniques(store.db, playerId),
				listDailyDaysPlayed(store.db, playerId),
			]);
			return toStats({ ...counts, summaries, latest, spans, techniques, dailyDates, today: formatUtcDate(clock()) });
		},
	);
}
