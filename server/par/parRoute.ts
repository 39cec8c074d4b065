import { Pars, ParsQuery } from '#contract/par.ts';
import { PATHS } from '#contract/paths.ts';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import type { SeenPuzzle } from '#rules/par/expectTime.ts';
import { startPlayer } from '#rules/par/playerSpeed.ts';
import { meetTypical } from '#rules/par/recordPar.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { listPlayedDailies, readModel, readSpeed } from '#store/read/par.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { getDailySpan } from '../http/dailySpan.ts';
import { expectPar, toPlayedDifficulty } from '../http/parAnswer.ts';
import { responseSchemas } from '../http/problem.ts';

/** Short, because it changes with every run. */
const PUBLIC = 'public, max-age=60';

export function registerPar(app: App, { clock }: Pick<AppParts, 'clock'>): void {
	app.get(
		PATHS.par,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readPars',
				summary: 'Read how long puzzles should take',
				description:
					'Par of a typical practice puzzle and of the dailies of a span, for the caller and the median player, and how hard people found these dailies. `/docs/rules` explains par.',
				tags: ['runs'],
				security: OPEN_SECURITY,
				querystring: ParsQuery,
				response: responseSchemas({ 200: Pars }),
			},
		},
		async (request, reply): Promise<Pars> => {
			const { difficulty } = request.query;
			const span = { difficulty, ...getDailySpan(request.query, formatUtcDate(clock())) };
			const caller = await findCaller(request);
			if (caller === undefined) reply.headers({ 'cache-control': PUBLIC, vary: 'Authorization' });
			const read = async (db: Db) => {
				const model = await readModel(db);
				const player = caller && (await readSpeed(db, caller.id)).speed;
				return { model, player, dailies: await listPlayedDailies(db, span, model) };
			};
			const { model, player, dailies } = await app.longReads.read({ request, playerId: caller?.id }, read);
			const expect = (puzzle: SeenPuzzle) => ({
				medianParMs: expectPar(startPlayer(model.middle), puzzle).timeMs,
				par: player === undefined ? null : expectPar(player, puzzle),
			});
			const byDifficulty = (difficulty === undefined ? DIFFICULTIES : [difficulty]).map((each) => {
				const { medianParMs, par: practice } = expect(meetTypical(each, model));
				const own = dailies.filter((daily) => daily.difficulty === each);
				return {
					difficulty: each,
					medianParMs,
					practice,
					dailies: own.map(({ date, puzzle, runCount }) => {
						const expected = expect(puzzle);
						return { date, ...expected, played: toPlayedDifficulty(puzzle, runCount, expected.medianParMs) };
					}),
				};
			});
			return { byDifficulty };
		},
	);
}
