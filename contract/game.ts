import { type Static, Type } from 'typebox';
import { MOVE_KINDS } from '#engine/move.ts';
import { GAME_STATUSES, OFF_BOARD_REASONS } from './kinds.ts';
import {
	CONTEST_PUZZLES_MAX,
	DAILY_SPAN_MAX,
	GAME_TIME_MS_MAX,
	MOVES_PER_GAME_MAX,
	MOVES_PER_REQUEST_MAX,
	OPEN_PRACTICE_GAMES_MAX,
} from './limits.ts';
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
	description:
		'The clock runs while a game is `playing`, and stands while it is `paused`. A `finished` game has a run; an `abandoned` one was given up.',
});
const MoveCount = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveCount',
	description: 'How many moves of the game are stored.',
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
	description: 'The corner marks of each cell, row by row.',
});

export const CenterMarks = Type.Array(marksOfCell, {
	minItems: 81,
	maxItems: 81,
	title: 'CenterMarks',
	description: 'The center marks of each cell, row by row.',
});
export type CenterMarks = Static<typeof CenterMarks>;

const CellColors = Type.String({
	pattern: '^[0-9]{81}$',
	minLength: 81,
	maxLength: 81,
	title: 'CellColors',
	description: 'The color of each cell, row by row; 0 means no color.',
});

export const MoveRow = Type.Object(
	{
		at: Type.Integer({
			minimum: 0,
			maximum: GAME_TIME_MS_MAX,
			description: 'The time on the game’s own clock, in milliseconds.',
		}),
		kind: Type.Enum(MOVE_KINDS, {
			type: 'string',
			description: 'What the move does. `mark` and `unmark` concern corner marks. Only `color` may target a given.',
		}),
		cell: CellIndex,
		digit: Type.Integer({
			minimum: 0,
			maximum: 9,
			description:
				"The digit, or the color with `color`. 0 is required with `clear`; means no color with `color`, all marks of the cell with `unmark` and `unmark_center`, and with `mark` replaces the cell's marks by every digit that its row, column and box allow.",
		}),
	},
	{ ...closed, title: 'MoveRow', description: 'One move of a player.' },
);
export type MoveRow = Static<typeof MoveRow>;

export const MovesRemoved = Type.Boolean({
	description: 'Present and true once the moves are no longer stored; `moves` is empty then.',
});

const Moves = Type.Array(MoveRow, {
	maxItems: MOVES_PER_REQUEST_MAX,
	title: 'Moves',
	description: 'Moves in the order in which they were made.',
});
const From = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveNumber',
	description: 'The first move’s number, from 0.',
});

export const ContestNumber = Type.Integer({
	minimum: 1,
	maximum: CONTEST_PUZZLES_MAX,
	title: 'ContestNumber',
	description: 'The number of a puzzle in its contest, from 1.',
});

export const RunContest = Type.Object(
	{ id: { ...Id, description: 'The id of the contest.' }, number: ContestNumber },
	{ ...closed, title: 'RunContest', description: 'The puzzle of a contest.' },
);
export type RunContest = Static<typeof RunContest>;

export const GameContest = Type.Object(
	{
		...RunContest.properties,
		endsAt: { ...Instant, description: "When the player's time in the contest ends." },
	},
	{ ...closed, title: 'GameContest', description: 'The puzzle of a contest, and how long it can be played.' },
);
export type GameContest = Static<typeof GameContest>;

export const GameId = Type.Object({ id: { ...Id, description: 'The id of the game.' } }, closed);
export type GameId = Static<typeof GameId>;

