import { type Static, Type } from 'typebox';
import { KeyRightName } from './access.ts';
import { ExportedCircle } from './circle.ts';
import { POSITION_STATES } from './coach.ts';
import { GameStatusName, MoveRow, MovesRemoved } from './game.ts';
import { PLAYER_KINDS } from './kinds.ts';
import { DRILL_POSITIONS, LEVEL_MAX, MOVES_PER_GAME_MAX } from './limits.ts';
import { RaceKindName } from './race.ts';
import { Run } from './run.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	Email,
	GameDate,
	GameLevel,
	GridText,
	Id,
	IdOrNull,
	Instant,
	InstantOrNull,
	LevelNumber,
	LocalDate,
	ModeName,
	Percentile,
	Rank,
	TEXT_PATTERN,
	TechniqueId,
} from './shape.ts';
import { Stats } from './stats.ts';
import { DisplayName, PAGE_FIELDS, Preferences, ReminderOrNull, TimeZoneOrNull } from './user.ts';

/** A bound for the schema; no player plays this many games. */
const ROWS_MAX = 10_000_000;

export const ExportedGame = Type.Object(
	{
		id: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		localDate: LocalDate,
		level: GameLevel,
		status: GameStatusName,
		puzzle: Type.Union([GridText, Type.Null()], {
			description: 'The givens, never the solution. Null while the game is paused; its moves are omitted then.',
		}),
		startedAt: Instant,
		endedAt: InstantOrNull,
		playedMs: { ...DurationMs, description: 'The clock’s time when it last stopped.' },
		runningSince: { ...InstantOrNull, description: 'When the clock last started; null while it is stopped.' },
		penaltyMs: DurationMs,
		wrongCount: Count,
		hintCount: Count,
		assisted: Type.Boolean(),
		firstOnBoard: Type.Boolean({
			description: 'False if the player had started another game on the same daily before.',
		}),
		clockMismatch: Type.Boolean({
			description: "Whether moves arrived with times that the server's clock had not reached.",
		}),
		program: Type.Boolean({ description: 'Whether a program played it.' }),
		runId: IdOrNull,
		raceId: Type.Optional(Id),
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX }),
		movesRemoved: Type.Optional(MovesRemoved),
	},
	{ ...closed, title: 'ExportedGame' },
);
export type ExportedGame = Static<typeof ExportedGame>;

export const ExportedRun = Type.Object(
	{
		...Run.properties,
		localDate: LocalDate,
		rankAtFinish: Type.Union([Rank, Type.Null()]),
		totalAtFinish: Count,
		percentileAtFinish: Type.Union([Percentile, Type.Null()]),
		personalBest: Type.Boolean(),
		previousBestMs: DurationMsOrNull,
		bestBeforeMs: DurationMsOrNull,
		unseenDecisionAt: {
			...InstantOrNull,
			description: 'When the operator decided on the run; null once seen.',
		},
	},
	{ ...closed, title: 'ExportedRun' },
);
export type ExportedRun = Static<typeof ExportedRun>;

const ExportedProfile = Type.Object(
	{
		id: Id,
		kind: Type.Enum(PLAYER_KINDS, {
			type: 'string',
			description: 'A guest has neither a display name nor an e-mail address.',
		}),
		displayName: Type.Union([DisplayName, Type.Null()]),
		email: Type.Union([Email, Type.Null()]),
		createdAt: Instant,
		preferences: Preferences,
		...PAGE_FIELDS,
		timeZone: TimeZoneOrNull,
		reminder: ReminderOrNull,
	},
	closed,
);

const ExportedLevel = Type.Object(
	{
		difficulty: DifficultyName,
		level: LevelNumber,
		bestMs: {
			...DurationMsOrNull,
			description: 'Null if the level was only finished with help.',
		},
		runId: Id,
	},
	closed,
);

const ExportedBoardRow = Type.Object(
	{
		board: Type.String({
			pattern: '^[a-z]+:[a-z]+(:[0-9-]{10}|:v[0-9]+)?$',
			maxLength: 60,
			description: 'The mode, the difficulty and, for a daily board, the date.',
		}),
		runId: Id,
		level: GameLevel,
		timeMs: DurationMs,
		finishedAt: Instant,
	},
	closed,
);

const Moment = InstantOrNull;

const ExportedAccess = Type.Object(
	{
		kind: Type.Enum(['session', 'key'], { type: 'string' }),
		name: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()]),
		right: Type.Union([KeyRightName, Type.Null()]),
		createdAt: Instant,
		expiresAt: Instant,
		lastUsedAt: Moment,
		revokedAt: Moment,
	},
	closed,
);

const ExportedRacer = Type.Object(
	{
		raceId: Id,
		kind: RaceKindName,
		difficulty: DifficultyName,
		programs: Type.Boolean(),
		number: Count,
		name: Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }),
		joinedAt: Instant,
		isLate: Type.Boolean(),
		gameId: IdOrNull,
	},
	closed,
);

const ExportedDrill = Type.Object(
	{
		technique: TechniqueId,
		parMs: DurationMs,
		startedAt: Instant,
		endedAt: Moment,
		averageMs: DurationMsOrNull,
		positions: Type.Array(
			Type.Object(
				{
					runId: IdOrNull,
					state: Type.Enum(POSITION_STATES, { type: 'string' }),
					timeMs: DurationMsOrNull,
				},
				closed,
			),
			{ maxItems: DRILL_POSITIONS },
		),
	},
	closed,
);

export const PlayerExport = Type.Object(
	{
		exportedAt: Instant,
		profile: ExportedProfile,
		stats: Stats,
		levels: Type.Array(ExportedLevel, {
			maxItems: 5 * LEVEL_MAX,
		}),
		boardRows: Type.Array(ExportedBoardRow, { maxItems: ROWS_MAX }),
		access: Type.Array(ExportedAccess, {
			maxItems: ROWS_MAX,
			description: 'The sessions and keys, also ended ones while stored.',
		}),
		races: Type.Optional(Type.Array(ExportedRacer, { maxItems: ROWS_MAX })),
		circles: Type.Optional(Type.Array(ExportedCircle, { maxItems: ROWS_MAX, description: 'Joined first to last.' })),
		drills: Type.Optional(Type.Array(ExportedDrill, { maxItems: ROWS_MAX, description: 'The oldest first.' })),
		games: Type.Array(ExportedGame, { maxItems: ROWS_MAX, description: 'The newest first.' }),
		runs: Type.Array(ExportedRun, { maxItems: ROWS_MAX, description: 'The newest first.' }),
	},
	{ ...closed, title: 'PlayerExport' },
);
export type PlayerExport = Static<typeof PlayerExport>;
