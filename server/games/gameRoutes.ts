import { Game, GameId, Games, GamesQuery } from '#contract/game.ts';
import { PAGE_LIMIT_DEFAULT } from '#contract/limits.ts';
import { PATHS } from '#contract/paths.ts';
import { formatUtcDate } from '#rules/utcDate.ts';
import { findGame, listGames } from '#store/read/games.ts';
import type { App, AppParts } from '../appParts.ts';
import { getPlayer } from '../auth/identity.ts';
import { type DailySpan, getDailySpan } from '../http/dailySpan.ts';
import { cutPage, getPageEnd } from '../http/pageCursor.ts';
import { responseSchemas } from '../http/problem.ts';
import { registerConfirmation } from './confirmationRoute.ts';
import { type FinishParts, registerFinish } from './finishRoute.ts';
import { readGameAnswer, toGameSummary } from './gameAnswer.ts';
import { type HelpParts, registerHelp } from './helpRoutes.ts';
import { type MovesParts, registerMoves } from './movesRoute.ts';
import { gameRefused } from './refusal.ts';
import { registerStart, type StartParts } from './startRoute.ts';
import { registerState } from './stateRoutes.ts';

export function registerGames(app: App, parts: FinishParts & HelpParts & MovesParts & StartParts): void {
	registerStart(app, parts);
	registerList(app, parts);
	registerRead(app, parts);
	registerMoves(app, parts);
	registerState(app, parts);
	registerHelp(app, parts);
	registerFinish(app, parts);
	registerConfirmation(app, parts);
}

function registerList(app: App, { clock, config: { tokenSecret } }: AppParts): void {
	app.get(
		PATHS.games,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'listGames',
				summary: "List the player's games",
				description: 'Newest first, in pages.',
				tags: ['games'],
				querystring: GamesQuery,
				response: responseSchemas({ 200: Games }),
			},
		},
		async (request) => {
			const { id: playerId, kind } = getPlayer(request);
			const { status, mode, limit = PAGE_LIMIT_DEFAULT, cursor } = request.query;
			const dailies = findDailySpan(request.query, clock());
			const list = { name: ['games', playerId, status, mode, dailies?.from, dailies?.to], secret: tokenSecret };
			const end = getPageEnd(cursor, list);
			const before = end && { startedAt: end.at, id: end.id };
			const query = { playerId, status, mode, dailies, limit: limit + 1, before };
			const games = await app.longReads.read({ request, playerId }, (db) => listGames(db, query));
			const { rows, nextCursor } = cutPage(games, {
				limit,
				list,
				endOf: ({ startedAt, id }) => ({ at: startedAt, id }),
			});
			const now = clock();
			return { games: rows.map((game) => toGameSummary(game, { kind, now })), nextCursor };
		},
	);
}

/** The dates whose dailies alone are listed. */
function findDailySpan({ mode = 'daily', from, to }: GamesQuery, now: number): DailySpan | undefined {
	if (mode !== 'daily' || (from ?? to) === undefined) return undefined;
	return getDailySpan({ from, to }, formatUtcDate(now));
}

function registerRead(app: App, { store, clock }: AppParts): void {
	app.get(
		PATHS.game,
		{
			config: { limit: 'play', caller: 'player', right: 'read', compress: true },
			schema: {
				operationId: 'readGame',
				summary: "Read one of the player's games",
				description: 'With the grid after all moves.',
				tags: ['games'],
				params: GameId,
				response: responseSchemas({ 200: Game }, ['not_found']),
			},
		},
		async (request) => {
			const { id: playerId, kind } = getPlayer(request);
			const game = await findGame(store.db, { id: request.params.id, playerId });
			if (game === undefined) throw gameRefused('not_found');
			return readGameAnswer(store.db, game, { kind, now: clock() });
		},
	);
}
