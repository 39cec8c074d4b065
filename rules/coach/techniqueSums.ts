import type { Difficulty } from '#engine/difficulty.ts';
import type { Technique } from '#engine/technique.ts';

/** A technique's sums over runs. Whole numbers, so that adding up is exact in any order. */
export interface TechniqueSums {
	/** How often the grid asked for it. */
	readonly metCount: number;
	readonly timeMs: number;
	/** How long the median player takes for the same, by the table of typical costs. */
	readonly expectedMs: number;
	/** How slow the player was each time, beside the other techniques of the same run (`slowness.ts`), in thousandths. */
	readonly logSum: number;
	/** The squares of these thousandths. */
	readonly logSquares: number;
}

export interface TechniqueTime extends TechniqueSums {
	readonly technique: Technique;
}

/** A technique's time in a player's runs of one difficulty and month. */
export interface TechniqueRow extends TechniqueTime {
	readonly difficulty: Difficulty;
	/** `YYYY-MM`, in UTC. */
	readonly month: string;
	/** The number of runs in which the grid asked for it. */
	readonly runCount: number;
}

/** Adds a run's time of each technique to the rows, in place. They are by difficulty, technique and month. */
export function addRun(
	rows: Map<string, TechniqueRow>,
	{ difficulty, month }: Pick<TechniqueRow, 'difficulty' | 'month'>,
	times: readonly TechniqueTime[],
): void {
	for (const time of times) {
		const key = `${difficulty} ${time.technique} ${month}`;
		const row = rows.get(key);
		const sums = row === undefined ? time : addSums(row, time);
		rows.set(key, { difficulty, technique: time.technique, month, runCount: 1 + (row?.runCount ?? 0), ...sums });
	}
}

export function addSums(one: TechniqueSums, other: TechniqueSums): TechniqueSums {
	return {
		metCount: one.metCount + other.metCount,
		timeMs: one.timeMs + other.timeMs,
		expectedMs: one.expectedMs + other.expectedMs,
		logSum: one.logSum + other.logSum,
		logSquares: one.logSquares + other.logSquares,
	};
}
