import type { Move } from '#engine/move.ts';
import type { ReasonedPlacement } from './reasoning.ts';

/**
 * The first placement of the right digit in each cell, in the player's order. Other moves are left out: marks that the
 * page clears and repeated undo and redo may come at one instant, and wrong moves would dilute the metrics.
 */
export function listRightPlacements(moves: readonly Move[], solution: string): Move[] {
	const right = new Map<number, Move>();
	for (const move of moves) {
		if (move.kind === 'place' && String(move.digit) === solution[move.cell] && !right.has(move.cell)) {
			right.set(move.cell, move);
		}
	}
	return [...right.values()];
}

/** The milliseconds from each placement to the next. */
export function listGaps(placements: readonly Move[]): number[] {
	return placements.slice(1).map((move, index) => move.at - placements[index]!.at);
}

/** Metrics of the times between placements, where a hand differs from a program. */
export interface Gaps {
	readonly gapCount: number;
	readonly leastMs: number;
	readonly medianMs: number;
	readonly meanMs: number;
	readonly mostMs: number;
	/** Standard deviation as a share of the mean: near 1 for a person who thinks, near 0 for a timer. */
	readonly variation: number;
	/** The variation without the longest and the shortest tenth of the gaps, so that a long pause does not hide an even pace. */
	readonly middleVariation: number;
	readonly shortCount: number;
}

/** A quick double tap happens now and then, but not for half of all digits. */
export const SHORT_GAP_MS = 50;

const TRIMMED_SHARE = 0.1;

/** Returns `undefined` without a gap. */
export function measureGaps(gaps: readonly number[]): Gaps | undefined {
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

function deviationOf(values: readonly number[]): number {
	const mean = meanOf(values);
	return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

function variationOf(gaps: readonly number[]): number {
	const mean = meanOf(gaps);
	return mean === 0 ? 0 : deviationOf(gaps) / mean;
}

/** How well the time before each placement matches the effort that the puzzle demanded there. */
export interface Effort {
	/** How many placements came when no simple step was left. */
	readonly hardCount: number;
	/** The correlation of the logarithms of time and effort: near 1 if the player thinks where the puzzle is hard, near 0 if not. */
	readonly correlation: number;
}

/** Shorter gaps count as this long: they say nothing about thinking. */
const LEAST_GAP_MS = 60;

/** `demands` has one entry for each gap: that of the placement at its end. Returns `undefined` without a gap. */
export function measureEffort(
	gaps: readonly number[],
	demands: readonly Pick<ReasonedPlacement, 'effort' | 'isStuck'>[],
): Effort | undefined {
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
