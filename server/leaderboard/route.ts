import type { FastifyRequest } from 'fastify';
import { Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { LEADERBOARD_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey, boardVersion } from '#store/boards.ts';
import { answers } from '../answers.ts';
import type { App, AppParts } from '../appParts.ts';
import { isUnchanged, NotModified, sendNotModified } from '../entityTag.ts';
import { findCaller, type Player, unauthorized } from '../identity.ts';
import { invalidField } from '../invalidField.ts';
import { prepareJson, sendPrepared } from '../preparedJson.ts';
import { createPreparedBoards } from './preparedBoards.ts';
import { getBoard, isClosed, readLeaderboard } from './readLeaderboard.ts';
import { shareReads } from './shareReads.ts';

const PUBLIC = 'public, max-age=5';
/** With a token the answer has the caller's own row, which must not lag behind a finish. */
const PRIVATE = 'private, no-cache';

export function registerLeaderboard(app: App, parts: AppParts): void {
	const { store, clock } = parts;
	const readVersion = shareReads((key) => boardVersion(store.db, key));
	const prepared = createPreparedBoards();
	app.get(
		PATHS.leaderboard,
		{
			config: { limit: 'read' },
			schema: {
				operationId: 'readLeaderboard',
				summary: 'The best runs of a board',
				description:
					'The best run of each signed-in player on a board, best first. `random` and `daily` rank by time, `progression` by level and then by time. With a bearer token the own row comes too, also from outside the page. `nextCursor` and `previousCursor` lead through the whole board: who walks by them meets every row that does not move exactly once.',
				tags: ['leaderboard'],
				security: [{}, { bearer: [] }],
				querystring: LeaderboardQuery,
				response: answers({ 200: Leaderboard, 304: NotModified }, ['invalid_input', 'unauthorized']),
			},
		},
		async (request, reply) => {
			const { query } = request;
			const now = clock();
			const board = getBoard(query, now);
			const key = boardKey(board);
			const { limit = LEADERBOARD_LIMIT_DEFAULT, cursor, around } = query;
			const user = await findCaller(request);
			if (around !== undefined) checkAround(request, user);
			reply.headers({ 'cache-control': user === undefined ? PUBLIC : PRIVATE, vary: 'Authorization' });
			// The version is read first: a board that changes meanwhile has a newer body than its tag, never an older.
			const version = await readVersion(key);
			const closed = isClosed(board, now) ? 'closed' : undefined;
			const tag = [version, limit, closed, around, cursor, user?.id].filter(isDefined).join('-');
			if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
			if (user !== undefined || cursor !== undefined) return readLeaderboard(parts, query, user?.id);
			const prepare = async () => prepareJson(reply, await readLeaderboard(parts, query));
			return sendPrepared(reply, await prepared.get(`${key} ${limit}`, tag, prepare));
		},
	);
}

/** Nobody is in the middle of the page when nobody asks, and a cursor says already which page it is. */
function checkAround(request: FastifyRequest<{ Querystring: LeaderboardQuery }>, user: Player | undefined): void {
	if (user === undefined) throw unauthorized(request, 'around=me needs a bearer token.');
	if (request.query.cursor !== undefined) throw invalidField('query.around', 'cannot go with a cursor');
}

function isDefined<T>(value: T | undefined): value is T {
	return value !== undefined;
}
