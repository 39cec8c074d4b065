import { type BoardEvent, BoardEvents, BoardQuery } from '#contract/leaderboard.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey } from '#rules/challenge.ts';
import type { App, AppParts } from '../appParts.ts';
import type { ChangeWatch } from '../http/changeWatch.ts';
import { responseSchemas } from '../http/problem.ts';
import { getBoard } from './readLeaderboard.ts';

export interface BoardEventsParts extends AppParts {
	readonly boardWatch: ChangeWatch<BoardEvent>;
}

export function registerBoardEvents(app: App, { clock, boardWatch }: BoardEventsParts): void {
	app.get(
		PATHS.leaderboardEvents,
		{
			config: { limit: 'read', isStream: true },
			schema: {
				operationId: 'followLeaderboard',
				summary: 'Follow the changes of a board',
				description:
					'Server-sent events. A `board` event comes at once and after each change, at most once a second: read the board again. Takes no credentials.',
				tags: ['leaderboard'],
				produces: ['text/event-stream'],
				querystring: BoardQuery,
				response: responseSchemas({ 200: BoardEvents }),
			},
		},
		async (request, reply) => {
			const board = boardKey(getBoard(request.query, clock()));
			const stream = app.eventStreams.open(request, reply);
			await stream.holdOpen(boardWatch.follow(board, (state) => stream.send('board', state)));
		},
	);
}
