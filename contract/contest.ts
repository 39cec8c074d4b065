import { type Static, Type } from 'typebox';
import { ContestNumber, GameStatusName, IsProgram } from './game.ts';
import { CONTEST_SHOWS, CONTEST_STATES } from './kinds.ts';
import {
	CONTEST_AHEAD_DAYS_MAX,
	CONTEST_DAYS_MAX,
	CONTEST_MINUTES_MAX,
	CONTEST_MINUTES_MIN,
	CONTEST_NAME_LENGTH_MAX,
	CONTEST_PUZZLES_MAX,
	CONTEST_PUZZLES_MIN,
	PAGE_LIMIT_MAX,
} from './limits.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GridText,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	NAME_PATTERN,
	NextCursor,
	PageLimit,
	Rank,
	TEXT_PATTERN,
} from './shape.ts';

export const ContestStateName = Type.Enum(CONTEST_STATES, {
	type: 'string',
	title: 'ContestState',
	description: '`upcoming` until `opensAt`, `open` until `closesAt`, then `closed`.',
});

const ContestShowsName = Type.Enum(CONTEST_SHOWS, {
	type: 'string',
	title: 'ContestShows',
	description: 'What the table calls its entrants: by their names or by their numbers alone.',
});

export const ContestName = Type.String({
	minLength: 1,
	maxLength: 200,
	pattern: NAME_PATTERN,
	title: 'ContestName',
	description: `The name of the contest, at most ${CONTEST_NAME_LENGTH_MAX} characters.`,
});

const Minutes = Type.Integer({
	minimum: CONTEST_MINUTES_MIN,
	maximum: CONTEST_MINUTES_MAX,
	title: 'ContestMinutes',
	description: 'How many minutes an entrant has, from the own start.',
});

const EntryNumber = Type.Integer({
	minimum: 1,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'EntryNumber',
	description: 'The number of an entrant, which never changes within the contest.',
});

const Hex256 = (description: string) =>
	Type.String({ pattern: '^[0-9a-f]{64}$', minLength: 64, maxLength: 64, description });

const SAME_START =
	'Whether the clocks of all start at `opensAt`. Otherwise each starts with the own entry, within the window.';
const HIDDEN = 'Whether the table is hidden until the contest closes, and not only until the own end.';
const PROGRAMS = 'Whether programs are invited. They are listed under the table.';

const SameStart = Type.Boolean({ description: SAME_START });
const Hidden = Type.Boolean({ description: HIDDEN });
const Programs = Type.Boolean({ description: PROGRAMS });

const OpensAt = {
	...Instant,
	description: `When the contest opens, at most ${CONTEST_AHEAD_DAYS_MAX} days ahead.`,
};
const ClosesAt = {
	...Instant,
	description: `When the contest closes, at most ${CONTEST_DAYS_MAX} days after it opens.`,
};

const guestId = { guestId: Type.Optional(GuestId) };

export const ContestId = Type.Object({ id: { ...Id, description: 'The id of the contest.' } }, closed);
export type ContestId = Static<typeof ContestId>;

export const ContestCreation = Type.Object(
	{
		circle: { ...Id, description: 'The circle, of which the caller is the maker.' },
		name: ContestName,
		difficulties: Type.Array(DifficultyName, {
			minItems: CONTEST_PUZZLES_MIN,
			maxItems: CONTEST_PUZZLES_MAX,
			description: 'The difficulty of each puzzle. No player has seen the puzzles, and nothing gives them out again.',
		}),
		opensAt: Type.Optional({
			...OpensAt,
			description: `${OpensAt.description} Defaults to now; required with \`sameStart\`.`,
		}),
		closesAt: Type.Optional({
			...ClosesAt,
			description: `${ClosesAt.description} Required, but with \`sameStart\`: then it follows from the minutes.`,
		}),
		minutes: Minutes,
		sameStart: Type.Optional({ ...SameStart, description: `${SAME_START} Defaults to false.` }),
		shows: Type.Optional({ ...ContestShowsName, description: 'What the table shows. Defaults to `names`.' }),
		hidden: Type.Optional({ ...Hidden, description: `${HIDDEN} Defaults to false.` }),
		programs: Type.Optional({ ...Programs, description: `${PROGRAMS} Defaults to false.` }),
		...guestId,
	},
	{ ...closed, title: 'ContestCreation', description: 'A contest to make.' },
);
export type ContestCreation = Static<typeof ContestCreation>;

export const ContestPatch = Type.Object(
	{
		name: Type.Optional(ContestName),
		opensAt: Type.Optional(OpensAt),
		closesAt: Type.Optional({
			...ClosesAt,
			description: `${ClosesAt.description} Not with \`sameStart\`.`,
		}),
		minutes: Type.Optional(Minutes),
		shows: Type.Optional(ContestShowsName),
		hidden: Type.Optional(Hidden),
		programs: Type.Optional(Programs),
		...guestId,
	},
	{ ...closed, title: 'ContestPatch', description: 'The changes of a contest. Absent fields stay.' },
);
export type ContestPatch = Static<typeof ContestPatch>;

