import type { Move } from '#engine/move.ts';

/** The gaps between placements, as one looks at them to tell a hand from a program. */
export interface PaceFigures {
	readonly gapCount: number;
	readonly leastMs: number;
	readonly medianMs: number;
	readonly meanMs: number;
	readonly mostMs: number;
	/** Standard deviation as a share of the mean: near 1 for a person who thinks, near 0 for a timer. */
	readonly variation: number;
	readonly shortCount: number;
}

export const SHORT_GAP_MS = 50;

/** Undefined for fewer than two placements. */
export function measurePace(placements: readonly Move[]): PaceFigures | undefined {
	const gaps = placements.slice(1).map((move, index) => move.at - placements[index]!.at);
	if (gaps.length === 0) return undefined;
	const sorted = gaps.toSorted((a, b) => a - b);
	const meanMs = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
	const variance = gaps.reduce((sum, gap) => sum + (gap - meanMs) ** 2, 0) / gaps.length;
	return {
		gapCount: gaps.length,
		leastMs: sorted[0]!,
		medianMs: (sorted[(gaps.length - 1) >> 1]! + sorted[gaps.length >> 1]!) / 2,
		meanMs,
		mostMs: sorted.at(-1)!,
		variation: meanMs === 0 ? 0 : Math.sqrt(variance) / meanMs,
		shortCount: gaps.filter((gap) => gap < SHORT_GAP_MS).length,
	};
}
