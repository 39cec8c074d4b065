import { Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { LEADERBOARD_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey, boardVersion } from '#store/boards.ts';
import { answers } from '../answers.ts';
import type { App, AppParts } from '../appParts.ts';
import { isUnchanged, NotModified, sendNotModified } from '../entityTag.ts';
import { findCaller } from '../identity.ts';
import { prepareJson, sendPrepared } from '../preparedJson.ts';
import { createPreparedBoards } from './preparedBoards.ts';
import { getBoard, readLeaderboard } from './readLeaderboard.ts';
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
					'The best run of each signed-in player on a board, best first. `random` and `daily` rank by time, `progression` by level and then by time. With a bearer token the own row comes too, also from outside the page.',
				tags: ['leaderboard'],
				security: [{}, { bearer: [] }],
				querystring: LeaderboardQuery,
				response: answers({ 200: Leaderboard, 304: NotModified }, ['invalid_input', 'unauthorized']),
			},
		},
		async (request, reply) => {
			const { query } = request;
			const key = boardKey(getBoard(query, clock()));
			const limit = query.limit ?? LEADERBOARD_LIMIT_DEFAULT;
			const user = await findCaller(request);
			reply.headers({ 'cache-control': user === undefined ? PUBLIC : PRIVATE, vary: 'Authorization' });
			// The version is read first: a board that changes meanwhile has a newer body than its tag, never an older.
			const version = await readVersion(key);
			const tag = [version, limit, user?.id].filter(isDefined).join('-');
			if (isUnchanged(request, reply, tag)) return sendNotModified(reply);
			if (user !== undefined) return readLeaderboard(parts, query, user.id);
			const prepare = async () => prepareJson(reply, await readLeaderboard(parts, query));
			return sendPrepared(reply, await prepared.get(`${key} ${limit}`, tag, prepare));
		},
	);
}

function isDefined<T>(value: T | undefined): value is T {
	return value !== undefined;
}
