import { type Static, Type } from 'typebox';
import { RaceCircle } from './circle.ts';
import { IsProgram } from './game.ts';
import { FilledAt } from './ghost.ts';
import { RACE_KINDS, RACE_STATES, RACER_STATUSES } from './kinds.ts';
import { GAME_TIME_MS_MAX, RACE_GRID_DELAY_MS, RACER_AWAY_MS, RACERS_MAX } from './limits.ts';
import {
	CellCount,
	Count,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
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
	description: 'In a `challenge` each racer plays on their own clock, anytime. A `live` race starts for all at once.',
});

const RaceStateName = Type.Enum(RACE_STATES, {
	type: 'string',
	title: 'RaceState',
	description:
		'`open`: players join and wait. `counting`: the countdown of a live race. `closed`: the results are final. `cancelled`: it never started.',
});

const RacerNumber = Type.Integer({
	minimum: 0,
	maximum: Number.MAX_SAFE_INTEGER,
	title: 'RacerNumber',
	description: 'The number of a racer, which never changes within the race.',
});

const Base64Url = (length: number, description?: string) =>
	Type.String({
		pattern: `^[A-Za-z0-9_-]{${length}}$`,
		minLength: length,
		maxLength: length,
		...(description && { description }),
	});

const Sha256 = (of: string) => Base64Url(43, `The SHA-256 of ${of}, in base64url.`);

export const RaceId = Type.Object({ id: { ...Id, description: 'The id of the race.' } }, closed);
export type RaceId = Static<typeof RaceId>;

export const RaceCreation = Type.Object(
	{
		kind: Type.Optional({ ...RaceKindName, description: 'The kind of the race. Defaults to `challenge`.' }),
		difficulty: Type.Optional({
			...DifficultyName,
			description:
				'The difficulty, required without `fromRun`. The puzzle is new to the caller, and practice never gives it out again.',
		}),
		fromRun: Type.Optional({
			...Id,
			description:
				"Only with kind `challenge`: the caller's own finished practice run without help, which becomes their result in the race.",
		}),
		programs: Type.Optional(
			Type.Boolean({ description: 'Whether programs are invited. Such a race counts in no record.' }),
		),
		circle: Type.Optional({ ...Id, description: 'A circle of the caller, which races.' }),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'RaceCreation', description: 'A race to hold.' },
);
export type RaceCreation = Static<typeof RaceCreation>;

export const RaceJoining = Type.Object(
	{ program: Type.Optional(IsProgram), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'RaceJoining', description: 'Who joins a race.' },
);
export type RaceJoining = Static<typeof RaceJoining>;

export const RaceReady = Type.Object(
	{
		ready: Type.Boolean({ description: 'Whether the caller is ready for the start.' }),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'RaceReady', description: 'Whether a racer is ready.' },
);
export type RaceReady = Static<typeof RaceReady>;

export const Racer = Type.Object(
	{
		number: RacerNumber,
		name: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			title: 'RacerName',
			description: 'The display name, or a guest’s made-up name; null for a deleted player.',
		}),
		isGuest: Type.Boolean({ description: 'Whether the racer plays without an account.' }),
		isHost: Type.Boolean({ description: 'Whether the racer may start and cancel the race.' }),
		isReady: Type.Boolean({ description: 'Whether the racer is ready for the start of a live race.' }),
		isAway: Type.Boolean({
			description: `Whether the racer was for ${RACER_AWAY_MS / 1000} seconds without reading the race and without a move. Always false in a challenge.`,
		}),
		isLate: Type.Boolean({
			description: 'Whether the racer joined a live race after its start, so plays on a separate clock.',
		}),
		status: Type.Enum(RACER_STATUSES, {
			type: 'string',
			title: 'RacerStatus',
			description:
				'How far the racer is. `waiting`: has not started. `unfinished`: did not finish before the race closed.',
		}),
		filled: Type.Union([CellCount, Type.Null()], {
			description: 'How many empty cells have a digit, right or wrong; null while hidden from the caller.',
		}),
		timeMs: {
			...DurationMsOrNull,
			description: 'The time with penalties; null before the finish and while hidden from the caller.',
		},
		penaltyMs: {
			...DurationMsOrNull,
			description: 'The part of `timeMs` for wrong grids; null where `timeMs` is.',
		},
		finishedAt: { ...InstantOrNull, description: 'When the racer finished; null where `timeMs` is.' },
		place: Type.Union([Type.Integer({ minimum: 1, maximum: RACERS_MAX }), Type.Null()], {
			description:
				'The place, 1, 2, 2, 4. Null before the finish, while hidden, for a late racer, and for a run under review or rejected.',
		}),
		runId: { ...IdOrNull, description: 'The run, for its replay; null for callers who cannot read its replay.' },
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
		key: Type.Union([Base64Url(43), Type.Null()], {
			description: 'The key that opens the puzzle, 32 bytes in base64url; null before the start.',
		}),
	},
	{ ...closed, title: 'SealedPuzzle', description: 'The hashes by which a racer checks the puzzle of a live race.' },
);
export type SealedPuzzle = Static<typeof SealedPuzzle>;

