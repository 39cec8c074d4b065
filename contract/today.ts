import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { cellCounts, GameContest, GameStatusName } from './game.ts';
import { FREEZES_MAX, PAGE_LIMIT_MAX, USUAL_DAYS, USUAL_RUNS_MAX, USUAL_RUNS_MIN } from './limits.ts';
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
		id: { ...Id, description: 'The id of the game.' },
		status: GameStatusName,
		timeMs: TotalMs,
		...cellCounts,
		runId: { ...IdOrNull, description: 'The run of the finished game, else null.' },
		standing: Type.Optional(StandingName),
		assisted: Type.Boolean({ description: 'Whether the player took help.' }),
		rank: Type.Union([Rank, Type.Null()], { description: 'The rank at present; null for a run that does not rank.' }),
		total: Type.Union([Count, Type.Null()], {
			description: 'How many players are on the board; null for a run that does not rank.',
		}),
		parMs: { ...DurationMsOrNull, description: 'The time that was expected of the run; null where nothing was.' },
		cellTimes: Type.Optional(CellTimesText),
		cells: Type.Optional(
			Type.String({
				pattern: '^[gfo]{81}$',
				minLength: 81,
				maxLength: 81,
				description:
					'The cells of a game that was given up, row by row: `g` for a given, `f` for a filled and `o` for an open one.',
			}),
		),
		isBest: Type.Boolean({
			description:
				'Whether it beats all dailies of the difficulty, of any date, that the player had finished before, of which there is one.',
		}),
	},
	{ ...closed, title: 'TodayGame', description: 'The player’s first game on the daily.' },
);
export type TodayGame = Static<typeof TodayGame>;

const Fastest = Type.Object(
	{
		displayName: DisplayName,
		timeMs: TotalMs,
		runId: { ...Id, description: 'The run, for its replay.' },
		cellTimes: Type.Optional(CellTimesText),
	},
	{ ...closed, title: 'FastestRun', description: 'The winner of a closed daily.' },
);

const UsualTime = Type.Object(
	{
		medianMs: { ...DurationMs, description: 'The faster of two in the middle.' },
		runCount: Type.Integer({ minimum: USUAL_RUNS_MIN, maximum: USUAL_RUNS_MAX, description: 'How many runs tell it.' }),
	},
	{
		...closed,
		title: 'UsualTime',
		description: `The runs on the difficulty's daily leaderboards of the last ${USUAL_DAYS} days, at most the latest ${USUAL_RUNS_MAX.toLocaleString('en')}. An hour old at most.`,
	},
);
export type UsualTime = Static<typeof UsualTime>;

export const TodayCard = Type.Object(
	{
		difficulty: DifficultyName,
		usual: Type.Optional({
			...Type.Union([UsualTime, Type.Null()]),
			description: `Only of today's. Null while fewer than ${USUAL_RUNS_MIN} runs tell it.`,
		}),
		parMs: Type.Optional({
			...DurationMs,
			description: 'What is expected of the player; absent until one of their runs counts.',
		}),
		game: Type.Optional(TodayGame),
		fastest: Type.Optional(Fastest),
	},
	{ ...closed, title: 'TodayCard', description: 'One daily.' },
);
export type TodayCard = Static<typeof TodayCard>;

const Cards = Type.Array(TodayCard, {
	minItems: DIFFICULTIES.length,
	maxItems: DIFFICULTIES.length,
	description: 'The dailies of today, the easiest first.',
});

const OpenGame = Type.Object(
	{
		id: { ...Id, description: 'The id of the game.' },
		mode: ModeName,
		difficulty: DifficultyName,
		date: GameDate,
		level: GameLevel,
		status: Type.Enum(['playing', 'paused'], { type: 'string', description: 'Whether the clock runs.' }),
		timeMs: TotalMs,
		...cellCounts,
		raceId: Type.Optional({ ...Id, description: 'The race of the game; absent outside races.' }),
		contest: Type.Optional({ ...GameContest, description: 'The contest of the game; absent outside contests.' }),
		confirms: Type.Optional({ ...Id, description: 'The run that the game is to confirm; absent for all others.' }),
	},
	{ ...closed, title: 'OpenGame', description: 'A game under way.' },
);
export type OpenGame = Static<typeof OpenGame>;

export const TodayStreak = Type.Object(
	{
		date: { ...UtcDate, description: "Today in the player's time zone." },
		days: { ...Count, description: 'The days of the current streak.' },
		freezes: Type.Integer({ minimum: 0, maximum: FREEZES_MAX, description: 'How many freezes are left.' }),
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
	{ ...closed, title: 'TodayStreak', description: 'The player’s streak. `/docs/rules` has the rules.' },
);
export type TodayStreak = Static<typeof TodayStreak>;

const NextLevel = Type.Object(
	{
		difficulty: DifficultyName,
		level: LevelNumber,
		technique: TechniqueId,
		title: TechniqueTitle,
		parMs: { ...DurationMs, description: 'What is expected of the player.' },
	},
	{ ...closed, title: 'NextLevel', description: 'The open level of the ladder that the player climbed last.' },
);

const PastDailies = Type.Object(
	{
		open: { ...Count, description: 'How many dailies since then the player has not solved.' },
		since: { ...UtcDate, description: 'The earliest date of a daily that the player has solved.' },
		fullDays: {
			...Count,
			description: "How many of the player's own days of this month have all five difficulties, today included.",
		},
	},
	{ ...closed, title: 'PastDailies', description: 'How many past dailies are left.' },
);

export const Today = Type.Object(
	{
		date: UtcDate,
		cards: Cards,
		yesterday: {
			...Cards,
			description: "The dailies of yesterday: the player's games or, without credentials, the winners.",
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
		description: 'What there is to play today. The optional fields need credentials.',
	},
);
export type Today = Static<typeof Today>;
