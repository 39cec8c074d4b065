import { createHash } from 'node:crypto';
import { DailyPuzzle, DailyPuzzleQuery } from '#contract/dailyPuzzle.ts';
import { PATHS } from '#contract/paths.ts';
import { answers } from '../answers.ts';
import type { App, AppParts } from '../appParts.ts';
import { formatUtcDate, secondsToMidnight } from '../clock.ts';
import { findDailyDateFault } from '../dailyDate.ts';
import { isUnchanged, NotModified, sendNotModified } from '../entityTag.ts';
import { invalidField } from '../invalidField.ts';

const YEAR_S = 31_536_000;

export function registerDaily(app: App, { clock, puzzles }: AppParts): void {
	app.get(
		PATHS.dailyPuzzle,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readDailyPuzzle',
				summary: 'The shared puzzle of a date',
				description:
					"One puzzle for each UTC date and difficulty, the same for everybody and for ever. Without `date`, today's. To play it for the board, start a game.",
				tags: ['puzzles'],
				querystring: DailyPuzzleQuery,
				response: answers({ 200: DailyPuzzle, 304: NotModified }, ['invalid_input']),
			},
		},
		async (request, reply) => {
			const { difficulty, date } = request.query;
			const now = clock();
			const fault = date === undefined ? undefined : findDailyDateFault(date, now);
			if (fault !== undefined) throw invalidField('query.date', fault);
			const daily = await readDaily(date ?? formatUtcDate(now));
			reply.header('cache-control', date === undefined ? `public, max-age=${secondsToMidnight(now)}` : FOR_EVER);
			return isUnchanged(request, reply, tagOf(daily)) ? sendNotModified(reply) : daily;

			async function readDaily(day: string): Promise<DailyPuzzle> {
				const { givens, clueCount, rating } = await puzzles.daily(day, difficulty);
				return { date: day, difficulty, puzzle: givens, clueCount, rating };
			}
		},
	);
}

const FOR_EVER = `public, max-age=${YEAR_S}, immutable`;

const TAG_LENGTH = 22;

function tagOf(daily: DailyPuzzle): string {
	return createHash('sha256').update(JSON.stringify(daily)).digest('base64url').slice(0, TAG_LENGTH);
}
