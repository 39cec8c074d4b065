import type { FastifyRequest } from 'fastify';
import { Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { LEADERBOARD_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import type { App, AppParts } from '../appParts.ts';
import { findCaller, findUserCaller, OPEN_SECURITY, type Player, unauthorized } from '../auth/identity.ts';
import { NotModified } from '../http/caching.ts';
import { invalidField, responseSchemas } from '../http/problem.ts';
import { type AnswerBoard, createAnswerBoard } from './answerBoard.ts';
import { type BoardEventsParts, registerBoardEvents } from './boardEventsRoute.ts';
import { registerDistribution } from './distributionRoute.ts';
import { getBoard, isClosed, readAroundRun, readLeaderboard } from './readLeaderboard.ts';

export function registerLeaderboard(app: App, parts: BoardEventsParts): void {
	const answerBoard = createAnswerBoard(parts.store);
	registerBoardPages(app, { ...parts, answerBoard });
	registerDistribution(app, { ...parts, answerBoard });
	registerBoardEvents(app, parts);
}

function registerBoardPages(app: App, parts: AppParts & { readonly answerBoard: AnswerBoard }): void {
	const { clock, answerBoard } = parts;
	app.get(
		PATHS.leaderboard,
		{
			config: { limit: 'read', right: 'read', compress: true },
			schema: {
				operationId: 'readLeaderboard',
				summary: 'Read a leaderboard',
				description:
					"Each signed-in player's best run, best first. `random` and `daily` rank by time, `progression` by level, then time. Following `nextCursor` returns every row that does not move exactly once.",
				tags: ['leaderboard'],
				security: OPEN_SECURITY,
				querystring: LeaderboardQuery,
				response: responseSchemas({ 200: Leaderboard, 304: NotModified }, ['not_found']),
			},
		},
		async (request, reply) => {
			const { query } = request;
			const { limit = LEADERBOARD_LIMIT_DEFAULT, cursor, around } = query;
			const board = getBoard(query, clock());
			const isAroundRun = around !== undefined && around !== 'me';
			const user = isAroundRun ? await findCaller(request) : await findUserCaller(request);
			if (around !== undefined) checkAround(request, user);
			return answerBoard(
				{ request, reply },
				{
					board,
					variant: [limit, isClosed(board, clock()) ? 'closed' : undefined, around, cursor],
					user,
					isCommon: cursor === undefined && !isAroundRun,
					read: (source) =>
						isAroundRun && user !== undefined
							? readAroundRun({ ...parts, source }, query, { runId: around, player: user })
							: readLeaderboard({ ...parts, source }, query, user?.id),
				},
			);
		},
	);
}

/** A page around the caller needs a caller, and a cursor already selects the page. Throws 401 or 400. */
function checkAround(request: FastifyRequest<{ Querystring: LeaderboardQuery }>, user: Player | undefined): void {
	if (user === undefined) {
		const needed = request.query.around === 'me' ? 'a bearer token' : 'a bearer token or a guestId';
		throw unauthorized(request, `around needs ${needed} here.`);
	}
	if (request.query.cursor !== undefined) throw invalidField('query.around', 'cannot be combined with a cursor');
}
