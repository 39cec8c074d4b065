import { type Day, Days, DaysQuery } from '#contract/days.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { listMonthMedals } from '#rules/monthMedal.ts';
import { measureStreak } from '#rules/streak.ts';
import { formatLocalDate } from '#rules/timeZone.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { type OwnDailies, readDailies } from '#store/read/days.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { type DailySpan, getDailySpan } from '../http/dailySpan.ts';
import { responseSchemas } from '../http/problem.ts';

export function registerDays(app: App, { clock, timeZones }: Pick<AppParts, 'clock' | 'timeZones'>): void {
	app.get(
		PATHS.days,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readDays',
				summary: "Read the player's dailies by date",
				description: 'Solved with help, too, as in a streak. `/docs/rules` has the rules of streaks and medals.',
				tags: ['runs'],
				querystring: DaysQuery,
				response: responseSchemas({ 200: Days, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const { id, timeZone } = getPlayer(request);
			const now = clock();
			const ownToday = formatLocalDate(timeZones.of(timeZone), now);
			const span = getDailySpan(request.query, laterOf(formatUtcDate(now), ownToday));
			const dailies = await app.longReads.read({ request, playerId: id }, (db) => readDailies(db, id));
			const answer: Days = { days: listDays(dailies, span, ownToday), medals: listMedals(dailies, span) };
			return answerPrivately(request, reply, answer);
		},
	);
}

function laterOf(a: string, b: string): string {
	return a > b ? a : b;
}

/** The medals of the months that the span touches. */
function listMedals({ played }: OwnDailies, { from, to }: DailySpan): Days['medals'] {
	return listMonthMedals(played).filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
}

function listDays({ solved, played }: OwnDailies, { from, to }: DailySpan, today: string): Day[] {
	// The streak has marks of the days before its last one, if that was not played.
	const end = to < today ? addDays(to, 1) : today;
	const dates = played.map(({ date }) => date).filter((date) => date <= end);
	const marks = new Map(measureStreak(dates, end).days.map(({ date, mark }) => [date, mark]));
	const solvedBy = Map.groupBy(solved, ({ date }) => date);
	const playedBy = Map.groupBy(played, ({ date }) => date);
	const days: Day[] = [];
	for (let date = from; date <= to; date = addDays(date, 1)) {
		days.push({
			date,
			solved: listDifficulties(solvedBy.get(date)),
			played: listDifficulties(playedBy.get(date)),
			frozen: marks.get(date) === 'frozen',
		});
	}
	return days;
}

function listDifficulties(own: readonly { readonly difficulty: Difficulty }[] = []): Difficulty[] {
	return DIFFICULTIES.filter((difficulty) => own.some((daily) => daily.difficulty === difficulty));
}