export const RaceHead = Type.Object(
	{
		id: { ...Id, description: 'The id of the race.' },
		kind: RaceKindName,
		state: RaceStateName,
		difficulty: DifficultyName,
		programs: Type.Boolean({ description: 'Whether programs are invited.' }),
		createdAt: { ...Instant, description: 'When the race was made.' },
		startsAt: Type.Union([Instant, Type.Null()], {
			description: `When a live race publishes its key; its clocks start ${RACE_GRID_DELAY_MS} ms later. Null before the host has started it, and in a challenge.`,
		}),
		closesAt: { ...Instant, description: 'When the race closes, as far as is known now.' },
		racerCount: { ...Count, description: 'How many have joined.' },
		hostName: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			title: 'HostName',
			description: 'The name of the host; null for a deleted player and without a host.',
		}),
	},
	{ ...closed, title: 'RaceHead', description: 'What a race is, without its racers.' },
);

export const Race = Type.Object(
	{
		...RaceHead.properties,
		version: Type.String({
			pattern: '^[A-Za-z0-9_-]{1,43}$',
			maxLength: 43,
			description: 'Changes with every visible change except `filled`, as in the event stream.',
		}),
		startsInMs: Type.Union([Type.Integer({ minimum: 0, maximum: 600_000 }), Type.Null()], {
			description:
				'Milliseconds until the clocks start, counted from the answer; null outside the countdown. Show the grid then, not earlier.',
		}),
		emptyCount: Type.Union([CellCount, Type.Null()], {
			description: 'How many cells have no given; null before the start of a live race.',
		}),
		sealed: Type.Union([SealedPuzzle, Type.Null()], {
			description: 'The commitment to the puzzle; null in a challenge.',
		}),
		racers: Type.Array(Racer, { maxItems: RACERS_MAX, description: 'The racers by number.' }),
		you: Type.Union([RacerNumber, Type.Null()], {
			description: 'The number of the caller; null for one who has not joined.',
		}),
		gameId: { ...IdOrNull, description: "The caller's own game; null before it starts." },
		rematchOf: { ...IdOrNull, description: 'The race that this one repeats; null without one.' },
		rematchId: { ...IdOrNull, description: 'The race that repeats this one; null without one.' },
		circle: Type.Optional({ ...RaceCircle, description: 'The circle of the race, told to its members only.' }),
	},
	{ ...closed, title: 'Race', description: 'A race with its racers.' },
);
export type Race = Static<typeof Race>;

export const RaceRecord = Type.Object(
	{
		wins: { ...Count, description: 'How many races the caller has won.' },
		losses: { ...Count, description: 'How many races the caller has lost.' },
		draws: { ...Count, description: 'How many races had no winner of the two.' },
	},
	{ ...closed, title: 'RaceRecord', description: 'How the caller has fared against another player.' },
);

const Rival = Type.Object(
	{
		name: Racer.properties.name,
		status: Racer.properties.status,
		byMs: Type.Union([Type.Integer({ minimum: -GAME_TIME_MS_MAX, maximum: GAME_TIME_MS_MAX }), Type.Null()], {
			description: "How much longer the rival's time is than the caller's; null while one of them has no place.",
		}),
		record: Type.Union([RaceRecord, Type.Null()], {
			description: 'The record against the rival; null for a deleted player.',
		}),
	},
	{
		...closed,
		title: 'Rival',
		description: 'The winner, or the runner-up to a winning caller; without places, the furthest racer.',
	},
);

