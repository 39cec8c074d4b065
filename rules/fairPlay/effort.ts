import { deviationOf, meanOf } from './pace.ts';

/** How well the time before each placement matches the effort that the puzzle demanded there. */
export interface Effort {
	/** How many placements followed a moment at which no simple step was left. */
	readonly hardCount: number;
	/** The correlation of the logarithms of time and effort: near 1 if the player thinks where the puzzle is hard, near 0 if not. */
	readonly correlation: number;
}

/** Shorter gaps count as this long: they say nothing about thinking. */
const LEAST_GAP_MS = 60;

interface Demand {
	readonly effort: number;
	readonly isStuck: boolean;
}

/** `demands` has one entry for each gap: that of the placement at its end. Undefined without a gap. */
export function measureEffort(gaps: readonly number[], demands: readonly Demand[]): Effort | undefined {
	if (gaps.length === 0) return undefined;
	const times = gaps.map((gap) => Math.log(Math.max(LEAST_GAP_MS, gap)));
	const efforts = demands.map(({ effort }) => Math.log(effort));
	return { hardCount: demands.filter(({ isStuck }) => isStuck).length, correlation: correlate(times, efforts) };
}

/** Pearson's correlation coefficient; 0 if either list is constant. */
export function correlate(values: readonly number[], others: readonly number[]): number {
	const [mean, otherMean] = [meanOf(values), meanOf(others)];
	const together = meanOf(values.map((value, index) => (value - mean) * (others[index]! - otherMean)));
	const spread = deviationOf(values) * deviationOf(others);
	return spread === 0 ? 0 : together / spread;
}
