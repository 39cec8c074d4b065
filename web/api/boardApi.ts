import type { BoardEvent, BoardQuery, Distribution, Leaderboard, LeaderboardQuery } from '#contract/leaderboard.ts';
import { PLAY_PATHS } from '#contract/playPaths.ts';
import { formatQuery } from '../browser/formatQuery.ts';
import type { Connection } from './connection.ts';

export type BoardApi = ReturnType<typeof createBoardApi>;

interface BoardHandlers {
	readonly onEvent: (event: BoardEvent) => void;
	readonly onEnd: () => void;
}

/** The leaderboards, which are for everybody. */
export function createBoardApi({ callForAll, play, subscribe }: Connection) {
	return {
		/** A page of the board or, around an own run, the rows next to it, also for a guest. */
		readLeaderboard: (query: LeaderboardQuery) =>
			query.around === undefined || query.around === 'me'
				? callForAll<Leaderboard>(PLAY_PATHS.leaderboard, { ...query })
				: play<Leaderboard>('GET', PLAY_PATHS.leaderboard, query),
		readDistribution: (query: BoardQuery) => callForAll<Distribution>(PLAY_PATHS.leaderboardDistribution, { ...query }),
		followLeaderboard: (query: BoardQuery, { onEvent, onEnd }: BoardHandlers) =>
			subscribe(PLAY_PATHS.leaderboardEvents + formatQuery({ ...query }), {
				events: { board: (data) => onEvent(JSON.parse(data) as BoardEvent) },
				onEnd,
			}),
	};
}
