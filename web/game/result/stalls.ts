import type { Timeline } from '../replay/timeline.ts';

/** A stretch of time without a new right cell. */
export interface Stall {
	/** Its beginning. */
	readonly atMs: number;
	readonly lengthMs: number;
	/** The number of cells that were right when it began. */
	readonly filledCount: number;
}

const STALLS_MAX = 3;
/** A stall is at least this long, and at least this many times the median time of a cell. */
const LENGTH_MS_MIN = 5000;
const TIMES_MEDIAN_MIN = 2.5;

/** The longest stalls of a run, in order of time. */
export function listStalls({ fills }: Pick<Timeline, 'fills'>): Stall[] {
	const gaps = fills.map(({ atMs }, index): Stall => {
		const from = fills[index - 1]?.atMs ?? 0;
		return { atMs: from, lengthMs: atMs - from, filledCount: index };
	});
	const shortest = Math.max(LENGTH_MS_MIN, TIMES_MEDIAN_MIN * medianOf(gaps.map(({ lengthMs }) => lengthMs)));
	return gaps
		.filter(({ lengthMs }) => lengthMs >= shortest)
		.sort((a, b) => b.lengthMs - a.lengthMs)
		.slice(0, STALLS_MAX)
		.sort((a, b) => a.atMs - b.atMs);
}

function medianOf(values: readonly number[]): number {
	const rising = [...values].sort((a, b) => a - b);
	return rising[Math.floor(rising.length / 2)] ?? 0;
}