export const RaceSummary = Type.Object(
	{
		...RaceHead.properties,
		you: { ...RacerNumber, description: 'The number of the caller.' },
		place: Type.Union([Type.Integer({ minimum: 1, maximum: RACERS_MAX }), Type.Null()], {
			description: 'The place of the caller; null without one.',
		}),
		timeMs: { ...DurationMsOrNull, description: 'The time of the caller, with penalties; null without one.' },
		rival: Type.Union([Rival, Type.Null()], { description: 'Another racer; null for a caller who is alone.' }),
	},
	{ ...closed, title: 'RaceSummary', description: 'A race of the caller.' },
);
export type RaceSummary = Static<typeof RaceSummary>;

export const RacesQuery = Type.Object(
	{ limit: Type.Optional(PageLimit), cursor: Type.Optional(Cursor), guestId: Type.Optional(GuestId) },
	closed,
);
export type RacesQuery = Static<typeof RacesQuery>;

export const Races = Type.Object(
	{
		races: Type.Array(RaceSummary, { maxItems: 100, description: 'The races of this page, the last joined first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Races', description: 'A page of the caller’s races.' },
);
export type Races = Static<typeof Races>;

export const SealedText = Type.Object(
	{
		sealed: Base64Url(146, 'The nonce (12 bytes), encrypted givens (81) and tag (16), in base64url.'),
	},
	{ ...closed, title: 'SealedText', description: 'The encrypted puzzle of a live race.' },
);
export type SealedText = Static<typeof SealedText>;

export const RaceEvent = Type.Object(
	{
		version: Type.String({
			pattern: '^[A-Za-z0-9_-]{1,43}$',
			maxLength: 43,
			description: 'Changes with the race: read it again after an unknown one.',
		}),
		state: RaceStateName,
	},
	{ ...closed, title: 'RaceEvent', description: 'The data of a `race` event.' },
);
export type RaceEvent = Static<typeof RaceEvent>;

export const FilledEvent = Type.Object(
	{
		racers: Type.Array(
			Type.Object(
				{
					number: RacerNumber,
					filled: { ...CellCount, description: 'How many empty cells have a digit, right or wrong.' },
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'All racers.' },
		),
	},
	{ ...closed, title: 'FilledEvent', description: 'The data of a `filled` event.' },
);
export type FilledEvent = Static<typeof FilledEvent>;

export const StartEvent = Type.Object(
	{ key: Base64Url(43, 'The key that opens the sealed puzzle, in base64url.') },
	{ ...closed, title: 'StartEvent', description: 'The data of a `start` event.' },
);
export type StartEvent = Static<typeof StartEvent>;

export const RaceEvents = Type.String({
	maxLength: Number.MAX_SAFE_INTEGER,
	// For documentation only: a schema of a text cannot describe the JSON inside it.
	$defs: { RaceEvent, FilledEvent, StartEvent },
	pattern: '^retry: [0-9]+\n\n(?:event: (race|filled|start)\ndata: \\{.*\\}\n\n|: .*\n\n)*$',
	title: 'RaceEvents',
	description:
		'An event stream: the data of a `race`, `filled` or `start` event is a RaceEvent, FilledEvent or StartEvent.',
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
						description: '`1` for each cell filled by the racer, row by row, and `0` for givens and empty cells.',
					}),
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'A grid for each racer who plays.' },
		),
	},
	{ ...closed, title: 'RacerGrids', description: 'Which cells the racers have filled.' },
);
export type RacerGrids = Static<typeof RacerGrids>;

export const RaceGhosts = Type.Object(
	{
		ghosts: Type.Array(
			Type.Object(
				{
					number: RacerNumber,
					timeMs: { ...DurationMs, description: 'The time of the run, with penalties.' },
					filledAt: FilledAt,
				},
				closed,
			),
			{ maxItems: RACERS_MAX, description: 'A ghost for each racer who has finished.' },
		),
	},
	{ ...closed, title: 'RaceGhosts', description: 'How fast the racers filled their grids.' },
);
export type RaceGhosts = Static<typeof RaceGhosts>;

export const RaceRecords = Type.Object(
	{
		records: Type.Array(Type.Object({ number: RacerNumber, ...RaceRecord.properties }, closed), {
			maxItems: RACERS_MAX,
			description: 'The other racers whose accounts exist, by number.',
		}),
	},
	{ ...closed, title: 'RaceRecords', description: 'How the caller has fared against the other racers.' },
);
export type RaceRecords = Static<typeof RaceRecords>;
