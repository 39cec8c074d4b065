import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { cellCounts, GameStatusName } from './game.ts';
import { FREEZES_MAX, PAGE_LIMIT_MAX } from './limits.ts';
import { Run, StandingName } from './run.ts';
import {
	CellTimesText,
	Count,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	GameDate,
	GameLevel,
	Id,
	IdOrNull,
	LevelNumber,
	ModeName,
	Rank,
	TechniqueId,
	TechniqueTitle,
	TotalMs,
	UtcDate,
} from './shape.ts';
import { DAY_MARKS } from './stats.ts';
import { DisplayName } from './user.ts';

export const WEEK_DAYS = 7;
/** The number of games under way that home lists. */
export const OPEN_GAMES_MAX = 20;

const TodayGame = Type.Object(
	{
		id: Id,
		status: GameStatusName,
		timeMs: TotalMs,
		...cellCounts,
		runId: IdOrNull,
		standing: Type.Optional(StandingName),
		assisted: Type.Boolean(),
		rank: Type.Union([Rank, Type.Null()], { description: 'At present.' }),
		total: Type.Union([Count, Type.Null()]),
		parMs: { ...DurationMsOrNull, description: 'The time expected of the run before it.' },
		cellTimes: Type.Optional(CellTimesText),
		cells: Type.Optional(
			Type.String({
				pattern: '^[gfo]{81}$',
				minLength: 81,
				maxLength: 81,
				description: 'Only of a game that was given up: each cell as given, filled or open.',
			}),
		),
		isBest: Type.Boolean({
			description:
				'Whether it beats all dailies of the difficulty, of any date, that the player had finished before, of which there is one.',
		}),
	},
	{ ...closed, title: 'TodayGame' },
);
export type TodayGame = Static<typeof TodayGame>;

const Fastest = Type.Object(
	{ displayName: DisplayName, timeMs: TotalMs, runId: Id, cellTimes: Type.Optional(CellTimesText) },
	{ ...closed, title: 'FastestRun', description: 'The winner of a closed daily.' },
);

export const TodayCard = Type.Object(
	{
		difficulty: DifficultyName,
		medianParMs: Type.Optional({ ...DurationMs, description: 'Par of the median player.' }),
		parMs: Type.Optional(DurationMs),
		game: Type.Optional(TodayGame),
		fastest: Type.Optional(Fastest),
	},
	{ ...closed, title: 'TodayCard' },
);
export type TodayCard = Static<typeof TodayCard>;

const Cards = Type.Array(TodayCard, { minItems: DIFFICULTIES.length, maxItems: DIFFICULTIES.length });

const OpenGame = Type.Object(
	{
		id: Id,
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		level: GameLevel,
		status: Type.Enum(['playing', 'paused'], { type: 'string' }),
		timeMs: TotalMs,
		...cellCounts,
		raceId: Type.Optional(Id),
		confirms: Type.Optional(Id),
	},
	{ ...closed, title: 'OpenGame' },
);
export type OpenGame = Static<typeof OpenGame>;

export const TodayStreak = Type.Object(
	{
		date: { ...UtcDate, description: "Today in the player's time zone." },
		days: Count,
		freezes: Type.Integer({ minimum: 0, maximum: FREEZES_MAX }),
		marks: Type.Array(Type.Enum([...DAY_MARKS, 'open'], { type: 'string' }), {
			minItems: WEEK_DAYS,
			maxItems: WEEK_DAYS,
			description: 'The last seven days until `date`, which is `open` until it is played.',
		}),
		played: Type.Array(DifficultyName, {
			maxItems: DIFFICULTIES.length,
			uniqueItems: true,
			description: 'The difficulties that count for `date`.',
		}),
		usual: Type.Array(DifficultyName, {
			maxItems: DIFFICULTIES.length,
			uniqueItems: true,
			description: 'The difficulties that the player has played on at least half of their days of the last two weeks.',
		}),
	},
	{ ...closed, title: 'TodayStreak' },
);
export type TodayStreak = Static<typeof TodayStreak>;

const NextLevel = Type.Object(
	{
		difficulty: DifficultyName,
		level: LevelNumber,
		technique: TechniqueId,
		title: TechniqueTitle,
		parMs: DurationMs,
	},
	{ ...closed, title: 'NextLevel', description: 'The open level of the ladder that the player climbed last.' },
);

const PastDailies = Type.Object(
	{
		open: { ...Count, description: 'Dailies since then that the player has not solved.' },
		since: { ...UtcDate, description: 'The earliest date of a daily that the player has solved.' },
		fullDays: {
			...Count,
			description: "The player's own days of this month with all five difficulties, today included.",
		},
	},
	{ ...closed, title: 'PastDailies' },
);

export const Today = Type.Object(
	{
		date: UtcDate,
		cards: Cards,
		yesterday: {
			...Cards,
			description: "The player's games or, without credentials, the winners.",
		},
		streak: Type.Optional(TodayStreak),
		waiting: Type.Optional(
			Type.Array(Run, { maxItems: PAGE_LIMIT_MAX, description: 'The runs that the player can confirm.' }),
		),
		open: Type.Optional(
			Type.Array(OpenGame, {
				maxItems: OPEN_GAMES_MAX,
				description: "The games under way except today's dailies, the newest first.",
			}),
		),
		level: Type.Optional(NextLevel),
		past: Type.Optional(PastDailies),
	},
	{
		...closed,
		title: 'Today',
		description: 'The optional fields need credentials.',
	},
);
export type Today = Static<typeof Today>;
