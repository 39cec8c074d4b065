import { type Day, Days, DaysQuery } from '#contract/days.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { listMonthMedals } from '#rules/monthMedal.ts';
import { measureStreak } from '#rules/streak.ts';
import { addDays, formatUtcDate } from '#rules/utcDate.ts';
import { listSolvedDailies } from '#store/read/days.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { isConnected } from '../http/connection.ts';
import { getDailySpan } from '../http/dailySpan.ts';
import { responseSchemas } from '../http/problem.ts';

export function registerDays(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.days,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readDays',
				summary: "Read the player's dailies by date",
				description: 'Solved with help, too, as in a streak: docs/streaks.md has the rules, and those of the medals.',
				tags: ['runs'],
				querystring: DaysQuery,
				response: responseSchemas({ 200: Days, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const { id } = getPlayer(request);
			const now = clock();
			const span = getDailySpan(request.query, now);
			const solved = await store.reader.read((db) => listSolvedDailies(db, id), { isWanted: isConnected(request) });
			const answer: Days = { days: listDays(solved, span, formatUtcDate(now)), medals: listMedals(solved, span) };
			return answerPrivately(request, reply, answer);
		},
	);
}

/** Of the months that the span touches. */
function listMedals(solved: Solved, { from, to }: ReturnType<typeof getDailySpan>): Days['medals'] {
	const medals = listMonthMedals(solved.filter(({ isOnDate }) => isOnDate));
	return medals.filter(({ month }) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
}

type Solved = Awaited<ReturnType<typeof listSolvedDailies>>;

function listDays(solved: Solved, { from, to }: ReturnType<typeof getDailySpan>, today: string): Day[] {
	const played = solved.filter(({ isOnDate }) => isOnDate).map(({ date }) => date);
	// The streak has marks of the days before its last one, if that was not played.
	const end = to < today ? addDays(to, 1) : today;
	const marks = new Map(measureStreak(played, end).days.map(({ date, mark }) => [date, mark]));
	const byDate = Map.groupBy(solved, ({ date }) => date);
	const days: Day[] = [];
	for (let date = from; date <= to; date = addDays(date, 1)) {
		const own = byDate.get(date) ?? [];
		days.push({
			date,
			solved: listDifficulties(own),
			solvedOnDay: listDifficulties(own.filter(({ isOnDate }) => isOnDate)),
			frozen: marks.get(date) === 'frozen',
		});
	}
	return days;
}

function listDifficulties(solved: Solved): Day['solved'] {
	return DIFFICULTIES.filter((difficulty) => solved.some((daily) => daily.difficulty === difficulty));
}
