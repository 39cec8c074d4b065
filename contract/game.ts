import { type Static, Type } from 'typebox';
import { MOVE_KINDS } from '#engine/move.ts';
import { GAME_STATUSES } from './kinds.ts';
import { GAME_TIME_MS_MAX, MOVES_PER_GAME_MAX, MOVES_PER_REQUEST_MAX, OPEN_PRACTICE_GAMES_MAX } from './limits.ts';
import { Par } from './par.ts';
import {
	CellIndex,
	Cursor,
	closed,
	DifficultyName,
	DurationMs,
	describeIdempotencyKey,
	FullGridText,
	GameDate,
	GameLadder,
	GameLevel,
	GridText,
	GuestId,
	Id,
	IdOrNull,
	Instant,
	InstantOrNull,
	LadderVersion,
	LevelNumber,
	ModeName,
	NextCursor,
	PageLimit,
	ReasonName,
	TechniqueId,
	TechniqueIdOrNull,
	UtcDate,
} from './shape.ts';

const GameStatusName = Type.Enum(GAME_STATUSES, {
	type: 'string',
	title: 'GameStatus',
	description: 'The state of the game.',
});
const MoveCount = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveCount',
	description: 'The number of moves that the server has stored.',
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
			description: "The time of the move in milliseconds on the game's own clock.",
		}),
		kind: Type.Enum(MOVE_KINDS, {
			type: 'string',
			description: 'What the move does. `mark` and `unmark` concern corner marks. Only `colour` may target a given.',
		}),
		cell: CellIndex,
		digit: Type.Integer({
			minimum: 0,
			maximum: 9,
			description:
				'The digit, or the color with `colour`. 0 has a meaning of its own: always with `clear`; with `colour`, no color; with `unmark` and `unmark_centre`, all marks of the cell; with `mark`, replace the marks of the cell by every digit that its row, column and box allow.',
		}),
	},
	{ ...closed, title: 'MoveRow', description: "One input of the player, with its time on the game's own clock." },
);
export type MoveRow = Static<typeof MoveRow>;

export const MovesRemoved = Type.Boolean({
	description: 'Present and true when the moves are no longer kept. `moves` is empty then.',
});

const Moves = Type.Array(MoveRow, {
	maxItems: MOVES_PER_REQUEST_MAX,
	title: 'Moves',
	description: 'The moves in the order in which they were made.',
});
const From = Type.Integer({
	minimum: 0,
	maximum: MOVES_PER_GAME_MAX,
	title: 'MoveNumber',
	description: 'The sequence number of the first move, counted from 0.',
});

export const GameId = Type.Object({ id: Id }, closed);
export type GameId = Static<typeof GameId>;

/** The query of a gameplay read, and the body of a gameplay action that needs nothing else. */
export const PlayerHandle = Type.Object(
	{ guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'PlayerHandle', description: 'The guest who calls, for callers without a bearer token.' },
);
export type PlayerHandle = Static<typeof PlayerHandle>;

export const GameStart = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Optional({ ...UtcDate, description: 'Only with mode `daily`. Defaults to today.' }),
		level: Type.Optional({
			...LevelNumber,
			description: 'Only with mode `progression`. Defaults to the highest open level.',
		}),
		ladder: Type.Optional(LadderVersion),
		fresh: Type.Optional(
			Type.Boolean({
				description: `Only with mode \`random\`. Starts a new game also while others of the difficulty are open. Of more than ${OPEN_PRACTICE_GAMES_MAX} the oldest is given up.`,
			}),
		),
		technique: Type.Optional({
			...TechniqueId,
			description:
				'Only with mode `random`. Starts a new game on a puzzle that needs this technique, as with `fresh`. `/api/techniques` lists what the stock has.',
		}),
		guestId: Type.Optional(GuestId),
	},
	{ ...closed, title: 'GameStart', description: 'The challenge that the player wants to play.' },
);
export type GameStart = Static<typeof GameStart>;

/** What may be sent beside the start of a game. */
export const GameStartHeaders = describeIdempotencyKey(
	'A name for this start that the caller makes up. The same start under the same key gets the same game, even after it has ended, so a start whose answer was lost can be repeated.',
);

const gameHead = {
	id: Id,
	mode: ModeName,
	difficulty: DifficultyName,
	date: GameDate,
	level: GameLevel,
	ladder: Type.Optional(GameLadder),
	status: GameStatusName,
	elapsedMs: DurationMs,
	penaltyMs: DurationMs,
	startedAt: Instant,
	endedAt: { ...InstantOrNull, description: 'When the game was finished or abandoned, else null.' },
	assisted: Type.Boolean({ description: 'Whether the player took help. An assisted run does not rank.' }),
	ranked: Type.Boolean({ description: 'Whether the run would rank, or ranks, as far as is known now.' }),
	unrankedReason: Type.Union([ReasonName, Type.Null()], {
		description: 'Why the game does not rank, else null.',
	}),
	moveCount: MoveCount,
	runId: { ...IdOrNull, description: 'The id of the run of a finished game, else null.' },
	raceId: Type.Optional({ ...Id, description: 'The race of a game that is played in one. Its mode is `random`.' }),
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
		technique: { ...TechniqueIdOrNull, description: 'The technique that a progression level teaches, else null.' },
		puzzle: Type.Optional(GridText),
		cells: Type.Optional(GridText),
		marks: Type.Optional(Marks),
		centreMarks: Type.Optional(CenterMarks),
		colours: Type.Optional(CellColors),
		par: Type.Optional(
			Type.Union([Par, Type.Null()], {
				description:
					'How long it should take the player; null where they had met it before or took help. Present when a game is started and when it is read.',
			}),
		),
	},
	{
		...closed,
		title: 'Game',
		description:
			'A game. The fields of its grid (`puzzle`, `cells`, `marks`, `centreMarks`, `colours`) are absent while it is paused.',
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
		games: Type.Array(GameSummary, { maxItems: 100, description: 'The games, newest first.' }),
		nextCursor: NextCursor,
	},
	{ ...closed, title: 'Games', description: "A page of the player's games." },
);
export type Games = Static<typeof Games>;

export const MovesAppend = Type.Object(
	{ from: From, moves: Moves, guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'MovesAppend', description: "Moves to append to a game's log." },
);
export type MovesAppend = Static<typeof MovesAppend>;

export const MovesAppended = Type.Object(
	{ moveCount: MoveCount, elapsedMs: DurationMs },
	{
		...closed,
		title: 'MovesAppended',
		description: 'How many moves the log of the game has, and the time on its clock.',
	},
);
export type MovesAppended = Static<typeof MovesAppended>;

export const CheckAnswer = Type.Object(
	{
		wrongCells: Type.Array(CellIndex, { maxItems: 81, description: 'The filled cells that differ from the solution.' }),
		assisted: Type.Boolean({ description: 'Always true: a check counts as help.' }),
	},
	{ ...closed, title: 'CheckAnswer', description: 'The result of a check of the grid.' },
);
export type CheckAnswer = Static<typeof CheckAnswer>;

export const GameFinish = Type.Object(
	{ solution: FullGridText, from: Type.Optional(From), moves: Type.Optional(Moves), guestId: Type.Optional(GuestId) },
	{ ...closed, title: 'GameFinish', description: 'The full grid, and the moves that were not sent yet.' },
);
export type GameFinish = Static<typeof GameFinish>;
