import { type Static, Type } from 'typebox';
import { LEADERBOARD_LIMIT_DEFAULT, LEADERBOARD_LIMIT_MAX, LEVEL_MAX, SPANS_MAX } from './limits.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	Id,
	Instant,
	ModeName,
	Percentile,
	Rank,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

/** Which board. */
export const BoardQuery = Type.Object(
	{
		difficulty: DifficultyName,
		mode: Type.Optional({ ...ModeName, default: 'random' }),
		date: Type.Optional({ ...UtcDate, description: 'Required with mode=daily: a UTC date from 2026-01-01 to today.' }),
	},
	closed,
);
export type BoardQuery = Static<typeof BoardQuery>;

export const LeaderboardQuery = Type.Object(
	{
		...BoardQuery.properties,
		limit: Type.Optional(
			Type.Integer({
				minimum: 1,
				maximum: LEADERBOARD_LIMIT_MAX,
				default: LEADERBOARD_LIMIT_DEFAULT,
				description: 'Rows a page, best first.',
			}),
		),
		cursor: Type.Optional({
			...Cursor,
			description: 'Another page: `nextCursor` or `previousCursor` of a page of the same board.',
		}),
		around: Type.Optional(
			Type.Enum(['me'], {
				type: 'string',
				description:
					'The page with the own row in its middle; needs a bearer token. The best rows for who is not on the board.',
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
	{
		rank: Rank,
		displayName: DisplayName,
		timeMs: DurationMs,
		level: Level,
		finishedAt: Instant,
		runId: Type.Union([Id, Type.Null()], {
			description: 'The run, to be replayed by everybody: on the board of a day that is over, else null.',
		}),
	},
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
		nextCursor: Type.Union([Cursor, Type.Null()], { description: 'The page of the rows behind; null at the end.' }),
		previousCursor: Type.Union([Cursor, Type.Null()], {
			description: 'The page of the rows ahead; null at the top.',
		}),
		own: Type.Union([OwnEntry, Type.Null()], { description: "The caller's own row when signed in and ranked." }),
	},
	closed,
);
export type Leaderboard = Static<typeof Leaderboard>;

const SpanEdge = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	description: 'Milliseconds, or a level.',
});

export const BoardSpan = Type.Object(
	{ from: SpanEdge, to: { ...SpanEdge, description: 'The first value that is no longer in the span.' }, count: Count },
	closed,
);
export type BoardSpan = Static<typeof BoardSpan>;

export const OwnPlace = Type.Object({ timeMs: DurationMs, level: Level, rank: Rank, percentile: Percentile }, closed);
export type OwnPlace = Static<typeof OwnPlace>;

export const Distribution = Type.Object(
	{
		board: BoardName,
		total: Count,
		unit: Type.Enum(['ms', 'level'], {
			type: 'string',
			description: 'What the spans measure: times, or in progression the level reached.',
		}),
		spans: Type.Array(BoardSpan, {
			maxItems: SPANS_MAX,
			description:
				'How many players have a best run in each span, without a gap between the spans. All are of one round width, but the last span of times also holds the slow tail.',
		}),
		own: Type.Union([OwnPlace, Type.Null()], { description: "The caller's own place when signed in and ranked." }),
	},
	closed,
);
export type Distribution = Static<typeof Distribution>;

/** The data of an event `board`. */
export const BoardEvent = Type.Object(
	{
		version: { ...Count, description: 'Grows with each change that a reader of the board can see.' },
		total: Count,
	},
	closed,
);
export type BoardEvent = Static<typeof BoardEvent>;

export const BoardEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// Only said here: a schema of text cannot say what a part of it holds.
	$defs: { BoardEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: board\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	description:
		'A stream without an end. The data of each event `board` is a BoardEvent; lines with a colon first are heartbeats.',
});
