import { Contest, ContestId, ContestPuzzles, Contests, ContestsQuery } from '#contract/contest.ts';
import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { findContestState, findGridsRefusal } from '#rules/contest.ts';
import { listContests, type StoredContest } from '#store/read/contests.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, OPEN_SECURITY } from '../auth/identity.ts';
import { answerPrivately, NotModified } from '../http/caching.ts';
import { contestRefused } from '../http/contestRefusal.ts';
import { cutPage, getPageEnd } from '../http/pageCursor.ts';
import { responseSchemas } from '../http/problem.ts';
import { toContest, toSummary } from './contestAnswer.ts';
import { type ContestAtMoment, getContest, isContestMaker, listAtMoment } from './contestAtMoment.ts';
import { readVersions } from './contestState.ts';

export function registerContestReads(app: App, parts: AppParts): void {
	registerList(app, parts);
	registerRead(app, parts);
	registerGrids(app, parts);
}

function registerList(app: App, { store: { db }, clock, config: { tokenSecret } }: AppParts): void {
	app.get(
		PATHS.contests,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'listContests',
				summary: 'List contests',
				description:
					'The Grand Prix and, for a player, the contests of their circles, in pages: the one that closes last comes first.',
				tags: ['contests'],
				security: OPEN_SECURITY,
				querystring: ContestsQuery,
				response: responseSchemas({ 200: Contests, 304: NotModified }),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const { state, circle: circleId, limit = PAGE_LIMIT_DEFAULT, cursor } = request.query;
			const playerId = caller?.id;
			const list = { name: ['contests', playerId ?? '', state, circleId], secret: tokenSecret };
			const end = getPageEnd(cursor, list);
			const before = end && { closesAt: end.at, id: end.id };
			const now = clock();
			const endOf = ({ closesAt, id }: StoredContest) => ({ at: closesAt, id });
			const found = await listContests(db, { playerId, circleId, state, now, limit: limit + 1, before });
			const { rows, nextCursor } = cutPage(found, { limit, list, endOf });
			const contests = (await listAtMoment(db, rows, { playerId, now })).map(toSummary);
			return answerPrivately(request, reply, { contests, nextCursor });
		},
	);
}

function registerRead(app: App, parts: AppParts): void {
	app.get(
		PATHS.contest,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readContest',
				summary: 'Read a contest',
				description:
					'The Grand Prix is for everybody, the contest of a circle for its members; for everybody else there is no such contest.',
				tags: ['contests'],
				security: OPEN_SECURITY,
				params: ContestId,
				response: responseSchemas({ 200: Contest, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			return answerPrivately(request, reply, await answerContest(parts, request.params.id, caller?.id));
		},
	);
}

/** The contest as that player may see it. Throws 404 for one that they may not see. */
export async function answerContest(
	{ store, clock }: Pick<AppParts, 'store' | 'clock'>,
	id: string,
	playerId: string | undefined,
): Promise<Contest> {
	const at = await getContest(store.db, id, { playerId, now: clock() });
	const isMaker = await isContestMaker(store.db, at.contest, playerId);
	return toContest(at, { isMaker, version: await readVersion(store.db, at) });
}

async function readVersion(db: Db, { contest, entryCount, seesTable, now }: ContestAtMoment): Promise<string> {
	const state = findContestState(contest, now);
	const { version, openVersion } = await readVersions(db, contest, { entryCount, state });
	return seesTable ? version : openVersion;
}

function registerGrids(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.contestPuzzles,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readContestPuzzles',
				summary: 'Read the grids of a contest',
				description:
					'For everybody who may see the contest once it is closed, and for an entrant from the own end on. An entrant who plays reads each grid by starting its game. The maker of a circle reads them to print them for those without a screen: with the same start for all from the start on, otherwise once the maker has entered.',
				tags: ['contests'],
				security: OPEN_SECURITY,
				params: ContestId,
				response: responseSchemas({ 200: ContestPuzzles }, [
					'not_found',
					'not_entered',
					'contest_not_open',
					'contest_under_way',
				]),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const at = await getContest(store.db, request.params.id, { playerId: caller?.id, now: clock() });
			const isMaker = await isContestMaker(store.db, at.contest, caller?.id);
			const why = findGridsRefusal(at.contest, { ...at, isMaker });
			if (why !== undefined) throw contestRefused(why);
			reply.headers({ 'cache-control': 'private, no-cache', vary: 'Authorization' });
			const { contest, puzzles } = at;
			return {
				salt: contest.salt,
				puzzles: puzzles.map(({ number, difficulty, givens }) => ({ number, difficulty, puzzle: givens })),
			};
		},
	);
}
