import { deviationOf, meanOf } from './pace.ts';

/** How far the time before each placement follows what the puzzle asked for there. */
export interface Effort {
	/** How many placements came after a moment in which nothing simple led on. */
	readonly hardCount: number;
	/** The correlation of the logarithms of time and effort: 0 where thinking does not follow the puzzle, 1 where it does. */
	readonly correlation: number;
}

/** Shorter gaps say nothing about thinking. */
const LEAST_GAP_MS = 60;

interface Demand {
	readonly effort: number;
	readonly isStuck: boolean;
}

/** Of each gap what the placement at its end asked for. Undefined without a gap. */
export function measureEffort(gaps: readonly number[], asked: readonly Demand[]): Effort | undefined {
	if (gaps.length === 0) return undefined;
	const times = gaps.map((gap) => Math.log(Math.max(LEAST_GAP_MS, gap)));
	const efforts = asked.map(({ effort }) => Math.log(effort));
	return { hardCount: asked.filter(({ isStuck }) => isStuck).length, correlation: correlate(times, efforts) };
}

/** Pearson's coefficient; 0 where one of the two is the same everywhere. */
export function correlate(values: readonly number[], others: readonly number[]): number {
	const [mean, otherMean] = [meanOf(values), meanOf(others)];
	const together = meanOf(values.map((value, index) => (value - mean) * (others[index]! - otherMean)));
	const spread = deviationOf(values) * deviationOf(others);
	return spread === 0 ? 0 : together / spread;
}
