import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { RankedTime, RunId, RunReplay, Runs, RunsQuery } from '#contract/run.ts';
import { canSeeRun } from '#rules/canSeeRun.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import { isShownByContest } from '#store/read/contests.ts';
import { isShownByRace } from '#store/read/races.ts';
import { findNamedRun, listRuns, type RunRow } from '#store/read/runs.ts';
import { findRecent, type Source } from '#store/reader.ts';
import type { Db } from '#store/schema.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, getPlayer, OPEN_SECURITY } from '../auth/identity.ts';
import { getFinishSpan } from '../http/finishSpan.ts';
import { cutPage, getPageEnd } from '../http/pageCursor.ts';
import { problem, responseSchemas } from '../http/problem.ts';
import { showOwnRuns, toOthersRun } from '../http/runAnswer.ts';
import { readShownMoves } from '../http/shownMoves.ts';
import { registerNote } from './noteRoute.ts';

/** Short, because the operator can still reject a run on a closed board. */
const PUBLIC = 'public, max-age=60';

export function registerRuns(app: App, parts: AppParts): void {
	registerList(app, parts);
	registerReplay(app, parts);
	registerTime(app, parts);
	registerNote(app, parts);
}

function registerList(app: App, { clock, config: { tokenSecret } }: AppParts): void {
	app.get(
		PATHS.runs,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'listRuns',
				summary: "List the player's runs",
				description: 'Newest first, in pages.',
				tags: ['runs'],
				querystring: RunsQuery,
				response: responseSchemas({ 200: Runs }),
			},
		},
		async (request) => {
			const { id: playerId } = getPlayer(request);
			const { mode, difficulty, standing, since, until, limit = PAGE_LIMIT_DEFAULT, cursor } = request.query;
			const date = mode === undefined || mode === 'daily' ? request.query.date : undefined;
			const finished = getFinishSpan({ since, until });
			const span = since === undefined && until === undefined ? [] : [since, until];
			const list = { name: ['runs', playerId, mode, difficulty, date, standing, ...span], secret: tokenSecret };
			const end = getPageEnd(cursor, list);
			const before = end && { finishedAt: end.at, id: end.id };
			const query = { playerId, mode, difficulty, date, standing, finished, limit: limit + 1, before };
			const endOf = ({ finishedAt, id }: RunRow) => ({ at: finishedAt, id });
			return app.longReads.read({ request, playerId }, async (db) => {
				const { rows, nextCursor } = cutPage(await listRuns(db, query), { limit, list, endOf });
				return { runs: await showOwnRuns(db, rows, clock()), nextCursor };
			});
		},
	);
}

function registerReplay(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.run,
		{
			config: { limit: 'play', right: 'read', compress: true },
			schema: {
				operationId: 'readRun',
				summary: 'Read a run with its replay',
				description:
					'The puzzle and every move, in order. Players can read their own runs at any time, racers those of their race once their own game has ended, and anyone those that rank on a daily whose date is over or belong to a race that is over; those of a contest can be read once it is closed, by all who may see it.',
				tags: ['runs'],
				security: OPEN_SECURITY,
				params: RunId,
				response: responseSchemas({ 200: RunReplay }, ['not_found']),
			},
		},
		async (request, reply) => {
			const caller = await findCaller(request);
			const viewer = { playerId: caller?.id, now: clock() };
			const read = ({ db }: Source) => readReplay(db, request.params.id, viewer);
			// The caller's own run may have been finished a moment ago.
			const find = () => (caller === undefined ? findRecent(store, read) : read(store));
			const replay = await app.longReads.run({ request, playerId: caller?.id }, find);
			if (replay === undefined) {
				throw problem('not_found', { detail: 'There is no run with this id that you can see.' });
			}
			if (caller === undefined) reply.headers({ 'cache-control': PUBLIC, vary: 'Authorization' });
			return replay;
		},
	);
}

function registerTime(app: App, { store }: AppParts): void {
	app.get(
		PATHS.runTime,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readRunTime',
				summary: 'Read the time of a ranked daily run',
				description:
					"The name and time of a run that ranks on a daily, as its leaderboard shows them, today's included.",
				tags: ['runs'],
				params: RunId,
				response: responseSchemas({ 200: RankedTime }, ['not_found']),
			},
		},
		async (request, reply) => {
			const time = await readRankedTime(store, request.params.id);
			if (time === undefined) throw problem('not_found', { detail: 'No run with this id ranks on a daily.' });
			reply.header('cache-control', PUBLIC);
			return time;
		},
	);
}

/** Returns `undefined` for a run that does not exist or that the viewer may not see. */
async function readReplay(
	db: Db,
	id: string,
	viewer: { readonly playerId: string | undefined; readonly now: number },
): Promise<RunReplay | undefined> {
	const run = await findNamedRun(db, id);
	if (run === undefined) return undefined;
	const canSee = canSeeRun(run, { ...viewer, today: formatUtcDate(viewer.now) });
	const shownBy =
		run.contest === null ? undefined : await isShownByContest(db, { ...viewer, contestId: run.contest.id });
	if (!canSee && shownBy === undefined && !(await isShownByRace(db, { ...viewer, gameId: run.gameId })))
		return undefined;
	const { givens: puzzle } = run;
	// Where a contest shows numbers, its replays have no names.
	const isNamed = shownBy?.shows !== 'numbers' || run.playerId === viewer.playerId;
	const displayName = isNamed ? run.displayName : null;
	const replay = { displayName, puzzle, ...(await readShownMoves(db, run)) };
	if (run.playerId !== viewer.playerId) return { run: toOthersRun(run), ...replay };
	const [answer] = await showOwnRuns(db, [run], viewer.now);
	return { run: answer!, ...replay, bestBeforeMs: run.bestBeforeMs };
}

/** Returns `undefined` for a run that does not exist or does not rank on a daily. */
export async function readRankedTime(store: Store, id: string): Promise<RankedTime | undefined> {
	const run = await findRecent(store, ({ db }) => findNamedRun(db, id));
	// A ranked daily run is its player's only one on that public leaderboard.
	if (run?.mode !== 'daily' || run.standing !== 'ranked' || run.date === null || run.displayName === null)
		return undefined;
	const { displayName, difficulty, date, timeMs } = run;
	return { displayName, difficulty, date, timeMs };
}
