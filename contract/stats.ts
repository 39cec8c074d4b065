import { type Static, Type } from 'typebox';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { AVERAGE_SIZES } from './kinds.ts';
import { DAYS_PER_FREEZE, FREEZES_MAX, GAMES_SHOWN_MAX, STREAK_DAYS_SHOWN_MAX, TECHNIQUES_MAX } from './limits.ts';
import { PlayerSpeedFigure } from './par.ts';
import {
	Count,
	closed,
	DifficultyName,
	DurationMs,
	DurationMsOrNull,
	Instant,
	InstantOrNull,
	ModeName,
	TechniqueId,
	TechniqueTitle,
	UtcDate,
} from './shape.ts';

export const TREND_LENGTH_MAX = 50;

/** Enough spans for every time on a game's clock. */
export const TIME_SPANS_MAX = 100;

/** Enough spans a sixth as wide. */
export const FINE_SPANS_MAX = 510;

export const DAY_MARKS = ['played', 'frozen', 'missed'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

const Time = DurationMsOrNull;

export const TimeSpan = Type.Object(
	{
		from: { ...DurationMs, description: 'The first time of the span.' },
		to: { ...DurationMs, description: 'Where the next span begins.' },
		count: { ...Count, description: 'How many times are in it.' },
	},
	{ ...closed, title: 'TimeSpan', description: 'A span of times.' },
);
export type TimeSpan = Static<typeof TimeSpan>;

export const TechniqueCount = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		count: { ...Count, description: 'How many puzzles needed it as their hardest.' },
	},
	{ ...closed, title: 'TechniqueCount', description: 'How often a technique was the hardest of a puzzle.' },
);
export type TechniqueCount = Static<typeof TechniqueCount>;

const BestAverage = Type.Object(
	{
		timeMs: { ...DurationMs, description: 'The average.' },
		madeAt: { ...Instant, description: 'When the last game of it ended.' },
	},
	{ ...closed, title: 'BestAverage', description: 'The best average so far.' },
);

export const Average = Type.Object(
	{
		size: Type.Enum(AVERAGE_SIZES, {
			type: 'integer',
			minimum: Math.min(...AVERAGE_SIZES),
			maximum: Math.max(...AVERAGE_SIZES),
			description: 'How many games the average is of.',
		}),
		timeMs: {
			...Time,
			description: 'The average of the latest games; null while there are fewer, and where two or more have no time.',
		},
		isDnf: Type.Boolean({
			description: 'Whether two or more of the latest games have no time (DNF).',
		}),
		best: Type.Union([BestAverage, Type.Null()], { description: 'The best average so far; null without one.' }),
		neededMs: {
			...Time,
			description: 'The longest time that makes the next game a new best average; null if none does.',
		},
	},
	{
		...closed,
		title: 'Average',
		description:
			"The World Cube Association's average: without the best and the worst game. A game given up or with help counts as the worst, and one under way not at all.",
	},
);
export type Average = Static<typeof Average>;

const TrendPoint = Type.Object(
	{
		finishedAt: { ...Instant, description: 'When the run was finished.' },
		timeMs: { ...DurationMs, description: 'Its time, with penalties.' },
	},
	closed,
);

const figures = {
	difficulty: DifficultyName,
	finishedCount: { ...Count, description: 'How many games were finished.' },
	unassistedCount: { ...Count, description: 'How many of them without help.' },
	rankedCount: { ...Count, description: 'How many of them rank.' },
	bestMs: { ...Time, description: 'The best time without help; null without one.' },
	medianMs: { ...Time, description: 'The median of the times without help; null without one.' },
	last5Ms: { ...Time, description: 'The mean of the last five unassisted times; null if there are fewer.' },
	last12Ms: { ...Time, description: 'The mean of the last twelve unassisted times; null if there are fewer.' },
	averages: Type.Array(Average, { maxItems: AVERAGE_SIZES.length, description: 'An average of each size.' }),
	trend: Type.Array(TrendPoint, {
		maxItems: TREND_LENGTH_MAX,
		description: 'The latest unassisted runs, oldest first.',
	}),
	histogram: Type.Array(TimeSpan, {
		maxItems: TIME_SPANS_MAX,
		description: 'How the unassisted times are distributed, in adjoining spans, the fastest first.',
	}),
	techniques: Type.Array(TechniqueCount, {
		maxItems: TECHNIQUES_MAX,
		description: 'The hardest technique of each finished puzzle, most frequent first.',
	}),
};

