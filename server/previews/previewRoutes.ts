import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { PREVIEW_PATHS } from '#contract/pagePaths.ts';
import type { Race } from '#contract/race.ts';
import type { RankedTime } from '#contract/run.ts';
import { closed, DifficultyName, Id, ModeName, UtcDate } from '#contract/shape.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import { findDailyDateFault, formatUtcDate } from '#rules/utcDate.ts';
import { findDaily } from '#store/read/puzzles.ts';
import { findNamedRun } from '#store/read/runs.ts';
import { findRecent } from '#store/reader.ts';
import { UnwantedError } from '#store/transaction.ts';
import type { App, AppParts } from '../appParts.ts';
import { hashText, isUnchanged, sendNotModified } from '../http/caching.ts';
import { isConnected } from '../http/connection.ts';
import { problem } from '../http/problem.ts';
import { BoundedMap } from '../process/boundedMap.ts';
import { describeBoard, describeCircle, describeDaily, describeRace, describeRun } from './describePreview.ts';
import { createDrawing, type Preview } from './drawPreview.ts';

interface PreviewParts extends Pick<AppParts, 'store' | 'clock'> {
	/** Returns `undefined` for an unknown race. */
	readonly readPublicRace: (id: string) => Promise<{ race: Race; givens: string | undefined } | undefined>;
	/** Returns `undefined` for a run that does not rank on a daily. */
	readonly readRankedTime: (id: string) => Promise<RankedTime | undefined>;
	/** Returns `undefined` without an invitation. */
	readonly readInvited: (invitation: string) => Promise<{ name: string; memberCount: number } | undefined>;
	readonly readLeaderboard: (query: LeaderboardQuery) => Promise<Leaderboard>;
}

/** A board and a race change; what a site has fetched of them may be a few minutes old. */
const CACHING =
	'public, max-age=300'; /** With the number of pictures, this bounds what is kept: a picture takes 70 kB or less. */
const KEPT_BYTES_MAX = 131_072;
const KEPT_MAX = 64;

const ROUTE = { config: { limit: 'picture' as const } };
const BoardDate = Type.Object({ date: Type.Optional(UtcDate) }, closed);
const BoardParams = Type.Object({ mode: ModeName, difficulty: DifficultyName }, closed);
const DailyParams = Type.Object({ date: UtcDate, difficulty: DifficultyName }, closed);
const IdParams = Type.Object({ id: Id }, closed);

/** The pictures that other sites show beside a link. */
export function registerPreviews(app: App, parts: PreviewParts): void {
	const { store, clock } = parts;
	const send = createSender();
	const findGivens = async (daily: { date: string; difficulty: Difficulty }) =>
		(await findRecent(store, ({ db }) => findDaily(db, daily)))?.givens;

	const findCellTimes = async (id: string) =>
		(await findRecent(store, ({ db }) => findNamedRun(db, id)))?.cellTimes ?? undefined;

	app.get(
		PREVIEW_PATHS.dailyPreview,
		{ ...ROUTE, schema: { hide: true, params: DailyParams } },
		async (request, reply) => {
			const { params } = request;
			if (findDailyDateFault(params.date, clock()) !== undefined)
				throw problem('not_found', { detail: 'There is no daily of this date.' });
			return send(request, reply, describeDaily({ ...params, givens: await findGivens(params) }, clock()));
		},
	);
	app.get(PREVIEW_PATHS.runPreview, { ...ROUTE, schema: { hide: true, params: IdParams } }, async (request, reply) => {
		const { id } = request.params;
		const run = await parts.readRankedTime(id);
		const shown = { givens: run && (await findGivens(run)), cellTimes: run && (await findCellTimes(id)) };
		return send(request, reply, describeRun(run, shown, clock()));
	});
	app.get(PREVIEW_PATHS.racePreview, { ...ROUTE, schema: { hide: true, params: IdParams } }, async (request, reply) => {
		const known = await parts.readPublicRace(request.params.id);
		return send(request, reply, describeRace(known?.race, known?.givens));
	});
	app.get(PREVIEW_PATHS.circlePreview, { ...ROUTE, schema: { hide: true, params: IdParams } }, async (request, reply) =>
		send(request, reply, describeCircle(await parts.readInvited(request.params.id))),
	);
	app.get(
		PREVIEW_PATHS.boardPreview,
		{ ...ROUTE, schema: { hide: true, params: BoardParams, querystring: BoardDate } },
		async (request, reply) => {
			const { board, entries } = await parts.readLeaderboard({
				date: formatUtcDate(clock()),
				...request.params,
				...request.query,
				limit: 3,
			});
			return send(request, reply, describeBoard({ ...board, entries }));
		},
	);
}

/** Sends the picture of a preview. Its tag is made from what it shows, so that a site that has the picture costs no drawing. */
function createSender() {
	const drawn = new BoundedMap<string, Buffer>(KEPT_MAX);
	let drawing: ReturnType<typeof createDrawing> | undefined;
	let last: Promise<unknown> = Promise.resolve();

	async function draw(tag: string, preview: Preview): Promise<Buffer> {
		drawing ??= createDrawing();
		const picture = drawn.get(tag) ?? (await (await drawing)(preview));
		if (picture.length <= KEPT_BYTES_MAX) drawn.set(tag, picture);
		return picture;
	}

	return async (request: FastifyRequest, reply: FastifyReply, preview: Preview) => {
		const shown = JSON.stringify({ ...preview, givens: preview.givens && [...preview.givens] });
		const tag = hashText(shown);
		reply.header('cache-control', CACHING);
		if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
		// One at a time, so that many cannot keep other requests waiting.
		const isWanted = isConnected(request);
		const picture = last.then(() => {
			if (!isWanted()) throw new UnwantedError('The client has gone.');
			return draw(tag, preview);
		});
		last = picture.catch(() => {});
		return reply.type('image/jpeg').send(await picture);
	};
}
