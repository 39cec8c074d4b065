import { type Ghost, Ghosts, GhostsQuery } from '#contract/ghost.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey } from '#rules/challenge.ts';
import { findDailyDateFault, formatUtcDate } from '#rules/utcDate.ts';
import { listOwnBest } from '#store/read/ghostRuns.ts';
import { readRecent } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import { createBoardGhosts, readGhost, readUsualGhost } from './readGhosts.ts';

/** The log of the best run may be gone, and that of the next be there. */
const OWN_TRIED = 5;

/** Short, because a run can still be removed from a closed board. */
const PUBLIC = 'public, max-age=60';

export function registerGhosts(app: App, { store, clock }: AppParts): void {
	const readBoardGhosts = createBoardGhosts();
	app.get(
		PATHS.ghosts,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'listGhosts',
				summary: 'List the ghosts to race against',
				description:
					"The pace of the caller's best run, their usual pace and, for a past daily, that of its winner and its median run. Times only. For today's daily, the caller's best run on earlier dates.",
				tags: ['runs'],
				security: OPEN_SECURITY,
				querystring: GhostsQuery,
				response: responseSchemas({ 200: Ghosts }),
			},
		},
		async (request, reply) => {
			const query = { ...request.query, mode: request.query.mode ?? 'random' };
			const closedBoard = findClosedBoard(query, clock());
			if (query.mode === 'progression' && query.level === undefined) {
				throw invalidField('query.level', 'is required with mode=progression');
			}
			const caller = await findCaller(request);
			if (caller === undefined) reply.headers({ 'cache-control': PUBLIC, vary: 'Authorization' });
			const readGhosts = async () => {
				const own = caller === undefined ? [] : await readOwnGhost(store.db, caller.id, query);
				const others =
					closedBoard === undefined ? [] : await readRecent(store, ({ db }) => readBoardGhosts(db, closedBoard));
				const usual = caller && (await readUsualGhost(store.db, { ...query, playerId: caller.id }));
				return { ghosts: [...own, ...(usual ?? []), ...others] };
			};
			return app.longReads.run({ request, playerId: caller?.id }, readGhosts);
		},
	);
}

type WantedGhosts = GhostsQuery & Required<Pick<GhostsQuery, 'mode'>>;

async function readOwnGhost(db: Db, playerId: string, { mode, difficulty, level }: WantedGhosts): Promise<Ghost[]> {
	const best = { playerId, mode, difficulty, level: mode === 'progression' ? (level ?? null) : null };
	for (const run of await listOwnBest(db, best, OWN_TRIED)) {
		const ghost = await readGhost(db, 'best', run);
		if (ghost !== undefined) return [ghost];
	}
	return [];
}

/** The board of a past daily. While a daily is open, the pace of other players on it is not shown. */
function findClosedBoard({ mode, difficulty, date }: WantedGhosts, now: number): string | undefined {
	if (mode !== 'daily' || date === undefined) return undefined;
	const fault = findDailyDateFault(date, now);
	if (fault !== undefined) throw invalidField('query.date', fault);
	return date < formatUtcDate(now) ? boardKey({ mode, difficulty, date }) : undefined;
}
