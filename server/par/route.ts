import { DAILY_PARS_MAX } from '#contract/limits.ts';
import { Pars, ParsQuery } from '#contract/par.ts';
import { PATHS } from '#contract/paths.ts';
import { type SeenPuzzle, startPlayer } from '#rules/par/playerSpeed.ts';
import { meetTypical } from '#rules/par/recordPar.ts';
import { addDays, findDailyDateFault, formatUtcDate } from '#rules/utcDate.ts';
import { listPlayedDailies, readModel, readSpeed } from '#store/read/par.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, PLAYER_SECURITY } from '../auth/identity.ts';
import { expectPar, toPlayedDifficulty } from '../http/parAnswer.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';

/** Short, because it changes with every run. */
const PUBLIC = 'public, max-age=60';

export function registerPar(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.par,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readPars',
				summary: 'Read how long puzzles should take',
				description:
					'Par of a typical practice puzzle and of the dailies of a span of dates, for the caller and for the median player, and how hard people found these dailies. Without a caller, `practice` and `par` are null. docs/par.md says what the figures mean.',
				tags: ['runs'],
				security: PLAYER_SECURITY,
				querystring: ParsQuery,
				response: responseSchemas({ 200: Pars }),
			},
		},
		async (request, reply): Promise<Pars> => {
			const span = getSpan(request.query, clock());
			const caller = await findCaller(request);
			if (caller === undefined) reply.headers({ 'cache-control': PUBLIC, vary: 'Authorization' });
			const model = await readModel(store.db);
			const player = caller && (await readSpeed(store.db, caller.id)).speed;
			const dailies = await listPlayedDailies(store.db, span, model);
			const expect = (puzzle: SeenPuzzle) => ({
				middleMs: expectPar(startPlayer(model.middle), puzzle).timeMs,
				par: player === undefined ? null : expectPar(player, puzzle),
			});
			const { middleMs, par: practice } = expect(meetTypical(span.difficulty, model));
			return {
				middleMs,
				practice,
				dailies: dailies.map(({ date, puzzle, runCount }) => {
					const expected = expect(puzzle);
					return { date, ...expected, played: toPlayedDifficulty(puzzle, runCount, expected.middleMs) };
				}),
			};
		},
	);
}

/** Throws 400 for dates without dailies, in the wrong order or too far apart. */
function getSpan({ difficulty, from, to }: ParsQuery, now: number) {
	const today = formatUtcDate(now);
	const span = { difficulty, from: from ?? to ?? today, to: to ?? today };
	for (const name of ['from', 'to'] as const) {
		const fault = findDailyDateFault(span[name], now);
		if (fault !== undefined) throw invalidField(`query.${name}`, fault);
	}
	if (span.from > span.to) throw invalidField('query.from', 'must not be after to');
	if (addDays(span.from, DAILY_PARS_MAX) <= span.to) {
		throw invalidField('query.from', `must be less than ${DAILY_PARS_MAX} days before to`);
	}
	return span;
}
