import { CELL_COUNT } from '#engine/grid.ts';

/** The least that seeing and entering a digit takes, over a whole grid. */
const LEAST_MS_PER_CELL = 500;

/** The workload for each empty cell of a grid that needs only singles. */
const WORKLOAD_PER_CELL = 1.6;

/** The cost of steps beyond singles: at least this much when they double the workload once, and again for each further doubling. */
const LEAST_MS_PER_DOUBLING = 22_000;

export interface PuzzleDemand {
	readonly givens: string;
	/** The work on the easiest path, as the engine measures it. */
	readonly workload: number;
}

/**
 * A time in milliseconds that no person beats: half of the fastest published times, which docs/fair-play.md names.
 * About 25 s for an easy puzzle of the usual size and 120 s for an extreme one.
 */
export function findTimeFloorMs({ givens, workload }: PuzzleDemand): number {
	const emptyCount = countEmpty(givens);
	const doublings = Math.log2(Math.max(1, workload / (WORKLOAD_PER_CELL * Math.max(1, emptyCount))));
	return Math.round(LEAST_MS_PER_CELL * emptyCount + LEAST_MS_PER_DOUBLING * doublings);
}

/** With fewer counted runs a player is new. */
export const COUNTED_RUNS_MIN = 10;

/** Whether a player of whom little is known is faster than the fastest time that was ever published, which is twice the floor. */
export function isNewAndFast(
	puzzle: PuzzleDemand,
	{ elapsedMs, countedRuns }: { readonly elapsedMs: number; readonly countedRuns: number },
): boolean {
	return countedRuns < COUNTED_RUNS_MIN && elapsedMs < 2 * findTimeFloorMs(puzzle);
}

export function countEmpty(givens: string): number {
	return CELL_COUNT - givens.replaceAll('0', '').length;
}
