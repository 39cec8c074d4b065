import type { Move } from '#engine/move.ts';
import { correlate } from './effort.ts';
import { listGaps } from './rightPlacements.ts';

/** How strongly the times of two logs must correlate. People who fill cells in the same order still pause at different ones. */
const SIMILARITY_MIN = 0.9;

/** Whether both logs fill the same cells in the same order at the same times, allowing for a shift or a change of speed. */
export function isCopy(placements: readonly Move[], other: readonly Move[]): boolean {
	const isSameOrder =
		placements.length === other.length && placements.every(({ cell }, index) => cell === other[index]!.cell);
	return isSameOrder && measureSimilarity(placements, other) >= SIMILARITY_MIN;
}

/** The correlation of the gaps: 1 if one log is the other at another speed. */
export function measureSimilarity(placements: readonly Move[], other: readonly Move[]): number {
	return correlate(listGaps(placements), listGaps(other));
}
