import { type Static, Type } from 'typebox';
import { MOVE_KINDS } from '#engine/move.ts';
import { GAME_STATUSES, OFF_BOARD_REASONS } from './kinds.ts';
import { GAME_TIME_MS_MAX, MOVES_PER_GAME_MAX, MOVES_PER_REQUEST_MAX, OPEN_PRACTICE_GAMES_MAX } from './limits.ts';
import { Par } from './par.ts';
import {
	CellCount,
	CellIndex,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	FullGridText,
	GameDate,
	GameLevel,
	GridText,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	InstantOrNull,
	LevelNumber,
	ModeName,
	NextCursor,
	PageLimit,
	ReasonName,
	TechniqueId,
	TechniqueIdOrNull,
	UtcDate,
} from './shape.ts';

export const GameStatusName = Type.Enum(GAME_STATUSES, {
	type: 'string',
	title: 'GameStatus',
});
const MoveCount = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveCount',
});

const marksOfCell = Type.String({
	pattern: '^1?2?3?4?5?6?7?8?9?$',
	maxLength: 9,
	title: 'CellMarks',
	description: 'The marked digits of a cell, in ascending order.',
});

const Marks = Type.Array(marksOfCell, {
	minItems: 81,
	maxItems: 81,
	title: 'CornerMarks',
	description: 'Of each cell, row by row.',
});

export const CenterMarks = Type.Array(marksOfCell, {
	minItems: 81,
	maxItems: 81,
	title: 'CenterMarks',
	description: 'Of each cell, row by row.',
});
export type CenterMarks = Static<typeof CenterMarks>;

const CellColors = Type.String({
	pattern: '^[0-9]{81}$',
	minLength: 81,
	maxLength: 81,
	title: 'CellColors',
	description: 'Of each cell, row by row; 0 means no color.',
});

export const MoveRow = Type.Object(
	{
		at: Type.Integer({
			minimum: 0,
			maximum: GAME_TIME_MS_MAX,
			description: 'The time on the game’s own clock.',
		}),
		kind: Type.Enum(MOVE_KINDS, {
			type: 'string',
			description: '`mark` and `unmark` concern corner marks. Only `color` may target a given.',
		}),
		cell: CellIndex,
		digit: Type.Integer({
			minimum: 0,
			maximum: 9,
			description:
				"The digit, or the color with `color`. 0 is required with `clear`; means no color with `color`, all marks of the cell with `unmark` and `unmark_center`, and with `mark` replaces the cell's marks by every digit that its row, column and box allow.",
		}),
	},
	{ ...closed, title: 'MoveRow' },
);
export type MoveRow = Static<typeof MoveRow>;

export const MovesRemoved = Type.Boolean({
	description: 'Present and true once the moves are no longer stored; `moves` is empty then.',
});

const Moves = Type.Array(MoveRow, {
	maxItems: MOVES_PER_REQUEST_MAX,
	title: 'Moves',
});
const From = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveNumber',
	description: 'The first move’s number, from 0.',
});

export const GameId = Type.Object({ id: Id }, closed);
export type GameId = Static<typeof GameId>;

/** The query of a gameplay read, and the body of a gameplay action that needs nothing else. */
export const PlayerHandle = Type.Object({ guestId: Type.Optional(GuestId) }, { ...closed, title: 'PlayerHandle' });
export type PlayerHandle = Static<typeof PlayerHandle>;

export const IsProgram = Type.Boolean({
	title: 'IsProgram',
	description:
		'True if a program decides the moves. The game keeps the mark, also when it is resumed without it: its run is never ranked, and counts in no statistics.',
});

/** No body is longer: a text that names no zone is ignored, so it is no fault of a request. */
const TOLD_ZONE_LENGTH_MAX = 4096;

