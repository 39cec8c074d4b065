import { type Static, Type } from 'typebox';
import { LEADERBOARD_LIMIT_DEFAULT, LEADERBOARD_LIMIT_MAX, SPANS_MAX } from './limits.ts';
import { Place } from './run.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GuestId,
	IdOrNull,
	Instant,
	LadderVersion,
	LevelNumber,
	ModeName,
	PaceText,
	PausedMs,
	Percentile,
	Rank,
	UtcDate,
} from './shape.ts';
import { DisplayName } from './user.ts';

/** The query fields that name a board. */
export const BoardQuery = Type.Object(
	{
		difficulty: DifficultyName,
		mode: Type.Optional({ ...ModeName, default: 'random' }),
		date: Type.Optional({
			...UtcDate,
			description: 'Required with mode `daily`: from 2026-01-01 to today. Ignored with other modes.',
		}),
		guestId: Type.Optional(GuestId),
		ladder: Type.Optional(LadderVersion),
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
			}),
		),
		cursor: Type.Optional({
			...Cursor,
			description: 'A `nextCursor` or `previousCursor` of the same board.',
		}),
		around: Type.Optional(
			Type.String({
				pattern: '^(?:me|[A-Za-z0-9_-]{8,40})$',
				maxLength: 40,
				description:
					"With `me`, the page around the caller's own row, or the best rows if there is none. Needs a bearer token. With the id of an own run, the two rows of others next to it, and its `place`: for guests, too.",
			}),
		),
	},
	closed,
);
export type LeaderboardQuery = Static<typeof LeaderboardQuery>;

const HighestLevel = Type.Union([LevelNumber, Type.Null()], {
	title: 'HighestLevel',
	description: 'The highest level reached; null outside progression.',
});

export const BoardName = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Union([UtcDate, Type.Null()]),
		ladder: Type.Optional({ ...LadderVersion, description: 'The version of the ladder of a progression board.' }),
	},
	{
		...closed,
		title: 'BoardName',
	},
);
export type BoardName = Static<typeof BoardName>;

export const LeaderboardEntry = Type.Object(
	{
		rank: Rank,
		displayName: DisplayName,
		hasPage: Type.Boolean({ description: 'Whether the name leads to the page of the player.' }),
		timeMs: DurationMs,
		pausedMs: Type.Optional(PausedMs),
		level: HighestLevel,
		finishedAt: Instant,
		runId: {
			...IdOrNull,
			description:
				"The run's id, once anyone may replay it: when the board's day is over; null until then and on other boards.",
		},
	},
	{ ...closed, title: 'LeaderboardEntry' },
);
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

export const OwnEntry = Type.Object(
	{
		...LeaderboardEntry.properties,
		runId: { ...IdOrNull, description: 'The run’s id for its replay.' },
		percentile: Percentile,
		parMs: Type.Optional({
			...DurationMs,
			description: "The run's par, for the caller alone; absent where nothing was expected of it.",
		}),
		pace: Type.Optional(PaceText),
	},
	{ ...closed, title: 'OwnEntry' },
);
export type OwnEntry = Static<typeof OwnEntry>;

export const Leaderboard = Type.Object(
	{
		board: BoardName,
		total: Count,
		entries: Type.Array(LeaderboardEntry, {
			maxItems: LEADERBOARD_LIMIT_MAX,
			description: 'The best run of each player, best first.',
		}),
		nextCursor: Type.Union([Cursor, Type.Null()], {
			description: 'The cursor of the page with the next worse rows; null at the end.',
		}),
		previousCursor: Type.Union([Cursor, Type.Null()], {
			description: 'The cursor of the page with the next better rows; null at the top.',
		}),
		place: Type.Optional({
			...Place,
			description: 'With the id of a run in `around`: its place, as if it ranked.',
		}),
		own: Type.Union([OwnEntry, Type.Null()], {
			description: "The caller's own row, if the caller is signed in and on the board, else null.",
		}),
	},
	{ ...closed, title: 'Leaderboard' },
);
export type Leaderboard = Static<typeof Leaderboard>;

const SpanEdge = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	description: 'Milliseconds, or a level.',
});

export const BoardSpan = Type.Object(
	{ from: SpanEdge, to: { ...SpanEdge, description: 'The end of the span, exclusive.' }, count: Count },
	{ ...closed, title: 'BoardSpan' },
);
export type BoardSpan = Static<typeof BoardSpan>;

export const OwnPlace = Type.Object(
	{ timeMs: DurationMs, level: HighestLevel, rank: Rank, percentile: Percentile },
	{ ...closed, title: 'OwnPlace' },
);
export type OwnPlace = Static<typeof OwnPlace>;

export const Distribution = Type.Object(
	{
		board: BoardName,
		total: Count,
		unit: Type.Enum(['ms', 'level'], {
			type: 'string',
			description: 'The unit of the spans: milliseconds, or in progression the highest level reached.',
		}),
		spans: Type.Array(BoardSpan, {
			maxItems: SPANS_MAX,
			description:
				'How many players have their best run in each span. Spans adjoin and are equally wide, except the last, which also covers the slowest runs.',
		}),
		medianMs: {
			...DurationMsOrNull,
			description: "The board's median time, the faster of two; null while the board is empty or where levels rank.",
		},
		own: Type.Union([OwnPlace, Type.Null()], {
			description: "The caller's own rank, if the caller is signed in and on the board, else null.",
		}),
	},
	{ ...closed, title: 'Distribution' },
);
export type Distribution = Static<typeof Distribution>;

/** The data of a `board` event. */
export const BoardEvent = Type.Object(
	{
		version: { ...Count, description: 'Grows with every visible change of the board.' },
		total: Count,
	},
	{ ...closed, title: 'BoardEvent' },
);
export type BoardEvent = Static<typeof BoardEvent>;

export const BoardEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { BoardEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: board\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'BoardEvents',
	description: 'An event stream: the data of each `board` event is a BoardEvent.',
});
