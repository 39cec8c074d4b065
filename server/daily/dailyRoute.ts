import { DailyPuzzle, DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import { PATHS } from '#contract/paths.ts';
import { findDailyDateFault, formatUtcDate, isOver, secondsToMidnight } from '#rules/utcDate.ts';
import type { App, AppParts } from '../appParts.ts';
import type { DailyViews } from '../fairPlay/dailyViews.ts';
import { answerTagged, NotModified } from '../http/caching.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';

const YEAR_S = 31_536_000;

interface DailyParts extends AppParts {
	readonly views: Pick<DailyViews, 'recordRead'>;
}

export function registerDaily(app: App, { clock, puzzles, views }: DailyParts): void {
	app.get(
		PATHS.dailyPuzzle,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readDailyPuzzle',
				summary: 'Read the daily puzzle of a date',
				description:
					'One puzzle for each UTC date and difficulty, the same for all. To play it for the board, start a game: a read of today’s is a view, which fair play remembers for the network.',
				tags: ['puzzles'],
				querystring: DailyPuzzleQuery,
				response: responseSchemas({ 200: DailyPuzzle, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const { difficulty, date } = request.query;
			const now = clock();
			const day = date ?? formatUtcDate(now);
			const fault = findDailyDateFault(day, now);
			if (fault !== undefined) throw invalidField('query.date', fault);
			const { givens, givenCount, rating } = await puzzles.daily(day, difficulty);
			views.recordRead(request.ip, { date: day, difficulty });
			// A shared cache would show the grid of today to networks that are not recorded.
			reply.header('cache-control', isOver(day, now) ? FOR_EVER : `private, max-age=${secondsToMidnight(now)}`);
			return answerTagged(request, reply, { date: day, difficulty, puzzle: givens, givenCount, rating });
		},
	);
}

export const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;
