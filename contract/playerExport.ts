import { type Static, Type } from 'typebox';
import { MoveRow } from './game.ts';
import { GAME_STATUSES } from './kinds.ts';
import { LEVEL_MAX, MOVES_PER_GAME_MAX } from './limits.ts';
import { Run } from './run.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMs,
	Email,
	GridText,
	Id,
	Instant,
	ModeName,
	Percentile,
	Rank,
	UtcDate,
} from './shape.ts';
import { Stats } from './stats.ts';
import { DisplayName, Preferences } from './user.ts';

/** More than anybody plays. */
const ROWS_MAX = 10_000_000;

const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'A level of the ladder, from 1.' });
const LevelOrNone = Type.Union([Level, Type.Null()], { description: 'The level in progression, else null.' });

export const ExportedGame = Type.Object(
	{
		id: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Union([UtcDate, Type.Null()], { description: 'The date of a daily, else null.' }),
		level: LevelOrNone,
		status: Type.Enum(GAME_STATUSES, { type: 'string', description: 'What the game is doing.' }),
		puzzle: Type.Union([GridText, Type.Null()], {
			description: 'The givens, never the solution; null while the game is paused, as its moves are left out then.',
		}),
		startedAt: Instant,
		endedAt: Type.Union([Instant, Type.Null()]),
		playedMs: { ...DurationMs, description: 'What the clock had counted when it last stopped.' },
		runningSince: Type.Union([Instant, Type.Null()], {
			description: 'Since when the clock runs; null while it stands.',
		}),
		penaltyMs: DurationMs,
		wrongCount: { ...Count, description: 'Full grids that were wrong.' },
		hintCount: { ...Count, description: 'Hints taken.' },
		assisted: Type.Boolean({ description: 'Help was taken.' }),
		firstOnBoard: Type.Boolean({ description: 'False for a daily that the player had a game on before.' }),
		clockMismatch: Type.Boolean({ description: "Moves came with times that the server's clock had not reached." }),
		runId: Type.Union([Id, Type.Null()]),
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX, description: 'Every move that the server holds.' }),
	},
	closed,
);
export type ExportedGame = Static<typeof ExportedGame>;

export const ExportedRun = Type.Object(
	{
		...Run.properties,
		rankAtFinish: Type.Union([Rank, Type.Null()]),
		totalAtFinish: Count,
		percentileAtFinish: Type.Union([Percentile, Type.Null()]),
		personalBest: Type.Boolean({ description: 'Whether no earlier unassisted run was faster.' }),
		previousBestMs: Type.Union([DurationMs, Type.Null()]),
	},
	closed,
);
export type ExportedRun = Static<typeof ExportedRun>;

const ExportedProfile = Type.Object(
	{
		id: Id,
		kind: Type.Enum(['guest', 'user'], { type: 'string', description: 'A guest has neither name nor address.' }),
		displayName: Type.Union([DisplayName, Type.Null()]),
		email: Type.Union([Email, Type.Null()]),
		createdAt: Instant,
		preferences: Preferences,
	},
	closed,
);

const ExportedLevel = Type.Object(
	{
		difficulty: DifficultyName,
		level: Level,
		bestMs: Type.Union([DurationMs, Type.Null()], { description: 'Null while it was finished with help only.' }),
		runId: Id,
	},
	closed,
);

const ExportedBoardRow = Type.Object(
	{
		board: Type.String({
			pattern: '^[a-z]+:[a-z]+(:[0-9-]{10})?$',
			maxLength: 60,
			description: 'Mode, difficulty and, for a daily, the date.',
		}),
		runId: Id,
		level: LevelOrNone,
		timeMs: DurationMs,
		finishedAt: Instant,
	},
	closed,
);

export const PlayerExport = Type.Object(
	{
		exportedAt: Instant,
		profile: ExportedProfile,
		stats: Stats,
		levels: Type.Array(ExportedLevel, { maxItems: 5 * LEVEL_MAX, description: 'Levels that are done.' }),
		boardRows: Type.Array(ExportedBoardRow, { maxItems: ROWS_MAX, description: 'Own rows on the boards.' }),
		games: Type.Array(ExportedGame, { maxItems: ROWS_MAX, description: 'Newest first.' }),
		runs: Type.Array(ExportedRun, { maxItems: ROWS_MAX, description: 'Newest first.' }),
	},
	{ ...closed, description: 'All that the service has of a player.' },
);
export type PlayerExport = Static<typeof PlayerExport>;
