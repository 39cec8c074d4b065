/** Figures of the times between placements, by which a hand differs from a program. */
export interface Pace {
	readonly gapCount: number;
	readonly leastMs: number;
	readonly medianMs: number;
	readonly meanMs: number;
	readonly mostMs: number;
	/** Standard deviation as a share of the mean: near 1 for a person who thinks, near 0 for a timer. */
	readonly variation: number;
	/** The same without the longest and the shortest tenth of the gaps, so that a long pause does not hide an even pace. */
	readonly middleVariation: number;
	readonly shortCount: number;
}

/** A quick double tap happens now and then, but not for half of all digits. */
export const SHORT_GAP_MS = 50;

const TRIMMED_SHARE = 0.1;

/** Undefined without a gap. */
export function measurePace(gaps: readonly number[]): Pace | undefined {
	if (gaps.length === 0) return undefined;
	const sorted = gaps.toSorted((a, b) => a - b);
	const cut = Math.floor(gaps.length * TRIMMED_SHARE);
	return {
		gapCount: gaps.length,
		leastMs: sorted[0]!,
		medianMs: (sorted[(gaps.length - 1) >> 1]! + sorted[gaps.length >> 1]!) / 2,
		meanMs: meanOf(gaps),
		mostMs: sorted.at(-1)!,
		variation: variationOf(gaps),
		middleVariation: variationOf(sorted.slice(cut, gaps.length - cut)),
		shortCount: gaps.filter((gap) => gap < SHORT_GAP_MS).length,
	};
}

export function meanOf(values: readonly number[]): number {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviationOf(values: readonly number[]): number {
	const mean = meanOf(values);
	return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

function variationOf(gaps: readonly number[]): number {
	const mean = meanOf(gaps);
	return mean === 0 ? 0 : deviationOf(gaps) / mean;
}