export const ContestEntering = Type.Object(
	{ program: Type.Optional(IsProgram), ...guestId },
	{ ...closed, title: 'ContestEntering', description: 'Who enters a contest.' },
);
export type ContestEntering = Static<typeof ContestEntering>;

const ContestCircle = Type.Object(
	{
		id: { ...Id, description: 'The id of the circle.' },
		name: Type.String({ pattern: TEXT_PATTERN, maxLength: 200, description: 'The name of the circle.' }),
	},
	{ ...closed, title: 'ContestCircle', description: 'The circle of a contest.' },
);

const ContestPuzzle = Type.Object(
	{
		number: ContestNumber,
		difficulty: DifficultyName,
		points: { ...Count, description: 'The points of its right grid.' },
	},
	{ ...closed, title: 'ContestPuzzle', description: 'A puzzle of a contest, without its grid.' },
);

const EntryName = Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
	title: 'EntryName',
	description:
		'The display name, or what a guest is called; null for one who has left, and where numbers are shown for everybody but the caller.',
});

const EntryPlace = Type.Union([Rank, Type.Null()], {
	title: 'EntryPlace',
	description:
		'The place, 1, 2, 2, 4: by points, then by the time of the last right grid. Null while it is hidden from the caller, and under the table for everybody but the caller, who sees the place that they would have.',
});

const entry = {
	number: EntryNumber,
	name: EntryName,
	place: EntryPlace,
	points: { ...Count, description: 'The points, with the bonus. Those of a held run count until it is decided.' },
	bonus: { ...Count, description: 'The part of the points for minutes left, once all grids are right.' },
	rightCount: { ...Count, description: 'How many grids are right.' },
	lastRightMs: {
		...DurationMsOrNull,
		description:
			"The time from the entrant's start to the last right grid, with the penalties of wrong grids; null without one.",
	},
	isProgram: Type.Boolean({ description: 'Whether a program plays.' }),
	isRanked: Type.Boolean({
		description: 'Whether the entrant has a place. Programs have none, and in the Grand Prix neither do guests.',
	}),
	isUnderReview: Type.Boolean({
		description: 'Whether fair play holds one of the runs until its player confirms it or it is reviewed.',
	}),
};

export const ContestEntry = Type.Object(
	{
		...entry,
		startsAt: { ...Instant, description: 'When the clock of the caller starts.' },
		endsAt: { ...Instant, description: 'When the time of the caller ends, at the close at the latest.' },
		hasEnded: Type.Boolean({
			description: 'Whether the caller has nothing to play any more: the time or all games are over.',
		}),
	},
	{ ...closed, title: 'ContestEntry', description: "The caller's own entry." },
);
export type ContestEntry = Static<typeof ContestEntry>;

const contestHead = {
	id: { ...Id, description: 'The id of the contest.' },
	name: ContestName,
	circle: Type.Union([ContestCircle, Type.Null()], { description: 'Its circle; null for the Grand Prix.' }),
	state: ContestStateName,
	opensAt: { ...Instant, description: 'When it opens.' },
	closesAt: { ...Instant, description: 'When it closes.' },
	minutes: Minutes,
	sameStart: SameStart,
	shows: ContestShowsName,
	hidden: Hidden,
	programs: Programs,
	puzzles: Type.Array(ContestPuzzle, {
		minItems: CONTEST_PUZZLES_MIN,
		maxItems: CONTEST_PUZZLES_MAX,
		description: 'Its puzzles by number.',
	}),
	entryCount: { ...Count, description: 'How many have entered.' },
	you: Type.Union([ContestEntry, Type.Null()], { description: 'The entry of the caller; null without one.' }),
};

export const ContestSummary = Type.Object(contestHead, {
	...closed,
	title: 'ContestSummary',
	description: 'A contest in a list.',
});
export type ContestSummary = Static<typeof ContestSummary>;

const OwnContestGame = Type.Object(
	{
		number: ContestNumber,
		id: { ...Id, description: 'The id of the game.' },
		status: GameStatusName,
		timeMs: {
			...DurationMsOrNull,
			description: "The time on the game's own clock, with penalties, once its grid is right; null before.",
		},
		runId: { ...IdOrNull, description: 'The run of the right grid; null without one.' },
	},
	{ ...closed, title: 'OwnContestGame', description: "The caller's game on a puzzle of the contest." },
);

