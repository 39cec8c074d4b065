import { DAILY_PARS_MAX } from '#contract/limits.ts';
import { Pars, ParsQuery } from '#contract/par.ts';
import { PATHS } from '#contract/paths.ts';
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
					'Par of a typical practice puzzle and of the dailies of a span of dates, for the caller, and how hard people found these dailies. Without a caller, only the latter. docs/par.md says what the figures mean.',
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
			return {
				practice: player === undefined ? null : expectPar(player, meetTypical(span.difficulty, model)),
				dailies: dailies.map(({ date, puzzle, runCount }) => ({
					date,
					par: player === undefined ? null : expectPar(player, puzzle),
					played: toPlayedDifficulty(puzzle, runCount),
				})),
			};
		},
	);
}

/** Throws 400 for dates without dailies, in the wrong order or too far apart. */
function getSpan({ difficulty, from, to }: ParsQuery, now: number) {
	const today = formatUtcDate(now);
	const span = { difficulty, from: from ?? to ?? today, to: to ?? today };
	for (const [name, date] of [
		['from', span.from],
		['to', span.to],
	] as const) {
		const fault = findDailyDateFault(date, now);
		if (fault !== undefined) throw invalidField(`query.${name}`, fault);
	}
	if (span.from > span.to) throw invalidField('query.from', 'must not be after to');
	if (addDays(span.from, DAILY_PARS_MAX) <= span.to) {
		throw invalidField('query.from', `must be less than ${DAILY_PARS_MAX} days before to`);
	}
	return span;
}