export const StatsRow = Type.Object(
	{ mode: ModeName, ...figures },
	{
		...closed,
		title: 'StatsRow',
		description: 'The figures of one mode and difficulty.',
	},
);
export type StatsRow = Static<typeof StatsRow>;

export const RaceStatsRow = Type.Object(figures, {
	...closed,
	title: 'RaceStatsRow',
	description: 'The figures of races at one difficulty.',
});
export type RaceStatsRow = Static<typeof RaceStatsRow>;

const UsualChange = Type.Object(
	{
		since: { ...Instant, description: 'When the first of `games` ended.' },
		thenMs: { ...DurationMs, description: 'The usual time of the first twenty.' },
		nowMs: { ...DurationMs, description: 'The usual time of the last twenty.' },
	},
	{ ...closed, title: 'UsualChange', description: 'The usual time of the first twenty of `games`, and of the last.' },
);

export const DifficultyStats = Type.Object(
	{
		difficulty: DifficultyName,
		finishedCount: figures.finishedCount,
		bestMs: figures.bestMs,
		usualMs: { ...Time, description: 'The median of the last twenty unassisted times; null below five.' },
		parMs: {
			...Time,
			description: 'What is expected for a typical puzzle; null before the first run that counts.',
		},
		medianParMs: { ...DurationMs, description: 'Par of the median player.' },
		averages: figures.averages,
		games: Type.Array(
			Type.Object(
				{
					endedAt: { ...Instant, description: 'When the game ended.' },
					timeMs: { ...Time, description: 'Its time; null for one given up or with help.' },
					averageMs: { ...Time, description: 'The average of five that ends with the game.' },
				},
				closed,
			),
			{
				maxItems: GAMES_SHOWN_MAX,
				description: 'The latest games that have ended, which averages count, oldest first.',
			},
		),
		change: Type.Union([UsualChange, Type.Null()], {
			description: 'How the usual time has changed; null below forty times in `games`.',
		}),
		spans: Type.Array(TimeSpan, {
			maxItems: FINE_SPANS_MAX,
			description: 'All unassisted times in spans a sixth as wide as those of `histogram`, without empty ones.',
		}),
	},
	{
		...closed,
		title: 'DifficultyStats',
		description: 'The figures of one difficulty, of dailies, practice, levels and races together.',
	},
);
export type DifficultyStats = Static<typeof DifficultyStats>;

export const Streak = Type.Object(
	{
		currentDays: {
			...Count,
			description: 'The days of the current streak, which continues as long as today can still be played.',
		},
		longestDays: { ...Count, description: 'The days of the longest streak.' },
		lastDate: Type.Union([UtcDate, Type.Null()], {
			description: "The last day that counts, as the player's own date; null without one.",
		}),
		freezes: Type.Integer({
			minimum: 0,
			maximum: FREEZES_MAX,
			description: `How many freezes are left. ${DAYS_PER_FREEZE} days in a row earn one; a missed day uses one.`,
		}),
		days: Type.Array(
			Type.Object(
				{
					date: UtcDate,
					mark: Type.Enum(DAY_MARKS, { type: 'string', description: 'What the day was to the streak.' }),
				},
				closed,
			),
			{
				maxItems: STREAK_DAYS_SHOWN_MAX,
				description:
					'Each day since the first game, of the last 53 weeks, ascending. Today is included once it is played.',
			},
		),
	},
	{
		...closed,
		title: 'Streak',
		description: "The streak of days with a daily, by the player's own dates. `/docs/rules` has the rules.",
	},
);
export type Streak = Static<typeof Streak>;

export const Stats = Type.Object(
	{
		rows: Type.Array(StatsRow, {
			maxItems: 15,
			description: 'The figures of each mode and difficulty with a finished game.',
		}),
		races: Type.Optional(
			Type.Array(RaceStatsRow, {
				maxItems: 5,
				description: 'The figures of each difficulty with a finished race game, which counts in no other row.',
			}),
		),
		byDifficulty: Type.Array(DifficultyStats, {
			maxItems: DIFFICULTIES.length,
			description: 'The figures of each difficulty with a finished game.',
		}),
		since: { ...InstantOrNull, description: 'When the first game was finished; null before.' },
		startedCount: { ...Count, description: 'How many games were started.' },
		finishedCount: { ...Count, description: 'How many of them were finished.' },
		abandonedCount: { ...Count, description: 'How many of them were given up.' },
		streak: Streak,
		speed: Type.Union([PlayerSpeedFigure, Type.Null()], {
			description: 'How fast the player is; null before the first run that counts.',
		}),
	},
	{ ...closed, title: 'Stats', description: 'The figures of a player.' },
);
export type Stats = Static<typeof Stats>;
