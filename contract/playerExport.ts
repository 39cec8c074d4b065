import { type Static, Type } from 'typebox';
import { POSITION_STATES } from './coach.ts';
import { MoveRow, MovesRemoved } from './game.ts';
import { GAME_STATUSES, KEY_RIGHTS, PLAYER_KINDS, RACE_KINDS } from './kinds.ts';
import { DRILL_POSITIONS, LEVEL_MAX, MOVES_PER_GAME_MAX } from './limits.ts';
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
	LadderVersion,
	ModeName,
	Percentile,
	Rank,
	TEXT_PATTERN,
	TechniqueId,
	UtcDate,
} from './shape.ts';
import { Stats } from './stats.ts';
import { DisplayName, Preferences } from './user.ts';

/** A bound for the schema; nobody plays this many games. */
const ROWS_MAX = 10_000_000;

const Level = Type.Integer({ minimum: 1, maximum: LEVEL_MAX, description: 'A level, counted from 1.' });
const LevelOrNone = Type.Union([Level, Type.Null()], { description: 'The level of a progression game, else null.' });

export const ExportedGame = Type.Object(
	{
		id: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: Type.Union([UtcDate, Type.Null()], { description: 'The date of a daily game, else null.' }),
		level: LevelOrNone,
		status: Type.Enum(GAME_STATUSES, { type: 'string', description: 'The state of the game.' }),
		puzzle: Type.Union([GridText, Type.Null()], {
			description: 'The givens, never the solution. Null while the game is paused; its moves are left out then, too.',
		}),
		startedAt: Instant,
		endedAt: Type.Union([Instant, Type.Null()]),
		playedMs: { ...DurationMs, description: 'The time that the clock showed when it last stopped.' },
		runningSince: Type.Union([Instant, Type.Null()], {
			description: 'When the clock last started; null while it is stopped.',
		}),
		penaltyMs: DurationMs,
		wrongCount: { ...Count, description: 'The number of wrong full grids that were submitted.' },
		hintCount: { ...Count, description: 'The number of hints taken.' },
		assisted: Type.Boolean({ description: 'Whether the player took help.' }),
		firstOnBoard: Type.Boolean({
			description: 'False if the player had started another game on the same daily before.',
		}),
		clockMismatch: Type.Boolean({
			description: "Whether moves arrived with times that the server's clock had not reached.",
		}),
		runId: Type.Union([Id, Type.Null()]),
		raceId: Type.Optional({ ...Id, description: 'The race of a game that was played in one.' }),
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX, description: 'Every move that the server has stored.' }),
		movesRemoved: Type.Optional(MovesRemoved),
	},
	{ ...closed, description: 'A game with its moves, as it is stored.' },
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
		unseenDecisionAt: Type.Union([Instant, Type.Null()], {
			description: 'When the operator decided on the run, until that was seen; else null.',
		}),
	},
	{ ...closed, description: 'A run with its place at its finish, as it is stored.' },
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
	},
	closed,
);

const ExportedLevel = Type.Object(
	{
		difficulty: DifficultyName,
		level: Level,
		ladder: { ...LadderVersion, description: 'The version of the ladder of the level.' },
		bestMs: Type.Union([DurationMs, Type.Null()], {
			description: 'The best unassisted time; null if the level was only finished with help.',
		}),
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
		level: LevelOrNone,
		timeMs: DurationMs,
		finishedAt: Instant,
	},
	closed,
);

const Moment = Type.Union([Instant, Type.Null()]);

const ExportedAccess = Type.Object(
	{
		kind: Type.Enum(['session', 'key'], { type: 'string', description: 'Whether it is a session or a key.' }),
		name: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			description: 'The name that the device or the player gave it.',
		}),
		right: Type.Union([Type.Enum(KEY_RIGHTS, { type: 'string' }), Type.Null()], {
			description: 'What the key may do; null for a session.',
		}),
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
		kind: Type.Enum(RACE_KINDS, { type: 'string' }),
		difficulty: DifficultyName,
		bots: Type.Boolean({ description: 'Whether programs race.' }),
		number: { ...Count, description: 'The number of the player in the race.' },
		name: Type.String({ pattern: TEXT_PATTERN, maxLength: 200, description: 'The name with which the player joined.' }),
		joinedAt: Instant,
		isLate: Type.Boolean({ description: 'Whether the player joined a live race after its start.' }),
		gameId: Type.Union([Id, Type.Null()]),
	},
	closed,
);

const ExportedDrill = Type.Object(
	{
		technique: TechniqueId,
		parMs: DurationMs,
		startedAt: Instant,
		endedAt: Moment,
		averageMs: Type.Union([DurationMs, Type.Null()]),
		positions: Type.Array(
			Type.Object(
				{
					runId: Type.Union([Id, Type.Null()], { description: 'The run of an own position, else null.' }),
					state: Type.Enum(POSITION_STATES, { type: 'string' }),
					timeMs: Type.Union([DurationMs, Type.Null()]),
				},
				closed,
			),
			{ maxItems: DRILL_POSITIONS, description: 'In the order in which they were shown.' },
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
			description: 'The levels that the player has finished.',
		}),
		boardRows: Type.Array(ExportedBoardRow, { maxItems: ROWS_MAX, description: "The player's rows on the boards." }),
		access: Type.Array(ExportedAccess, {
			maxItems: ROWS_MAX,
			description: 'The sessions and keys, also those that have ended, as long as they are stored.',
		}),
		races: Type.Optional(
			Type.Array(ExportedRacer, { maxItems: ROWS_MAX, description: 'The races that the player has joined.' }),
		),
		drills: Type.Optional(Type.Array(ExportedDrill, { maxItems: ROWS_MAX, description: 'The drills, oldest first.' })),
		games: Type.Array(ExportedGame, { maxItems: ROWS_MAX, description: 'The games, newest first.' }),
		runs: Type.Array(ExportedRun, { maxItems: ROWS_MAX, description: 'The runs, newest first.' }),
	},
	{ ...closed, description: 'Everything that the service has stored about a player.' },
);
export type PlayerExport = Static<typeof PlayerExport>;