export const Contest = Type.Object(
	{
		...contestHead,
		createdAt: { ...Instant, description: 'When the contest was made.' },
		version: Type.String({
			pattern: '^[A-Za-z0-9_-]{1,43}$',
			maxLength: 43,
			description: 'Changes with what the caller may see of the contest and its table, as in the event stream.',
		}),
		isMaker: Type.Boolean({ description: 'Whether the caller may change the contest, and read its table as a file.' }),
		seesTable: Type.Boolean({ description: 'Whether the caller may see the rows of others now.' }),
		commitment: Hex256(
			'The SHA-256 of the puzzles and a salt, published with the contest. `/docs/contests` shows how to check it.',
		),
		games: Type.Array(OwnContestGame, {
			maxItems: CONTEST_PUZZLES_MAX,
			description: "The caller's games by number, each from its start on.",
		}),
	},
	{ ...closed, title: 'Contest', description: 'A contest, as the caller may see it.' },
);
export type Contest = Static<typeof Contest>;

export const ContestsQuery = Type.Object(
	{
		state: Type.Optional(ContestStateName),
		circle: Type.Optional({ ...Id, description: 'Only the contests of this circle of the caller.' }),
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		...guestId,
	},
	closed,
);
export type ContestsQuery = Static<typeof ContestsQuery>;

export const Contests = Type.Object(
	{
		contests: Type.Array(ContestSummary, {
			maxItems: PAGE_LIMIT_MAX,
			description: 'The contests of this page. The one that closes last comes first.',
		}),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Contests', description: 'A page of contests.' },
);
export type Contests = Static<typeof Contests>;

export const ContestTableQuery = Type.Object(
	{
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional({ ...Cursor, description: 'A `nextCursor` or `previousCursor` of this table.' }),
		around: Type.Optional(
			Type.Enum(['me'], {
				type: 'string',
				description: "The page around the caller's own row, or the best rows without one.",
			}),
		),
		...guestId,
	},
	closed,
);
export type ContestTableQuery = Static<typeof ContestTableQuery>;

const RowPuzzle = Type.Object(
	{
		number: ContestNumber,
		timeMs: { ...DurationMs, description: "The time on the game's own clock, with penalties." },
		runId: { ...IdOrNull, description: 'The run, for its replay; null for callers who cannot read it yet.' },
	},
	{ ...closed, title: 'ContestRowPuzzle', description: 'A right grid of an entrant.' },
);

export const ContestRow = Type.Object(
	{
		...entry,
		isYou: Type.Boolean({ description: 'Whether it is the row of the caller.' }),
		puzzles: Type.Array(RowPuzzle, {
			maxItems: CONTEST_PUZZLES_MAX,
			description: 'The right grids by number; empty for one whose account was deleted.',
		}),
	},
	{ ...closed, title: 'ContestRow', description: 'A row of the table of a contest.' },
);
export type ContestRow = Static<typeof ContestRow>;

export const ContestTable = Type.Object(
	{
		state: ContestStateName,
		seesTable: Contest.properties.seesTable,
		entryCount: { ...Count, description: 'How many have entered.' },
		rows: Type.Array(ContestRow, {
			maxItems: PAGE_LIMIT_MAX,
			description:
				'The rows of this page, the best first, then those without a place; only the own row while the others are hidden.',
		}),
		nextCursor: NextCursor,
		previousCursor: Type.Union([Cursor, Type.Null()], {
			description: 'Send it as `cursor` for the rows before; null at the top.',
		}),
	},
	{ ...closed, title: 'ContestTable', description: 'A page of the table of a contest.' },
);
export type ContestTable = Static<typeof ContestTable>;

export const ContestPuzzles = Type.Object(
	{
		salt: Hex256('Random, so that guessed puzzles cannot be tested against the commitment.'),
		puzzles: Type.Array(Type.Object({ number: ContestNumber, difficulty: DifficultyName, puzzle: GridText }, closed), {
			minItems: CONTEST_PUZZLES_MIN,
			maxItems: CONTEST_PUZZLES_MAX,
			description: 'The puzzles by number.',
		}),
	},
	{ ...closed, title: 'ContestPuzzles', description: 'The grids of a contest, and what its commitment was made of.' },
);
export type ContestPuzzles = Static<typeof ContestPuzzles>;

export const ContestRemoved = Type.Object(
	{ removed: Type.Literal(true, { description: 'Always true.' }) },
	{ ...closed, title: 'ContestRemoved', description: 'There is no such contest any more.' },
);
export type ContestRemoved = Static<typeof ContestRemoved>;

/** Comma-separated, with a row of headings. */
export const ContestCsv = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	pattern: '^number,name,place,points,bonus,right,lastRightSeconds(,puzzle[1-5]Seconds)+\r\n',
	title: 'ContestCsv',
	description: 'The whole table as comma-separated values: the points, and the seconds of each right grid.',
});

/** The data of a `contest` event. */
const ContestEvent = Type.Object(
	{
		version: Contest.properties.version,
		state: ContestStateName,
		entryCount: { ...Count, description: 'How many have entered.' },
	},
	{ ...closed, title: 'ContestEvent', description: 'The data of a `contest` event.' },
);

export const ContestEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { ContestEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: contest\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'ContestEvents',
	description: 'An event stream: the data of each `contest` event is a ContestEvent.',
});
