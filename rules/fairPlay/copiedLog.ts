import type { Move } from '#engine/move.ts';
import { correlate } from './effort.ts';
import { listGaps } from './rightPlacements.ts';

/** How alike the times of two logs must be; people who fill the same cells in the same order think at different ones. */
const LIKENESS_MIN = 0.9;

/** Whether one log has the cells of the other in the same order, at the same times, be they shifted or stretched. */
export function isCopy(placements: readonly Move[], other: readonly Move[]): boolean {
	const isSameOrder =
		placements.length === other.length && placements.every(({ cell }, index) => cell === other[index]!.cell);
	return isSameOrder && measureLikeness(placements, other) >= LIKENESS_MIN;
}

/** The correlation of the gaps: 1 where one log is the other at another speed. */
export function measureLikeness(placements: readonly Move[], other: readonly Move[]): number {
	return correlate(listGaps(placements), listGaps(other));
}
