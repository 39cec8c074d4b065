import type { Position } from './position.ts';
import type { Finder } from './ratingPath.ts';
import type { Step } from './step.ts';
import { findAlignedPairExclusion, findAlignedTripleExclusion } from './techniques/alignedExclusion.ts';
import { findAlsWing } from './techniques/alsWing.ts';
import { findAlsXyWing } from './techniques/alsXyWing.ts';
import { findAlsXz } from './techniques/alsXz.ts';
import { findBug } from './techniques/bug.ts';
import { findChain } from './techniques/chain.ts';
import { findMultiColouring, findSimpleColouring } from './techniques/colouring.ts';
import { findFinnedFish } from './techniques/finnedFish.ts';
import { findFish } from './techniques/fish.ts';
import { findGroupedChain, findGroupedLoop } from './techniques/groupedChain.ts';
import { findDirectHiddenSet, findHiddenSet } from './techniques/hiddenSet.ts';
import { findHiddenSingle } from './techniques/hiddenSingle.ts';
import { findDirectLocked, findLockedCandidates } from './techniques/lockedCandidates.ts';
import { findMultipleForcing } from './techniques/multipleForcing.ts';
import { findNakedSet } from './techniques/nakedSet.ts';
import { findNakedSingle } from './techniques/nakedSingle.ts';
import { findNishio } from './techniques/nishio.ts';
import { findRemotePair } from './techniques/remotePair.ts';
import { findStrongLinkChain } from './techniques/strongLinkChain.ts';
import { findSueDeCoq } from './techniques/sueDeCoq.ts';
import { findUniqueLoop } from './techniques/uniqueLoop.ts';
import { findBoundRectangle } from './techniques/uniqueRectangle.ts';
import { findWWing } from './techniques/wWing.ts';
import { findXyWing, findXyzWing } from './techniques/xyWing.ts';

const findFinnedSwordfish: Finder['find'] = (position) => findFinnedFish(position, 3);
const findFinnedJellyfish: Finder['find'] = (position) => findFinnedFish(position, 4);

/**
 * All techniques in the order in which a teacher would show them: patterns that the eye can find come before long
 * chains, regardless of their rating, and have the names that players use.
 */
export const TAUGHT_FINDERS: readonly Finder['find'][] = [
	findHiddenSingle,
	findNakedSingle,
	findDirectLocked,
	(position) => findDirectHiddenSet(position, 2),
	(position) => findDirectHiddenSet(position, 3),
	findLockedCandidates,
	(position) => findNakedSet(position, 2),
	(position) => findHiddenSet(position, 2),
	(position) => findNakedSet(position, 3),
	(position) => findHiddenSet(position, 3),
	(position) => findFish(position, 2),
	(position) => findStrongLinkChain(position, 2),
	findXyWing,
	(position) => findFinnedFish(position, 2),
	(position) => findFish(position, 3),
	findXyzWing,
	findWWing,
	findUniqueLoop,
	findBoundRectangle,
	findRemotePair,
	(position) => findNakedSet(position, 4),
	(position) => findHiddenSet(position, 4),
	(position) => findFish(position, 4),
	findSimpleColouring,
	findMultiColouring,
	findBug,
	findFinnedSwordfish,
	(position) => findAlsWing(position, 4),
	findSueDeCoq,
	(position) => findStrongLinkChain(position, 3),
	findAlsXz,
	findFinnedJellyfish,
	(position) => findStrongLinkChain(position, 4),
	findChain,
	findGroupedChain,
	findGroupedLoop,
	findAlignedPairExclusion,
	findAlsXyWing,
	(position) => findAlsWing(position, 7),
	findAlignedTripleExclusion,
	findNishio,
	findMultipleForcing,
];

/** The slowest searches. The rating does without them, so they are never the only way on. */
const SLOW_FINDERS: ReadonlySet<Finder['find']> = new Set([
	findFinnedSwordfish,
	findFinnedJellyfish,
	findSueDeCoq,
	findAlsXz,
	findAlsXyWing,
	findGroupedChain,
	findGroupedLoop,
]);

const SWIFT_FINDERS = TAUGHT_FINDERS.filter((find) => !SLOW_FINDERS.has(find));

/** The step that a teacher would show next. */
export function findTaughtStep(position: Position): Step | undefined {
	return findFirst(position, TAUGHT_FINDERS);
}

/** A step that a teacher could show, found several times as fast, for looking many steps ahead. */
export function findSwiftStep(position: Position): Step | undefined {
	return findFirst(position, SWIFT_FINDERS);
}

function findFirst(position: Position, finders: readonly Finder['find'][]): Step | undefined {
	for (const find of finders) {
		const step = find(position);
		if (step !== undefined) return step;
	}
	return undefined;
}
