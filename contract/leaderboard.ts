import { type Static, Type } from 'typebox';
import { LEADERBOARD_LIMIT_DEFAULT, LEADERBOARD_LIMIT_MAX, SPANS_MAX } from './limits.ts';
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
			description:
				'Required with mode `daily`: a UTC date from 2026-01-01 to today. With another mode, any calendar date, which is ignored.',
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
				description: 'The number of rows on a page.',
			}),
		),
		cursor: Type.Optional({
			...Cursor,
			description: 'The page to read: `nextCursor` or `previousCursor` of another page of the same board.',
		}),
		around: Type.Optional(
			Type.Enum(['me'], {
				type: 'string',
				description:
					"With `me`, the page with the caller's own row in its middle. Needs a bearer token. A caller who is not on the board gets the best rows.",
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
		description:
			'The fields that name a board: a mode, a difficulty, a date for a daily, and a version for the ladders of levels.',
	},
);
export type BoardName = Static<typeof BoardName>;

export const LeaderboardEntry = Type.Object(
	{
		rank: Rank,
		displayName: DisplayName,
		timeMs: DurationMs,
		pausedMs: Type.Optional(PausedMs),
		level: HighestLevel,
		finishedAt: Instant,
		runId: {
			...IdOrNull,
			description:
				'The id of the run, which anybody may replay once the day of the board is over; null until then and on other boards.',
		},
	},
	{ ...closed, title: 'LeaderboardEntry', description: 'The best run of a player on a board.' },
);
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

export const OwnEntry = Type.Object(
	{
		...LeaderboardEntry.properties,
		runId: { ...IdOrNull, description: 'The id of the run, which the caller may replay at any time.' },
		percentile: Percentile,
	},
	{ ...closed, title: 'OwnEntry', description: "The caller's own row of a board." },
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
		own: Type.Union([OwnEntry, Type.Null()], {
			description: "The caller's own row, if the caller is signed in and on the board, else null.",
		}),
	},
	{ ...closed, title: 'Leaderboard', description: 'A page of a board.' },
);
export type Leaderboard = Static<typeof Leaderboard>;

const SpanEdge = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	description: 'Milliseconds, or a level.',
});

export const BoardSpan = Type.Object(
	{ from: SpanEdge, to: { ...SpanEdge, description: 'The end of the span, exclusive.' }, count: Count },
	{ ...closed, title: 'BoardSpan', description: 'How many players have their best run in a span.' },
);
export type BoardSpan = Static<typeof BoardSpan>;

export const OwnPlace = Type.Object(
	{ timeMs: DurationMs, level: HighestLevel, rank: Rank, percentile: Percentile },
	{ ...closed, title: 'OwnPlace', description: "The caller's own place in a distribution." },
);
export type OwnPlace = Static<typeof OwnPlace>;

export const Distribution = Type.Object(
	{
		board: BoardName,
		total: Count,
		unit: Type.Enum(['ms', 'level'], {
			type: 'string',
			description: 'What the spans measure: times in milliseconds, or in progression the highest level reached.',
		}),
		spans: Type.Array(BoardSpan, {
			maxItems: SPANS_MAX,
			description:
				'How many players have their best run in each span. The spans follow each other without a gap and have the same round width, except that the last span of times also covers the slowest runs.',
		}),
		medianMs: Type.Optional({
			...DurationMsOrNull,
			description:
				'The time in the middle of the board, the faster of two; null while nobody is on it, absent where levels rank.',
		}),
		own: Type.Union([OwnPlace, Type.Null()], {
			description: "The caller's own rank, if the caller is signed in and on the board, else null.",
		}),
	},
	{ ...closed, title: 'Distribution', description: 'How the times or levels of a board are spread.' },
);
export type Distribution = Static<typeof Distribution>;

/** The data of a `board` event. */
export const BoardEvent = Type.Object(
	{
		version: { ...Count, description: 'A number that grows with every visible change of the board.' },
		total: Count,
	},
	{ ...closed, title: 'BoardEvent', description: 'The state of a board after a change.' },
);
export type BoardEvent = Static<typeof BoardEvent>;

export const BoardEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { BoardEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: board\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'BoardEvents',
	description:
		'An endless event stream. The data of each `board` event is a BoardEvent; lines that begin with a colon are heartbeats.',
});