/** The query of a gameplay read, and the body of a gameplay action that needs nothing else. */
export const PlayerHandle = Type.Object(
	{ guestId: Type.Optional(GuestId) },
	{
		...closed,
		title: 'PlayerHandle',
		description: 'Nothing but the guest who calls, if no credential does it.',
	},
);
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
		date: Type.Optional({
			...UtcDate,
			description: 'The UTC date of the daily, only with mode `daily`. Defaults to today.',
		}),
		level: Type.Optional({
			...LevelNumber,
			description: 'The level, only with mode `progression`. Defaults to the highest open one.',
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
		contest: Type.Optional({
			...Id,
			description:
				'Only with mode `random`: starts or resumes the game on a puzzle of this contest, which the caller has entered. The difficulty is that of the puzzle.',
		}),
		number: Type.Optional({ ...ContestNumber, description: 'The number of the puzzle, required with `contest`.' }),
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
	{ ...closed, title: 'GameStart', description: 'The game that the player wants.' },
);
export type GameStart = Static<typeof GameStart>;

/** How far a game is. */
export const cellCounts = {
	filled: {
		...CellCount,
		description: 'How many empty cells have a digit by the moves sent, right or wrong; all of them in a finished game.',
	},
	empty: { ...CellCount, description: 'How many cells have no given.' },
};

const gameHead = {
	id: { ...Id, description: 'The id of the game.' },
	mode: ModeName,
	difficulty: DifficultyName,
	date: GameDate,
	level: GameLevel,
	status: GameStatusName,
	elapsedMs: { ...DurationMs, description: 'The time on the game’s clock, without penalties and pauses.' },
	penaltyMs: { ...DurationMs, description: 'The sum of the penalties for wrong grids.' },
	startedAt: { ...Instant, description: 'When the game was started.' },
	endedAt: { ...InstantOrNull, description: 'When the game was finished or given up; null before.' },
	assisted: Type.Boolean({ description: 'Whether the player took help. An assisted run does not rank.' }),
	reasons: Type.Array(ReasonName, {
		maxItems: OFF_BOARD_REASONS.length,
		description: 'Why the run would not be on its board, or is not, as far as is known now; empty if it would rank.',
	}),
	moveCount: MoveCount,
	...cellCounts,
	runId: { ...IdOrNull, description: 'The run of the finished game, else null.' },
	raceId: Type.Optional({ ...Id, description: 'The race of the game, whose mode is `random`; absent outside races.' }),
	contest: Type.Optional({
		...GameContest,
		description: 'The contest of the game, whose mode is `random`; absent outside contests.',
	}),
	confirms: Type.Optional({ ...Id, description: 'The run that this game is to confirm. Its mode is `random`.' }),
};

export const GameSummary = Type.Object(gameHead, {
	...closed,
	title: 'GameSummary',
	description: 'A game without its grid.',
});
export type GameSummary = Static<typeof GameSummary>;

export const Game = Type.Object(
	{
		...gameHead,
		technique: { ...TechniqueIdOrNull, description: 'The technique that the level teaches; null outside progression.' },
		puzzle: Type.Optional({ ...GridText, description: 'The givens, row by row; 0 is an empty cell.' }),
		cells: Type.Optional({ ...GridText, description: 'The grid after all moves, row by row; 0 is an empty cell.' }),
		marks: Type.Optional(Marks),
		centerMarks: Type.Optional(CenterMarks),
		colors: Type.Optional(CellColors),
		par: Type.Optional(
			Type.Union([Par, Type.Null()], {
				description: 'What is expected of the player; null where they had met the puzzle before or took help.',
			}),
		),
		medianParMs: Type.Optional({ ...DurationMs, description: 'Par of the median player.' }),
	},
	{
		...closed,
		title: 'Game',
		description:
			'A game with its grid. The fields of the grid (`puzzle`, `cells`, `marks`, `centerMarks`, `colors`) are absent while it is paused.',
	},
);
export type Game = Static<typeof Game>;

export const GamesQuery = Type.Object(
	{
		status: Type.Optional(GameStatusName),
		mode: Type.Optional(ModeName),
		from: Type.Optional({
			...UtcDate,
			description: 'Only games on the dailies from this date on. Defaults to the last one. Ignored with another mode.',
		}),
		to: Type.Optional({
			...UtcDate,
			description: `The last of these dates, today (UTC) at most. Defaults to it where \`from\` is given. ${DAILY_SPAN_MAX} dates at most.`,
		}),
		limit: Type.Optional(PageLimit),
		cursor: Type.Optional(Cursor),
		guestId: Type.Optional(GuestId),
	},
	closed,
);
export type GamesQuery = Static<typeof GamesQuery>;

export const Games = Type.Object(
	{
		games: Type.Array(GameSummary, { maxItems: 100, description: 'The games of this page, the newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Games', description: 'A page of the player’s games.' },
);
export type Games = Static<typeof Games>;

export const MovesAppend = Type.Object(
	{ from: From, moves: Moves, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'MovesAppend', description: 'Moves that follow those already sent.' },
);
export type MovesAppend = Static<typeof MovesAppend>;

export const MovesAppended = Type.Object(
	{ moveCount: MoveCount, elapsedMs: { ...DurationMs, description: 'The time on the game’s clock.' } },
	{ ...closed, title: 'MovesAppended', description: 'How far the game is with these moves.' },
);
export type MovesAppended = Static<typeof MovesAppended>;

export const CheckAnswer = Type.Object(
	{
		wrongCells: Type.Array(CellIndex, {
			maxItems: 81,
			description: 'The cells whose digit is not that of the solution.',
		}),
		assisted: Type.Boolean({ description: 'Always true: a check is help, and takes the run off its board.' }),
	},
	{ ...closed, title: 'CheckAnswer', description: 'Which digits are wrong.' },
);
export type CheckAnswer = Static<typeof CheckAnswer>;

export const GameFinish = Type.Object(
	{ solution: FullGridText, from: Type.Optional(From), moves: Type.Optional(Moves), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'GameFinish', description: 'The full grid, with the moves that were not sent yet.' },
);
export type GameFinish = Static<typeof GameFinish>;
