import { type Static, Type } from 'typebox';
import { Count, closed, DifficultyName, DurationMs, Instant, ModeName, TEXT_PATTERN, UtcDate } from './shape.ts';

export const TREND_LENGTH_MAX = 50;

/** More than a game's clock can fill. */
export const TIME_SPANS_MAX = 100;

/** More than the engine knows. */
export const TECHNIQUES_MAX = 200;

/** A year of weeks, so that a calendar of whole weeks is filled whatever day it ends on. */
export const STREAK_DAYS_SHOWN_MAX = 371;

/** A freeze is earned by so many days in a row, and so many can be kept. */
export const DAYS_PER_FREEZE = 7;
export const FREEZES_MAX = 2;

export const DAY_MARKS = ['played', 'frozen', 'missed'] as const;
export type DayMark = (typeof DAY_MARKS)[number];

const Time = Type.Union([DurationMs, Type.Null()]);

export const TimeSpan = Type.Object(
	{
		from: { ...DurationMs, description: 'Milliseconds; this time counts.' },
		to: { ...DurationMs, description: 'Milliseconds; this time counts in the next span.' },
		count: Count,
	},
	{ ...closed, description: 'How many times lie in a span.' },
);
export type TimeSpan = Static<typeof TimeSpan>;

export const TechniqueCount = Type.Object(
	{
		technique: Type.String({
			pattern: '^[a-z0-9_-]+$',
			maxLength: 60,
			description: 'A technique of solving.',
		}),
		title: Type.String({ pattern: TEXT_PATTERN, maxLength: 100, description: "The technique's name for people." }),
		count: Count,
	},
	{ ...closed, description: 'How many finished puzzles had this as their hardest technique.' },
);
export type TechniqueCount = Static<typeof TechniqueCount>;

export const StatsRow = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		finishedCount: Count,
		unassistedCount: Count,
		rankedCount: { ...Count, description: 'Runs that count on their board.' },
		bestMs: { ...Time, description: 'Best unassisted time, else null.' },
		medianMs: { ...Time, description: 'Median unassisted time, else null.' },
		last5Ms: { ...Time, description: 'Mean of the last five unassisted times; null below five.' },
		last12Ms: { ...Time, description: 'Mean of the last twelve unassisted times; null below twelve.' },
		trend: Type.Array(Type.Object({ finishedAt: Instant, timeMs: DurationMs }, closed), {
			maxItems: TREND_LENGTH_MAX,
			description: 'The latest unassisted runs, oldest first.',
		}),
		histogram: Type.Array(TimeSpan, {
			maxItems: TIME_SPANS_MAX,
			description: 'Unassisted times, fastest first, without a gap; spans grow with the time.',
		}),
		techniques: Type.Array(TechniqueCount, {
			maxItems: TECHNIQUES_MAX,
			description: 'The hardest technique of each finished puzzle, the one met most often first.',
		}),
	},
	closed,
);
export type StatsRow = Static<typeof StatsRow>;

export const Streak = Type.Object(
	{
		currentDays: {
			...Count,
			description: 'Days played in the running streak. It lives as long as today can still be played.',
		},
		longestDays: { ...Count, description: 'The most days played in one streak.' },
		lastDate: Type.Union([UtcDate, Type.Null()], { description: 'The last date with a daily finished on it.' }),
		freezes: Type.Integer({
			minimum: 0,
			maximum: FREEZES_MAX,
			description: `Freezes in hand. One is earned by ${DAYS_PER_FREEZE} days in a row; a missed day uses one up by itself.`,
		}),
		days: Type.Array(
			Type.Object(
				{
					date: UtcDate,
					mark: Type.Enum(DAY_MARKS, { type: 'string', description: 'What became of the day.' }),
				},
				closed,
			),
			{
				maxItems: STREAK_DAYS_SHOWN_MAX,
				description: 'Each day since the first that was played, of the last 53 weeks, rising; today once it is played.',
			},
		),
	},
	{ ...closed, description: 'Days in a row on which a daily was finished on its date. docs/streaks.md has the rules.' },
);
export type Streak = Static<typeof Streak>;

export const Stats = Type.Object(
	{
		rows: Type.Array(StatsRow, { maxItems: 15, description: 'One row for each mode and difficulty that was played.' }),
		startedCount: { ...Count, description: 'Games started.' },
		finishedCount: { ...Count, description: 'Games finished.' },
		abandonedCount: { ...Count, description: 'Games abandoned.' },
		streak: Streak,
	},
	closed,
);
export type Stats = Static<typeof Stats>;
