import { type Static, Type } from 'typebox';
import { LEADERBOARD_LIMIT_DEFAULT, LEADERBOARD_LIMIT_MAX, LEVEL_MAX } from './limits.ts';
import { Count, closed, DifficultyName, DurationMs, Instant, ModeName, Percentile, Rank, UtcDate } from './shape.ts';
import { DisplayName } from './user.ts';

export const LeaderboardQuery = Type.Object(
	{
		difficulty: DifficultyName,
		mode: Type.Optional({ ...ModeName, default: 'random' }),
		date: Type.Optional({ ...UtcDate, description: 'Required with mode=daily: a UTC date from 2026-01-01 to today.' }),
		limit: Type.Optional(
			Type.Integer({
				minimum: 1,
				maximum: LEADERBOARD_LIMIT_MAX,
				default: LEADERBOARD_LIMIT_DEFAULT,
				description: 'Rows, best first.',
			}),
		),
	},
	closed,
);
export type LeaderboardQuery = Static<typeof LeaderboardQuery>;

const Level = Type.Union([Type.Integer({ minimum: 1, maximum: LEVEL_MAX }), Type.Null()], {
	description: 'The level reached; null outside progression.',
});

export const BoardName = Type.Object(
	{ mode: ModeName, difficulty: DifficultyName, date: Type.Union([UtcDate, Type.Null()]) },
	closed,
);
export type BoardName = Static<typeof BoardName>;

export const LeaderboardEntry = Type.Object(
	{ rank: Rank, displayName: DisplayName, timeMs: DurationMs, level: Level, finishedAt: Instant },
	closed,
);
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

export const OwnEntry = Type.Object({ ...LeaderboardEntry.properties, percentile: Percentile }, closed);
export type OwnEntry = Static<typeof OwnEntry>;

export const Leaderboard = Type.Object(
	{
		board: BoardName,
		total: Count,
		entries: Type.Array(LeaderboardEntry, {
			maxItems: LEADERBOARD_LIMIT_MAX,
			description: 'The best run per player, best first.',
		}),
		own: Type.Union([OwnEntry, Type.Null()], { description: "The caller's own row when signed in and ranked." }),
	},
	closed,
);
export type Leaderboard = Static<typeof Leaderboard>;
