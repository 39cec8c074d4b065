import { applyStep, copyPosition, type Position } from '#engine/position.ts';
import { findSingle } from '#engine/single.ts';
import type { Placement, Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findFish } from '#engine/techniques/fish.ts';
import { findHiddenSet } from '#engine/techniques/hiddenSet.ts';
import { findHiddenSingle } from '#engine/techniques/hiddenSingle.ts';
import { findLockedCandidates } from '#engine/techniques/lockedCandidates.ts';
import { findNakedSet } from '#engine/techniques/nakedSet.ts';
import { findNakedSingle } from '#engine/techniques/nakedSingle.ts';

/** No longer way is followed to the next digit. */
const STEPS_MOST = 40;

/** What a player may see although another digit is open. Harder steps are not looked for then, because nobody needs them. */
const PASSING_FINDERS: readonly ((position: Position) => Step | undefined)[] = [
	findLockedCandidates,
	(position) => findNakedSet(position, 2),
	(position) => findHiddenSet(position, 2),
	(position) => findNakedSet(position, 3),
	(position) => findFish(position, 2),
];

/**
 * The techniques on the taught way to a digit that the player filled: to this digit if it can be seen, else to the one that is easiest to see. Makes
 * the eliminations on the way, in place, and leaves the digit to the caller. Empty if no known technique leads on.
 */
export function takeNeededSteps(position: Position, filled: Placement): Technique[] {
	const own = findSingle(position, filled);
	if (own !== undefined) return [own];
	const open = findOpenSingle(position);
	if (open === undefined) return takeStepsTo(position, filled);
	return takePassingSteps(position, filled) ?? [open];
}

function findOpenSingle(position: Position): Technique | undefined {
	return (findHiddenSingle(position) ?? findNakedSingle(position))?.technique;
}

function takeStepsTo(position: Position, filled: Placement): Technique[] {
	const taken: Technique[] = [];
	while (taken.length < STEPS_MOST) {
		const step = findTaughtStep(position);
		if (step === undefined) return [];
		taken.push(step.technique);
		if (step.placements.length > 0) return taken;
		applyStep(position, step);
		const single = findSingle(position, filled) ?? findOpenSingle(position);
		if (single !== undefined) return [...taken, single];
	}
	return [];
}

/** Simple eliminations after which the digit can be seen. Without success the position stays as it is. */
function takePassingSteps(position: Position, filled: Placement): Technique[] | undefined {
	const ahead = copyPosition(position);
	const steps: Step[] = [];
	while (steps.length < STEPS_MOST) {
		const step = findPassingStep(ahead);
		if (step === undefined) return undefined;
		applyStep(ahead, step);
		steps.push(step);
		const single = findSingle(ahead, filled);
		if (single === undefined) continue;
		for (const taken of steps) applyStep(position, taken);
		return [...steps.map(({ technique }) => technique), single];
	}
	return undefined;
}

function findPassingStep(position: Position): Step | undefined {
	for (const find of PASSING_FINDERS) {
		const step = find(position);
		if (step !== undefined) return step;
	}
	return undefined;
}

/** The hardest of these techniques, of which there is at least one. */
export function findHardest(techniques: readonly Technique[]): Technique {
	return techniques.reduce((hardest, technique) => (isHarder(technique, hardest) ? technique : hardest));
}

function isHarder(technique: Technique, than: Technique): boolean {
	const difference = TECHNIQUE_RATINGS[technique] - TECHNIQUE_RATINGS[than];
	return difference > 0 || (difference === 0 && TECHNIQUES.indexOf(technique) > TECHNIQUES.indexOf(than));
}
