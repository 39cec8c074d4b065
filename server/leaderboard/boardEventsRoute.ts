import { BoardEvents, BoardQuery } from '#contract/leaderboard.ts';
import { PATHS } from '#contract/paths.ts';
import { boardKey, readBoardState } from '#store/boards.ts';
import { answers } from '../answers.ts';
import type { App, AppParts } from '../appParts.ts';
import { createBoardWatch } from './boardWatch.ts';
import { createEventStreams, STREAM_LIMITS } from './eventStreams.ts';
import { getBoard } from './readLeaderboard.ts';

export function registerBoardEvents(app: App, { store, clock }: AppParts): void {
	const watch = createBoardWatch((board) => readBoardState(store.db, board));
	const streams = createEventStreams(STREAM_LIMITS);
	noticeChanges(app, watch.notice);
	app.addHook('preClose', (done) => {
		streams.close();
		watch.close();
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
				response: answers({ 200: BoardEvents }, ['invalid_input']),
			},
		},
		async (request, reply) => {
			const board = boardKey(getBoard(request.query, clock()));
			const stream = streams.open(request, reply);
			const following = watch.follow(board, (state) => stream.send('board', state));
			// Where the store is away: a browser comes again after a stream that ended, and never after a refusal.
			await following.then(stream.onClose, stream.end);
		},
	);
}

/** What changes boards in this process: a finish, a guest who becomes a user, a new name. */
const CHANGING_PATHS: readonly (string | undefined)[] = [PATHS.gameFinish, PATHS.otpVerify, PATHS.me];

/** A notice costs a read for each watched board, and a client can send refused requests without end. */
function noticeChanges(app: App, notice: () => void): void {
	app.addHook('onResponse', ({ method, routeOptions }, { statusCode }, done) => {
		if (method !== 'GET' && statusCode < 300 && CHANGING_PATHS.includes(routeOptions.url)) notice();
		done();
	});
}
