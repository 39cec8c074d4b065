import type { Move } from '#engine/move.ts';
import { outlineOrder } from './fillOrder.ts';
import { correlate, listGaps } from './placements.ts';

/** How strongly the times of two logs must correlate. People who fill cells in the same order still pause at different ones. */
const SIMILARITY_MIN = 0.9;

/**
 * Whether both logs fill the same puzzle, in any arrangement of it, in the same order at the same times, allowing for a shift or a change of speed.
 */
export function isCopy(placements: readonly Move[], other: readonly Move[]): boolean {
	if (placements.length !== other.length || measureSimilarity(placements, other) < SIMILARITY_MIN) return false;
	const [outline, otherOutline] = [outlineOrder(placements), outlineOrder(other)];
	return outline.every((relation, index) => relation === otherOutline[index]);
}

/** The correlation of the gaps: 1 if one log is the other at another speed. */
export function measureSimilarity(placements: readonly Move[], other: readonly Move[]): number {
	return correlate(listGaps(placements), listGaps(other));
}

/** Fewer placements can follow each other by chance. */
const PLACEMENTS_MIN = 16;
/** Within this time, a player who copies from the other racer's screen has entered the digit. */
const FOLLOWED_MS_MAX = 20_000;
/** The share of the cells that must have come so soon after the other's. `npm run bench:races` says how far people are from it. */
const FOLLOWED_SHARE_MIN = 0.8;

/**
 * Whether a racer has filled the cells that another one had filled a few seconds before, from the same start. People find
 * the same cells too, but one before the other and then the other way round.
 */
export function isFollowing(placements: readonly Move[], other: readonly Move[]): boolean {
	return placements.length >= PLACEMENTS_MIN && measureFollowing(placements, other) >= FOLLOWED_SHARE_MIN;
}

/** The share of the placements that came shortly after the other's in the same cell. */
function measureFollowing(placements: readonly Move[], other: readonly Move[]): number {
	const times = new Map(other.map(({ cell, at }) => [cell, at]));
	const followed = placements.filter(({ cell, at }) => {
		const before = times.get(cell);
		return before !== undefined && at > before && at - before <= FOLLOWED_MS_MAX;
	});
	return followed.length / Math.max(1, placements.length);
}
