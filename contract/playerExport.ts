import { type Static, Type } from 'typebox';
import { KeyRightName } from './access.ts';
import { ExportedCircle } from './circle.ts';
import { POSITION_STATES } from './coach.ts';
import { ContestName } from './contest.ts';
import { GameContest, GameStatusName, MoveRow, MovesRemoved } from './game.ts';
import { PLAYER_KINDS } from './kinds.ts';
import { DRILL_POSITIONS, LEVEL_MAX, MOVES_PER_GAME_MAX } from './limits.ts';
import { RaceKindName } from './race.ts';
import { FINISH_SPAN, Run } from './run.ts';
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
	GuestId,
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

export const ExportQuery = Type.Object({ ...FINISH_SPAN, guestId: Type.Optional(GuestId) }, closed);
export type ExportQuery = Static<typeof ExportQuery>;

export const ExportedGame = Type.Object(
	{
		id: { ...Id, description: 'The id of the game.' },
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		localDate: LocalDate,
		level: GameLevel,
		status: GameStatusName,
		puzzle: Type.Union([GridText, Type.Null()], {
			description: 'The givens, never the solution. Null while the game is paused; its moves are omitted then.',
		}),
		startedAt: { ...Instant, description: 'When the game was started.' },
		endedAt: { ...InstantOrNull, description: 'When the game was finished or given up; null before.' },
		playedMs: { ...DurationMs, description: 'The clock’s time when it last stopped.' },
		runningSince: { ...InstantOrNull, description: 'When the clock last started; null while it is stopped.' },
		penaltyMs: { ...DurationMs, description: 'The sum of the penalties for wrong grids.' },
		wrongCount: { ...Count, description: 'How many wrong grids were sent.' },
		hintCount: { ...Count, description: 'How many hints and checks were asked for.' },
		assisted: Type.Boolean({ description: 'Whether the player took help.' }),
		firstOnBoard: Type.Boolean({
			description: 'Whether the game can rank: false if the player had started another one on the daily before.',
		}),
		clockMismatch: Type.Boolean({
			description: "Whether moves arrived with times that the server's clock had not reached.",
		}),
		program: Type.Boolean({ description: 'Whether a program played it.' }),
		runId: { ...IdOrNull, description: 'The run of the finished game, else null.' },
		raceId: Type.Optional({ ...Id, description: 'The race of the game; absent outside races.' }),
		contest: Type.Optional({ ...GameContest, description: 'The contest of the game; absent outside contests.' }),
		moves: Type.Array(MoveRow, { maxItems: MOVES_PER_GAME_MAX, description: 'The moves in their order.' }),
		movesRemoved: Type.Optional(MovesRemoved),
	},
	{ ...closed, title: 'ExportedGame', description: 'A game with its moves.' },
);
export type ExportedGame = Static<typeof ExportedGame>;

export const ExportedRun = Type.Object(
	{
		...Run.properties,
		localDate: LocalDate,
		rankAtFinish: Type.Union([Rank, Type.Null()], {
			description: 'The rank right after the run; null for one that did not rank.',
		}),
		totalAtFinish: { ...Count, description: 'How many players were on the board then.' },
		percentileAtFinish: Type.Union([Percentile, Type.Null()], {
			description: 'The percentile right after the run; null for one that did not rank.',
		}),
		personalBest: Type.Boolean({ description: 'Whether no earlier run without help was faster.' }),
		previousBestMs: { ...DurationMsOrNull, description: 'The best time before; null without one.' },
		bestBeforeMs: {
			...DurationMsOrNull,
			description: 'The best daily of the difficulty before the run; null without one.',
		},
		unseenDecisionAt: {
			...InstantOrNull,
			description: 'When the operator decided on the run; null once seen.',
		},
	},
	{ ...closed, title: 'ExportedRun', description: 'A run, with what its finish was answered.' },
);
export type ExportedRun = Static<typeof ExportedRun>;

const ExportedProfile = Type.Object(
	{
		id: { ...Id, description: 'The id of the player.' },
		kind: Type.Enum(PLAYER_KINDS, {
			type: 'string',
			description: 'Whether the player has an account. A guest has neither a display name nor an e-mail address.',
		}),
		displayName: Type.Union([DisplayName, Type.Null()], { description: 'The name on boards; null for a guest.' }),
		email: Type.Union([Email, Type.Null()], { description: 'The address of the account; null for a guest.' }),
		createdAt: { ...Instant, description: 'When the player was made.' },
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
			description: 'The best time without help; null if the level was only finished with help.',
		},
		runId: { ...Id, description: 'The run that finished the level.' },
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
		runId: { ...Id, description: 'The run that ranks.' },
		level: GameLevel,
		timeMs: { ...DurationMs, description: 'The time of the run, with penalties.' },
		finishedAt: { ...Instant, description: 'When the run was finished.' },
	},
	closed,
);

