import { type Static, Type } from 'typebox';
import { RACE_KINDS, RACE_STATES, RACER_STATUSES } from './kinds.ts';
import { RACE_GRID_DELAY_MS, RACERS_MAX } from './limits.ts';
import {
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	describeIdempotencyKey,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	InstantOrNull,
	NextCursor,
	PageLimit,
	TEXT_PATTERN,
} from './shape.ts';

export const RaceKindName = Type.Enum(RACE_KINDS, {
	type: 'string',
	title: 'RaceKind',
	description:
		'In a `challenge` each racer plays when they like, on a clock of their own. In a `live` race everybody starts at the same moment.',
});

const RaceStateName = Type.Enum(RACE_STATES, {
	type: 'string',
	title: 'RaceState',
	description:
		'`open`: players join, and nobody plays yet. `counting`: the countdown of a live race. `running`: racers play. `closed`: the results are final. `cancelled`: it never started.',
});

const RacerNumber = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'RacerNumber',
	description: 'The number of a racer in the race, which never changes.',
});

const Base64Url = (length: number, description: string) =>
	Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$`, minLength: length, maxLength: length, description });

const Sha256 = (of: string) => Base64Url(43, `The SHA-256 of ${of}, in base64url.`);

const Filled = Type.Integer({
	minimum: 0,
	maximum: 81,
	title: 'Filled',
	description: 'How many empty cells are filled, rightly or not.',
});

export const RaceId = Type.Object({ id: Id }, closed);
export type RaceId = Static<typeof RaceId>;

export const RaceCreation = Type.Object(
	{
		kind: Type.Optional({ ...RaceKindName, description: 'Defaults to `challenge`.' }),
		difficulty: Type.Optional({
			...DifficultyName,
			description:
				'The race gets a puzzle of this difficulty that is new to the caller, and that practice never gives out again. Required without `fromRun`.',
		}),
		fromRun: Type.Optional({
			...Id,
			description:
				"The caller's own finished practice run without help, to challenge others with: its puzzle becomes that of the race, and the run the caller's result. Only with kind `challenge`.",
		}),
		bots: Type.Optional(
			Type.Boolean({ description: 'Whether programs race. Such a race says so, and counts in no record.' }),
		),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'RaceCreation', description: 'The race that the caller wants to hold.' },
);
export type RaceCreation = Static<typeof RaceCreation>;

/** What may be sent beside the creation of a race. */
export const RaceCreationHeaders = describeIdempotencyKey(
	'A name for this race that the caller makes up. The same creation under the same key gets the same race, so one whose answer was lost can be repeated.',
);

export const RaceReady = Type.Object(
	{
		ready: Type.Boolean(),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'RaceReady', description: 'Whether a racer is ready to start.' },
);
export type RaceReady = Static<typeof RaceReady>;

export const Racer = Type.Object(
	{
		number: RacerNumber,
		name: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			description: "The player's display name, or a made-up name for a guest; null for a deleted player.",
		}),
		isGuest: Type.Boolean(),
		isHost: Type.Boolean({
			description: 'Whether the racer holds the race. When the host leaves, the next racer becomes the host.',
		}),
		isReady: Type.Boolean(),
		isAway: Type.Boolean({
			description: "Whether nothing was heard of the racer's page for a while. Always false in a challenge.",
		}),
		isLate: Type.Boolean({
			description: 'Whether the racer joined a live race after its start, and so plays on a clock of their own.',
		}),
		status: Type.Enum(RACER_STATUSES, {
			type: 'string',
			description:
				'`waiting`: has not started. `playing`. `finished`. `gave_up`: ended the game. `unfinished`: did not finish before the race closed.',
		}),
		filled: Type.Union([Filled, Type.Null()], {
			description: 'How many empty cells are filled, rightly or not; null while it is hidden from the caller.',
		}),
		timeMs: {
			...DurationMsOrNull,
			description: 'The time including penalties; null before the finish, and while it is hidden from the caller.',
		},
		penaltyMs: { ...DurationMsOrNull, description: 'What wrong grids have added to the time; null where `timeMs` is.' },
		finishedAt: { ...InstantOrNull, description: 'When the racer finished; null where `timeMs` is.' },
		place: Type.Union([Type.Integer({ minimum: 1, maximum: RACERS_MAX }), Type.Null()], {
			description:
				'The place among those who have finished; 1, 2, 2, 4. Null before the finish, while it is hidden, for a late racer, and for a run that is under review or rejected.',
		}),
		runId: { ...IdOrNull, description: 'The run with its replay, for callers who can read it, else null.' },
		isUnderReview: Type.Boolean({ description: 'Whether fair play holds the run until it is reviewed.' }),
		isRejected: Type.Boolean({ description: 'Whether the run was reviewed and does not count.' }),
	},
	{ ...closed, title: 'Racer', description: 'A player in a race.' },
);
export type Racer = Static<typeof Racer>;

export const SealedPuzzle = Type.Object(
	{
		sha256: Sha256('the sealed puzzle'),
		keySha256: Sha256('the key that opens it'),
		key: Type.Union([Base64Url(43, 'The key of 32 bytes, in base64url.'), Type.Null()], {
			description: 'The key that opens the sealed puzzle, in base64url; null before the start.',
		}),
	},
	{
		...closed,
		title: 'SealedPuzzle',
		description: 'What binds the service to the puzzle of a live race before it starts.',
	},
);
export type SealedPuzzle = Static<typeof SealedPuzzle>;

export const RaceHead = Type.Object(
	{
		id: Id,
		kind: RaceKindName,
		state: RaceStateName,
		difficulty: DifficultyName,
		bots: Type.Boolean(),
		createdAt: Instant,
		startsAt: Type.Union([Instant, Type.Null()], {
			description: `When a live race starts or started: then its key is published, and ${RACE_GRID_DELAY_MS} ms later its clocks start. Null before the host has started it, and in a challenge.`,
		}),
		closesAt: { ...Instant, description: 'When the race closes, as far as is known now.' },
		racerCount: Count,
		hostName: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			title: 'HostName',
			description: 'The name of the host; null for a deleted player and without a host.',
		}),
	},
	{ ...closed, title: 'RaceHead', description: 'What is said of a race everywhere.' },
);

export const Race = Type.Object(
	{
		...RaceHead.properties,
		version: Type.String({
			pattern: '^[A-Za-z0-9_-]{1,43}$',
			maxLength: 43,
			description: 'Changes with every visible change but those of `filled`. The event stream says the same.',
		}),
		startsInMs: Type.Union([Type.Integer({ minimum: 0, maximum: 600_000 }), Type.Null()], {
			description:
				'Milliseconds until the clocks start, by the clock of the server when it answered; null before the countdown and after it. Show the grid then, not earlier.',
		}),
		emptyCount: Type.Union([Filled, Type.Null()], {
			description: 'How many cells of the puzzle are empty; null before the start of a live race.',
		}),
		sealed: Type.Union([SealedPuzzle, Type.Null()], {
			description: 'The sealed puzzle of a live race; null in a challenge.',
		}),
		racers: Type.Array(Racer, { maxItems: RACERS_MAX, description: 'The racers by number.' }),
		you: Type.Union([RacerNumber, Type.Null()], {
			description: 'The number of the caller; null for a caller who has not joined.',
		}),
		gameId: { ...IdOrNull, description: "The caller's own game in the race; null before it starts." },
		rematchOf: { ...IdOrNull, description: 'The race that this one is a rematch of, else null.' },
		rematchId: IdOrNull,
	},
	{ ...closed, title: 'Race', description: 'A race: players on the same puzzle, by one link.' },
);
export type Race = Static<typeof Race>;

export const RaceSummary = Type.Object(
	{
		...RaceHead.properties,
		you: RacerNumber,
		place: Type.Union([Type.Integer({ minimum: 1, maximum: RACERS_MAX }), Type.Null()], {
			description: "The caller's place; null without one.",
		}),
		timeMs: { ...DurationMsOrNull, description: "The caller's time; null without one." },
	},
	{ ...closed, title: 'RaceSummary', description: 'A race of the caller in a list.' },
);
export type RaceSummary = Static<typeof RaceSummary>;

export const RacesQuery = Type.Object(
	{ limit: Type.Optional(PageLimit), cursor: Type.Optional(Cursor), guestId: Type.Optional(GuestId) },
	closed,
);
export type RacesQuery = Static<typeof RacesQuery>;

export const Races = Type.Object(
	{
		races: Type.Array(RaceSummary, { maxItems: 100, description: 'The races, the last joined first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Races', description: "A page of the player's races." },
);
export type Races = Static<typeof Races>;

export const SealedText = Type.Object(
	{
		sealed: Base64Url(
			146,
			'The nonce (12 bytes), the encrypted givens (81 bytes) and the tag (16 bytes), in base64url.',
		),
	},
	{ ...closed, title: 'SealedText', description: 'The puzzle of a live race, sealed until its start.' },
);
export type SealedText = Static<typeof SealedText>;

/** The data of a `race` event. */
export const RaceEvent = Type.Object(
	{ version: Type.String({ pattern: '^[A-Za-z0-9_-]{1,43}$', maxLength: 43 }), state: RaceStateName },
	{ ...closed, title: 'RaceEvent', description: 'A race has changed: its version and state.' },
);
export type RaceEvent = Static<typeof RaceEvent>;

/** The data of a `filled` event. */
export const FilledEvent = Type.Object(
	{
		racers: Type.Array(Type.Object({ number: RacerNumber, filled: Filled }, closed), {
			maxItems: RACERS_MAX,
			description: 'The racers by number.',
		}),
	},
	{ ...closed, title: 'FilledEvent', description: 'How many empty cells each racer has filled.' },
);
export type FilledEvent = Static<typeof FilledEvent>;

/** The data of a `start` event. */
export const StartEvent = Type.Object(
	{ key: Base64Url(43, 'The key that opens the sealed puzzle, in base64url.') },
	{ ...closed, title: 'StartEvent', description: 'A live race starts.' },
);
export type StartEvent = Static<typeof StartEvent>;

export const RaceEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { RaceEvent, FilledEvent, StartEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: (race|filled|start)\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'RaceEvents',
	description:
		'An endless event stream. The data of a `race`, `filled` and `start` event is a RaceEvent, a FilledEvent and a StartEvent; lines that begin with a colon are heartbeats.',
});

export const RacerGrids = Type.Object(
	{
		grids: Type.Array(
			Type.Object(
				{
					number: RacerNumber,
					filled: Type.String({
						pattern: '^[01]{81}$',
						minLength: 81,
						maxLength: 81,
						description: '`1` for each cell that the racer has filled, row by row, and `0` for givens and empty cells.',
					}),
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'The racers who have started, by number.' },
		),
	},
	{ ...closed, title: 'RacerGrids', description: 'Which cells each racer has filled.' },
);
export type RacerGrids = Static<typeof RacerGrids>;

export const RaceGhosts = Type.Object(
	{
		ghosts: Type.Array(
			Type.Object(
				{
					number: RacerNumber,
					timeMs: DurationMs,
					filledAt: Type.Array(DurationMs, {
						maxItems: 81,
						description:
							'The times at which the number of correct cells grew by one, on the clock of that game. Which cell it was is not disclosed.',
					}),
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'The racers who have finished, by number.' },
		),
	},
	{ ...closed, title: 'RaceGhosts', description: 'The pace of those who have finished, to race against.' },
);
export type RaceGhosts = Static<typeof RaceGhosts>;

export const RaceRecords = Type.Object(
	{
		records: Type.Array(
			Type.Object(
				{
					number: RacerNumber,
					wins: { ...Count, description: 'Races in which the caller was ahead.' },
					losses: { ...Count, description: 'Races in which the other was ahead.' },
					draws: { ...Count, description: 'Races in which both had the same time.' },
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'The other racers whose accounts exist, by number.' },
		),
	},
	{
		...closed,
		title: 'RaceRecords',
		description:
			"The caller's record against each of the others, over all races in which both have a place. Races of programs do not count.",
	},
);
export type RaceRecords = Static<typeof RaceRecords>;
