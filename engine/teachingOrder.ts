import type { Position } from './position.ts';
import type { Step } from './step.ts';
import { findAlignedPairExclusion, findAlignedTripleExclusion } from './techniques/alignedExclusion.ts';
import { findAlsChain } from './techniques/alsChain.ts';
import { findAlsWing } from './techniques/alsWing.ts';
import { findAlsXyWing } from './techniques/alsXyWing.ts';
import { findAlsXz } from './techniques/alsXz.ts';
import { findAvoidableRectangle } from './techniques/avoidableRectangle.ts';
import { findBug } from './techniques/bug.ts';
import { findChain, findXChain, findXyChain, widenChain } from './techniques/chain.ts';
import { findMultiColoring, findSimpleColoring } from './techniques/coloring.ts';
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

type Find = (position: Position, hardest?: number) => Step | undefined;

const findFinnedSwordfish: Find = (position) => findFinnedFish(position, 3);
const findFinnedJellyfish: Find = (position) => findFinnedFish(position, 4);
const findWholeGroupedChain = whole(findGroupedChain);

/** A chain with all that it proves. */
function whole(find: Find): Find {
	return (position, hardest) => {
		const step = find(position, hardest);
		return step && widenChain(position, step);
	};
}

/**
 * All techniques in teaching order: visible patterns come before long chains, regardless of rating, and carry players'
 * names. Of two names for one pattern the better known comes first: a finned X-Wing is also two grouped strong links.
 */
export const TAUGHT_FINDERS: readonly Find[] = [
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
	(position) => findStrongLinkChain(position, 2, ['skyscraper', 'two_string_kite', 'turbot_fish']),
	findXyWing,
	(position) => findFinnedFish(position, 2),
	(position) => findStrongLinkChain(position, 2, ['empty_rectangle']),
	(position) => findFish(position, 3),
	findXyzWing,
	findWWing,
	(position) => findStrongLinkChain(position, 2),
	findUniqueLoop,
	findBoundRectangle,
	findAvoidableRectangle,
	findRemotePair,
	(position) => findNakedSet(position, 4),
	(position) => findHiddenSet(position, 4),
	(position) => findFish(position, 4),
	findSimpleColoring,
	findMultiColoring,
	findBug,
	findFinnedSwordfish,
	whole(findXChain),
	whole(findXyChain),
	(position) => findAlsWing(position, 4),
	findSueDeCoq,
	(position) => findStrongLinkChain(position, 3),
	(position) => findStrongLinkChain(position, 4),
	whole(findChain),
	findAlsXz,
	findWholeGroupedChain,
	findGroupedLoop,
	findFinnedJellyfish,
	findAlsXyWing,
	(position) => findAlsWing(position, 5),
	findAlignedPairExclusion,
	(position) => findAlsWing(position, 6),
	(position) => findAlsWing(position, 7),
	findAlignedTripleExclusion,
	findAlsChain,
	findNishio,
	findMultipleForcing,
];

/** The slowest searches. The rating does without them, so they are never the only way on. */
const SLOW_FINDERS: ReadonlySet<Find> = new Set([
	findFinnedSwordfish,
	findFinnedJellyfish,
	findSueDeCoq,
	findAlsXz,
	findAlsXyWing,
	findAlsChain,
	findWholeGroupedChain,
	findGroupedLoop,
]);

const SWIFT_FINDERS = TAUGHT_FINDERS.filter((find) => !SLOW_FINDERS.has(find));

/**
 * The step that a teacher would show next, rated no higher than `hardest`. Where the rating finds a step within this
 * bound, so does the teacher.
 */
export function findTaughtStep(position: Position, hardest?: number): Step | undefined {
	return findFirst(position, TAUGHT_FINDERS, hardest);
}

/** A step that a teacher could show, found several times as fast, for looking many steps ahead. */
export function findSwiftStep(position: Position, hardest?: number): Step | undefined {
	return findFirst(position, SWIFT_FINDERS, hardest);
}

function findFirst(position: Position, finders: readonly Find[], hardest = Number.POSITIVE_INFINITY): Step | undefined {
	for (const find of finders) {
		const step = find(position, hardest);
		if (step !== undefined && step.rating <= hardest) return step;
	}
	return undefined;
}
