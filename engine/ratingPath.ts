import type { Position } from './position.ts';
import type { Step } from './step.ts';
import { findAlignedPairExclusion, findAlignedTripleExclusion } from './techniques/alignedExclusion.ts';
import { findAlsWing } from './techniques/alsWing.ts';
import { findBug } from './techniques/bug.ts';
import { findChain } from './techniques/chain.ts';
import { findFish } from './techniques/fish.ts';
import { findDirectHiddenSet, findHiddenSet } from './techniques/hiddenSet.ts';
import { findHiddenSingle } from './techniques/hiddenSingle.ts';
import { findDirectLocked, findLockedCandidates } from './techniques/lockedCandidates.ts';
import { findMultipleForcing } from './techniques/multipleForcing.ts';
import { findNakedSet } from './techniques/nakedSet.ts';
import { findNakedSingle } from './techniques/nakedSingle.ts';
import { findNishio } from './techniques/nishio.ts';
import { findStrongLinkChain } from './techniques/strongLinkChain.ts';
import { findUniqueLoop } from './techniques/uniqueLoop.ts';
import { findXyWing, findXyzWing } from './techniques/xyWing.ts';

/** One kind of reasoning, and the lowest rating that a step of it can have. */
export interface Finder {
	readonly from: number;
	readonly find: (position: Position, hardest?: number) => Step | undefined;
}

/**
 * The kinds of reasoning in the order of Sudoku Explainer's 1.18 variant. This order defines a puzzle's rating: at each
 * point the first kind that finds something takes the step.
 */
export const RATED_FINDERS: readonly Finder[] = [
	{ from: 1, find: findHiddenSingle },
	{ from: 1.7, find: findDirectLocked },
	{ from: 2, find: (position) => findDirectHiddenSet(position, 2) },
	{ from: 2.3, find: findNakedSingle },
	{ from: 2.5, find: (position) => findDirectHiddenSet(position, 3) },
	{ from: 2.6, find: findLockedCandidates },
	{ from: 3, find: (position) => findNakedSet(position, 2) },
	{ from: 3.2, find: (position) => findFish(position, 2) },
	{ from: 3.4, find: (position) => findHiddenSet(position, 2) },
	{ from: 3.6, find: (position) => findNakedSet(position, 3) },
	{ from: 3.8, find: (position) => findFish(position, 3) },
	{ from: 4, find: (position) => findHiddenSet(position, 3) },
	{ from: 4, find: (position) => findStrongLinkChain(position, 2) },
	{ from: 4.2, find: findXyWing },
	{ from: 4.4, find: findXyzWing },
	{ from: 4.5, find: findUniqueLoop },
	{ from: 5, find: (position) => findNakedSet(position, 4) },
	{ from: 5.2, find: (position) => findFish(position, 4) },
	{ from: 5.4, find: (position) => findHiddenSet(position, 4) },
	{ from: 5.4, find: (position) => findStrongLinkChain(position, 3) },
	{ from: 5.5, find: (position) => findAlsWing(position, 4) },
	{ from: 5.6, find: findBug },
	{ from: 5.8, find: (position) => findStrongLinkChain(position, 4) },
	{ from: 6.2, find: (position) => findAlsWing(position, 5) },
	{ from: 6.2, find: findAlignedPairExclusion },
	// Its steps rate 6.6, yet it comes before chains that rate less.
	{ from: 6.5, find: (position) => findAlsWing(position, 6) },
	{ from: 6.5, find: findChain },
	{ from: 7.5, find: (position) => findAlsWing(position, 7) },
	{ from: 7.5, find: findAlignedTripleExclusion },
	{ from: 7.5, find: findNishio },
	{ from: 8, find: findMultipleForcing },
];

/** The step that the rating takes next, if one of at most this rating is known. */
export function findRatedStep(position: Position, hardest = Number.POSITIVE_INFINITY): Step | undefined {
	for (const { from, find } of RATED_FINDERS) {
		if (from > hardest) return undefined;
		const step = find(position, hardest);
		if (step !== undefined) return step.rating > hardest ? undefined : step;
	}
	return undefined;
}
