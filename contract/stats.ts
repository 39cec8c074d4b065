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
		from: DurationMs,
		to: { ...DurationMs, description: 'Exclusive.' },
		count: Count,
	},
	{ ...closed, title: 'TimeSpan' },
);
export type TimeSpan = Static<typeof TimeSpan>;

export const TechniqueCount = Type.Object(
	{
		technique: TechniqueId,
		title: TechniqueTitle,
		count: Count,
	},
	{ ...closed, title: 'TechniqueCount' },
);
export type TechniqueCount = Static<typeof TechniqueCount>;

const BestAverage = Type.Object(
	{
		timeMs: DurationMs,
		madeAt: Instant,
	},
	{ ...closed, title: 'BestAverage' },
);

export const Average = Type.Object(
	{
		size: Type.Enum(AVERAGE_SIZES, {
			type: 'integer',
			minimum: Math.min(...AVERAGE_SIZES),
			maximum: Math.max(...AVERAGE_SIZES),
		}),
		timeMs: {
			...Time,
			description: 'Of the latest games; null while there are fewer, and where two or more have no time.',
		},
		isDnf: Type.Boolean({
			description: 'Whether two or more of the latest games have no time (DNF).',
		}),
		best: Type.Union([BestAverage, Type.Null()]),
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

const figures = {
	difficulty: DifficultyName,
	finishedCount: Count,
	unassistedCount: Count,
	rankedCount: Count,
	bestMs: Time,
	medianMs: Time,
	last5Ms: { ...Time, description: 'The mean of the last five unassisted times; null if there are fewer.' },
	last12Ms: { ...Time, description: 'The same of twelve.' },
	averages: Type.Array(Average, { maxItems: AVERAGE_SIZES.length }),
	trend: Type.Array(Type.Object({ finishedAt: Instant, timeMs: DurationMs }, closed), {
		maxItems: TREND_LENGTH_MAX,
		description: 'The latest unassisted runs, oldest first.',
	}),
	histogram: Type.Array(TimeSpan, {
		maxItems: TIME_SPANS_MAX,
		description: 'Of the unassisted times, fastest first, in adjoining spans.',
	}),
	techniques: Type.Array(TechniqueCount, {
		maxItems: TECHNIQUES_MAX,
		description: 'The hardest technique of each finished puzzle, most frequent first.',
	}),
};

export const StatsRow = Type.Object({ mode: ModeName, ...figures }, { ...closed, title: 'StatsRow' });
export type StatsRow = Static<typeof StatsRow>;

export const RaceStatsRow = Type.Object(figures, {
	...closed,
	title: 'RaceStatsRow',
});
export type RaceStatsRow = Static<typeof RaceStatsRow>;

const UsualChange = Type.Object(
	{ since: Instant, thenMs: DurationMs, nowMs: DurationMs },
	{ ...closed, title: 'UsualChange', description: 'The usual time of the first twenty of `games`, and of the last.' },
);

export const DifficultyStats = Type.Object(
	{
		difficulty: DifficultyName,
		finishedCount: Count,
		bestMs: Time,
		usualMs: { ...Time, description: 'The median of the last twenty unassisted times; null below five.' },
		parMs: {
			...Time,
			description: 'For a typical puzzle; null before the first run that counts.',
		},
		medianParMs: { ...DurationMs, description: 'Par of the median player.' },
		averages: figures.averages,
		games: Type.Array(
			Type.Object(
				{
					endedAt: Instant,
					timeMs: Time,
					averageMs: { ...Time, description: 'The average of five that ends with the game.' },
				},
				closed,
			),
			{
				maxItems: GAMES_SHOWN_MAX,
				description: 'The latest games that have ended, which averages count, oldest first.',
			},
		),
		change: Type.Union([UsualChange, Type.Null()], { description: 'Null below forty times in `games`.' }),
		spans: Type.Array(TimeSpan, {
			maxItems: FINE_SPANS_MAX,
			description: 'All unassisted times in spans a sixth as wide as those of `histogram`, without empty ones.',
		}),
	},
	{
		...closed,
		title: 'DifficultyStats',
		description: 'Dailies, practice, levels and races together.',
	},
);
export type DifficultyStats = Static<typeof DifficultyStats>;

export const Streak = Type.Object(
	{
		currentDays: {
			...Count,
			description: 'The streak continues as long as today can still be played.',
		},
		longestDays: Count,
		lastDate: Type.Union([UtcDate, Type.Null()], {
			description: "The last day that counts, as the player's own date; null without one.",
		}),
		freezes: Type.Integer({
			minimum: 0,
			maximum: FREEZES_MAX,
			description: `Those left. ${DAYS_PER_FREEZE} days in a row earn one; a missed day uses one.`,
		}),
		days: Type.Array(
			Type.Object(
				{
					date: UtcDate,
					mark: Type.Enum(DAY_MARKS, { type: 'string' }),
				},
				closed,
			),
			{
				maxItems: STREAK_DAYS_SHOWN_MAX,
				description: 'Since the first game, of the last 53 weeks, ascending. Today is included once it is played.',
			},
		),
	},
	{
		...closed,
		title: 'Streak',
		description: "The streak of days with a daily, by the player's own dates. docs/streaks.md has the rules.",
	},
);
export type Streak = Static<typeof Streak>;

export const Stats = Type.Object(
	{
		rows: Type.Array(StatsRow, {
			maxItems: 15,
			description: 'One for each mode and difficulty with a finished game.',
		}),
		races: Type.Optional(
			Type.Array(RaceStatsRow, {
				maxItems: 5,
				description: 'One for each difficulty with a finished race game, which counts in no other row.',
			}),
		),
		byDifficulty: Type.Array(DifficultyStats, {
			maxItems: DIFFICULTIES.length,
			description: 'One for each difficulty with a finished game.',
		}),
		since: { ...InstantOrNull, description: 'When the first game was finished.' },
		startedCount: Count,
		finishedCount: Count,
		abandonedCount: Count,
		streak: Streak,
		speed: Type.Union([PlayerSpeedFigure, Type.Null()], {
			description: 'Null before the first run that counts.',
		}),
	},
	{ ...closed, title: 'Stats' },
);
export type Stats = Static<typeof Stats>;
