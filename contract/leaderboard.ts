import { type Static, Type } from 'typebox';
import { LEADERBOARD_LIMIT_DEFAULT, LEADERBOARD_LIMIT_MAX, SPANS_MAX } from './limits.ts';
import { Place } from './run.ts';
import {
	CellTimesText,
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GuestId,
	IdOrNull,
	Instant,
	LevelNumber,
	ModeName,
	PausedMs,
	Percentile,
	Rank,
	UtcDate,
} from './shape.ts';
import { DisplayName, HasPage } from './user.ts';

/** The query fields that name a board. */
export const BoardQuery = Type.Object(
	{
		difficulty: DifficultyName,
		mode: Type.Optional({
			...ModeName,
			default: 'random',
			description: 'The mode of the board. Defaults to `random`.',
		}),
		date: Type.Optional({
			...UtcDate,
			description:
				'The UTC date of the board, required with mode `daily`: from 2026-01-01 to today. Ignored with other modes.',
		}),
		guestId: Type.Optional(GuestId),
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
				description: 'How many rows a page has at most.',
			}),
		),
		cursor: Type.Optional({
			...Cursor,
			description: 'A `nextCursor` or `previousCursor` of this board.',
		}),
		around: Type.Optional(
			Type.String({
				pattern: '^(?:me|[A-Za-z0-9_-]{8,40})$',
				maxLength: 40,
				description:
					"With `me`, the page around the caller's own row, or the best rows without one; needs a bearer token. With the id of an own run, the two rows next to it, and its `place`; for guests, too.",
			}),
		),
	},
	closed,
);
export type LeaderboardQuery = Static<typeof LeaderboardQuery>;

const HighestLevel = Type.Union([LevelNumber, Type.Null()], {
	title: 'HighestLevel',
	description: 'The highest one reached; null outside progression.',
});

export const BoardName = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Union([UtcDate, Type.Null()], { description: 'The UTC date of a daily’s board; null for the others.' }),
	},
	{
		...closed,
		title: 'BoardName',
		description: 'Which board it is.',
	},
);
export type BoardName = Static<typeof BoardName>;

export const LeaderboardEntry = Type.Object(
	{
		rank: Rank,
		displayName: DisplayName,
		hasPage: HasPage,
		timeMs: { ...DurationMs, description: 'The time of the run, with penalties.' },
		pausedMs: Type.Optional(PausedMs),
		level: HighestLevel,
		finishedAt: { ...Instant, description: 'When the run was finished.' },
		runId: {
			...IdOrNull,
			description: 'The run, for its replay: on the board of a past daily, and in `own` at once; else null.',
		},
	},
	{ ...closed, title: 'LeaderboardEntry', description: 'The best run of one player on the board.' },
);
export type LeaderboardEntry = Static<typeof LeaderboardEntry>;

export const OwnEntry = Type.Object(
	{
		...LeaderboardEntry.properties,
		percentile: Percentile,
		parMs: Type.Optional({
			...DurationMs,
			description: "The run's par, for the caller alone; absent where nothing was expected of it.",
		}),
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'OwnEntry', description: 'The row of the caller.' },
);
export type OwnEntry = Static<typeof OwnEntry>;

export const Leaderboard = Type.Object(
	{
		board: BoardName,
		total: { ...Count, description: 'How many players are on the board.' },
		entries: Type.Array(LeaderboardEntry, {
			maxItems: LEADERBOARD_LIMIT_MAX,
			description: 'The rows of this page, the best first.',
		}),
		nextCursor: Type.Union([Cursor, Type.Null()], {
			description: 'Send it as `cursor` for the next worse rows; null at the end.',
		}),
		previousCursor: Type.Union([Cursor, Type.Null()], {
			description: 'Send it as `cursor` for the next better rows; null at the top.',
		}),
		place: Type.Optional({
			...Place,
			description: 'The place of the run in `around`, as if it ranked.',
		}),
		own: Type.Union([OwnEntry, Type.Null()], {
			description: 'The caller’s row; null unless they are signed in and on the board.',
		}),
	},
	{ ...closed, title: 'Leaderboard', description: 'A page of a board.' },
);
export type Leaderboard = Static<typeof Leaderboard>;

/** Milliseconds, or a level. */
const SpanEdge = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export const BoardSpan = Type.Object(
	{
		from: { ...SpanEdge, description: 'The first time or level of the span.' },
		to: { ...SpanEdge, description: 'Where the next span begins.' },
		count: { ...Count, description: 'How many players are in it.' },
	},
	{ ...closed, title: 'BoardSpan', description: 'A span of times or levels.' },
);
export type BoardSpan = Static<typeof BoardSpan>;

export const OwnPlace = Type.Object(
	{
		timeMs: { ...DurationMs, description: 'The time of the caller’s best run, with penalties.' },
		level: HighestLevel,
		rank: Rank,
		percentile: Percentile,
	},
	{ ...closed, title: 'OwnPlace', description: 'Where the caller is among the times.' },
);
export type OwnPlace = Static<typeof OwnPlace>;

export const Distribution = Type.Object(
	{
		board: BoardName,
		total: { ...Count, description: 'How many players are on the board.' },
		unit: Type.Enum(['ms', 'level'], {
			type: 'string',
			description: 'The unit of the spans; `level` in progression, the highest one reached.',
		}),
		spans: Type.Array(BoardSpan, {
			maxItems: SPANS_MAX,
			description: 'The spans adjoin and are equally wide, except the last, which also covers the slowest runs.',
		}),
		medianMs: {
			...DurationMsOrNull,
			description:
				'The median time, of an even number the faster of two; null while the board is empty or where levels rank.',
		},
		own: Type.Union([OwnPlace, Type.Null()], {
			description: 'Where the caller is; null unless they are signed in and on the board.',
		}),
	},
	{ ...closed, title: 'Distribution', description: 'How the times of a board are distributed.' },
);
export type Distribution = Static<typeof Distribution>;

/** The data of a `board` event. */
export const BoardEvent = Type.Object(
	{
		version: { ...Count, description: 'Grows with every visible change.' },
		total: { ...Count, description: 'How many players are on the board.' },
	},
	{ ...closed, title: 'BoardEvent', description: 'The data of a `board` event.' },
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
