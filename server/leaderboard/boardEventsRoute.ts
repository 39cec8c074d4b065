import { BoardEvents, BoardQuery } from '#contract/leaderboard.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey } from '#store/boards.ts';
import type { App, AppParts } from '../appParts.ts';
import { responseSchemas } from '../http/problem.ts';
import type { BoardWatch } from './boardWatch.ts';
import { createEventStreams, STREAM_LIMITS } from './eventStreams.ts';
import { getBoard } from './readLeaderboard.ts';

export interface BoardEventsParts extends AppParts {
	readonly boardWatch: BoardWatch;
}

export function registerBoardEvents(app: App, { clock, boardWatch }: BoardEventsParts): void {
	const streams = createEventStreams(STREAM_LIMITS);
	app.addHook('preClose', (done) => {
		streams.close();
		boardWatch.close();
		done();
	});
	app.get(
		PATHS.leaderboardEvents,
		{
			config: { limit: 'read', isStream: true },
			exposeHeadRoute: false,
			schema: {
				operationId: 'followLeaderboard',
				summary: 'Changes of a board as they happen',
				description: `Server-sent events. An event \`board\` comes at once and then when the board has changed, at most once a second; read the board again then. Nobody is signed in here, because an EventSource cannot send a token. A client address may have ${STREAM_LIMITS.perClient} streams open.`,
				tags: ['leaderboard'],
				produces: ['text/event-stream'],
				querystring: BoardQuery,
				response: responseSchemas({ 200: BoardEvents }, ['invalid_input']),
			},
		},
		async (request, reply) => {
			const board = boardKey(getBoard(request.query, clock()));
			const stream = streams.open(request, reply);
			const following = boardWatch.follow(board, (state) => stream.send('board', state));
			// Where the store is away: a browser comes again after a stream that ended, and never after a refusal.
			await following.then(stream.onClose, stream.end);
		},
	);
}
