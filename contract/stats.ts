import { type Static, Type } from 'typebox';
import { Count, closed, DifficultyName, DurationMs, Instant, ModeName, UtcDate } from './shape.ts';

export const TREND_LENGTH_MAX = 50;

const Time = Type.Union([DurationMs, Type.Null()]);

export const StatsRow = Type.Object(
	{
		mode: ModeName,
		difficulty: DifficultyName,
		finishedCount: Count,
		unassistedCount: Count,
		bestMs: { ...Time, description: 'Best unassisted time, else null.' },
		medianMs: { ...Time, description: 'Median unassisted time, else null.' },
		last5Ms: { ...Time, description: 'Mean of the last five unassisted times; null below five.' },
		last12Ms: { ...Time, description: 'Mean of the last twelve unassisted times; null below twelve.' },
		trend: Type.Array(Type.Object({ finishedAt: Instant, timeMs: DurationMs }, closed), {
			maxItems: TREND_LENGTH_MAX,
			description: 'The latest unassisted runs, oldest first.',
		}),
	},
	closed,
);
export type StatsRow = Static<typeof StatsRow>;

export const Stats = Type.Object(
	{
		rows: Type.Array(StatsRow, { maxItems: 15, description: 'One row for each mode and difficulty that was played.' }),
		startedCount: { ...Count, description: 'Games started.' },
		finishedCount: { ...Count, description: 'Games finished.' },
		abandonedCount: { ...Count, description: 'Games abandoned.' },
		streak: Type.Object(
			{
				currentDays: {
					...Count,
					description: 'Days in a row with a daily finished on its date, up to today or yesterday.',
				},
				longestDays: { ...Count, description: 'The longest such streak.' },
				lastDate: Type.Union([UtcDate, Type.Null()], { description: 'The last date with a daily finished on it.' }),
			},
			closed,
		),
	},
	closed,
);
export type Stats = Static<typeof Stats>;