const ExportedAccess = Type.Object(
	{
		kind: Type.Enum(['session', 'key'], { type: 'string', description: 'A sign-in, or the key of a program.' }),
		name: Type.Union([Type.String({ pattern: TEXT_PATTERN, maxLength: 200 }), Type.Null()], {
			description: 'The device of a session where known, or the name of a key.',
		}),
		right: Type.Union([KeyRightName, Type.Null()], { description: 'The right of a key; null for a session.' }),
		createdAt: { ...Instant, description: 'When it began.' },
		expiresAt: { ...Instant, description: 'When it ends by itself.' },
		lastUsedAt: { ...InstantOrNull, description: 'The last use; null before the first.' },
		revokedAt: { ...InstantOrNull, description: 'When it was ended; null while it is not.' },
	},
	closed,
);

const ExportedRacer = Type.Object(
	{
		raceId: { ...Id, description: 'The id of the race.' },
		kind: RaceKindName,
		difficulty: DifficultyName,
		programs: Type.Boolean({ description: 'Whether programs were invited.' }),
		number: { ...Count, description: 'The number of the player in the race.' },
		name: Type.String({ pattern: TEXT_PATTERN, maxLength: 200, description: 'The name in the race.' }),
		joinedAt: { ...Instant, description: 'When the player joined.' },
		isLate: Type.Boolean({ description: 'Whether the player joined a live race after its start.' }),
		gameId: { ...IdOrNull, description: 'The game in the race; null before it starts.' },
	},
	closed,
);

const ExportedEntry = Type.Object(
	{
		contestId: { ...Id, description: 'The id of the contest.' },
		contestName: ContestName,
		number: { ...Count, description: 'The number of the player in the contest.' },
		name: Type.String({ pattern: TEXT_PATTERN, maxLength: 200, description: 'The name in the contest.' }),
		startedAt: { ...Instant, description: 'When the clock of the player started.' },
		points: { ...Count, description: 'The points, with the bonus.' },
		lastRightMs: {
			...DurationMsOrNull,
			description: 'From the start to the last right grid, with penalties; null without one.',
		},
		program: Type.Boolean({ description: 'Whether a program played.' }),
	},
	{ ...closed, title: 'ExportedEntry', description: 'A contest that the player has entered.' },
);

const ExportedDrill = Type.Object(
	{
		technique: TechniqueId,
		parMs: { ...DurationMs, description: 'The expected time for a position.' },
		startedAt: { ...Instant, description: 'When the drill was started.' },
		endedAt: { ...InstantOrNull, description: 'When the drill ended; null before.' },
		averageMs: { ...DurationMsOrNull, description: 'The average of its times; null without one.' },
		positions: Type.Array(
			Type.Object(
				{
					runId: { ...IdOrNull, description: 'The run that the position is from; null for a fresh one.' },
					state: Type.Enum(POSITION_STATES, { type: 'string', description: 'How far the position is.' }),
					timeMs: { ...DurationMsOrNull, description: 'The time to the solution or skip; null before.' },
				},
				closed,
			),
			{ maxItems: DRILL_POSITIONS, description: 'The positions in their order.' },
		),
	},
	closed,
);

export const PlayerExport = Type.Object(
	{
		exportedAt: { ...Instant, description: 'When the data was read.' },
		profile: { ...ExportedProfile, description: 'The player and their settings.' },
		stats: Stats,
		levels: Type.Array(ExportedLevel, {
			maxItems: 5 * LEVEL_MAX,
			description: 'The finished levels.',
		}),
		boardRows: Type.Array(ExportedBoardRow, { maxItems: ROWS_MAX, description: 'The rows on leaderboards.' }),
		access: Type.Array(ExportedAccess, {
			maxItems: ROWS_MAX,
			description: 'The sessions and keys, also ended ones while stored.',
		}),
		races: Type.Optional(Type.Array(ExportedRacer, { maxItems: ROWS_MAX, description: 'The races that were joined.' })),
		contests: Type.Optional(
			Type.Array(ExportedEntry, { maxItems: ROWS_MAX, description: 'The contests that were entered.' }),
		),
		circles: Type.Optional(
			Type.Array(ExportedCircle, { maxItems: ROWS_MAX, description: 'The circles, the first joined first.' }),
		),
		drills: Type.Optional(
			Type.Array(ExportedDrill, { maxItems: ROWS_MAX, description: 'The drills, the oldest first.' }),
		),
		games: Type.Array(ExportedGame, { maxItems: ROWS_MAX, description: 'The games, the newest first.' }),
		runs: Type.Array(ExportedRun, { maxItems: ROWS_MAX, description: 'The runs, the newest first.' }),
	},
	{ ...closed, title: 'PlayerExport', description: 'Everything that the service stores of a player.' },
);
export type PlayerExport = Static<typeof PlayerExport>;