export const GameStart = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: 'Only with mode `daily`. Defaults to today.' }),
		level: Type.Optional({
			...LevelNumber,
			description: 'Only with mode `progression`. Defaults to the highest open level.',
		}),
		fresh: Type.Optional(
			Type.Boolean({
				description: `Only with mode \`random\`: starts a new game beside open ones. Beyond ${OPEN_PRACTICE_GAMES_MAX} open games the oldest are given up.`,
			}),
		),
		technique: Type.Optional({
			...TechniqueId,
			description:
				'Only with mode `random`: starts a new game on a puzzle that needs this technique. `/api/techniques` lists them.',
		}),
		program: Type.Optional(IsProgram),
		timeZone: Type.Optional(
			Type.String({
				pattern: '^[\\s\\S]*$',
				maxLength: TOLD_ZONE_LENGTH_MAX,
				description:
					"The IANA name of the player's time zone, `Europe/Berlin`: the streak counts their own days. Without it, or with an unknown one, the last known one stays, at first UTC.",
			}),
		),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'GameStart' },
);
export type GameStart = Static<typeof GameStart>;

/** How far a game is. */
export const cellCounts = {
	filled: { ...CellCount, description: 'By the moves sent, right or wrong; all of a finished game.' },
	empty: { ...CellCount, description: 'The cells without a given.' },
};

const gameHead = {
	id: Id,
	mode: ModeName,
	difficulty: DifficultyName,
	date: GameDate,
	level: GameLevel,
	status: GameStatusName,
	elapsedMs: DurationMs,
	penaltyMs: DurationMs,
	startedAt: Instant,
	endedAt: InstantOrNull,
	assisted: Type.Boolean({ description: 'Whether the player took help. An assisted run does not rank.' }),
	reasons: Type.Array(ReasonName, {
		maxItems: OFF_BOARD_REASONS.length,
		description: 'Why the run would not be on its board, or is not, as far as is known now; empty if it would rank.',
	}),
	moveCount: MoveCount,
	...cellCounts,
	runId: IdOrNull,
	raceId: Type.Optional({ ...Id, description: 'Only in a race, with mode `random`.' }),
	confirms: Type.Optional({ ...Id, description: 'The run that this game is to confirm. Its mode is `random`.' }),
};

export const GameSummary = Type.Object(gameHead, {
	...closed,
	title: 'GameSummary',
});
export type GameSummary = Static<typeof GameSummary>;

export const Game = Type.Object(
	{
		...gameHead,
		technique: { ...TechniqueIdOrNull, description: 'Null outside progression.' },
		puzzle: Type.Optional(GridText),
		cells: Type.Optional(GridText),
		marks: Type.Optional(Marks),
		centerMarks: Type.Optional(CenterMarks),
		colors: Type.Optional(CellColors),
		par: Type.Optional(
			Type.Union([Par, Type.Null()], {
				description: 'Null where the player had met the puzzle before or took help.',
			}),
		),
		medianParMs: Type.Optional({ ...DurationMs, description: 'Par of the median player.' }),
	},
	{
		...closed,
		title: 'Game',
		description:
			'The fields of its grid (`puzzle`, `cells`, `marks`, `centerMarks`, `colors`) are absent while it is paused.',
	},
);
export type Game = Static<typeof Game>;

export const GamesQuery = Type.Object(
	{
		status: Type.Optional(GameStatusName),
		mode: Type.Optional(ModeName),
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type GamesQuery = Static<typeof GamesQuery>;

export const Games = Type.Object(
	{
		games: Type.Array(GameSummary, { maxItems: 100, description: 'The newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Games' },
);
export type Games = Static<typeof Games>;

export const MovesAppend = Type.Object(
	{ from: From, moves: Moves, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'MovesAppend' },
);
export type MovesAppend = Static<typeof MovesAppend>;

export const MovesAppended = Type.Object(
	{ moveCount: MoveCount, elapsedMs: DurationMs },
	{ ...closed, title: 'MovesAppended' },
);
export type MovesAppended = Static<typeof MovesAppended>;

export const CheckAnswer = Type.Object(
	{
		wrongCells: Type.Array(CellIndex, { maxItems: 81 }),
		assisted: Type.Boolean({}),
	},
	{ ...closed, title: 'CheckAnswer' },
);
export type CheckAnswer = Static<typeof CheckAnswer>;

export const GameFinish = Type.Object(
	{ solution: FullGridText, from: Type.Optional(From), moves: Type.Optional(Moves), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'GameFinish' },
);
export type GameFinish = Static<typeof GameFinish>;
