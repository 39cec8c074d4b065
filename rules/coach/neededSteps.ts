import { applyStep, type Position } from '#engine/position.ts';
import { findSingle } from '#engine/single.ts';
import type { Placement } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { findHiddenSingle } from '#engine/techniques/hiddenSingle.ts';
import { findNakedSingle } from '#engine/techniques/nakedSingle.ts';

/** No longer way is followed to the next digit. */
const STEPS_MOST = 40;

/**
 * The techniques on the taught way to a digit that the player filled: to this digit if it can be seen, else to the one that is easiest to see. Makes
 * the eliminations on the way, in place, and leaves the digit to the caller. Empty if no known technique leads on.
 */
export function takeNeededSteps(position: Position, filled: Placement): Technique[] {
	const own = findSingle(position, filled);
	if (own !== undefined) return [own];
	const open = findOpenSingle(position);
	return open === undefined ? takeStepsTo(position, filled) : [open];
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

/** The hardest of these techniques; there is at least one. */
export function findHardest(techniques: readonly Technique[]): Technique {
	return techniques.reduce((hardest, technique) => (isHarder(technique, hardest) ? technique : hardest));
}

function isHarder(technique: Technique, than: Technique): boolean {
	const difference = TECHNIQUE_RATINGS[technique] - TECHNIQUE_RATINGS[than];
	return difference > 0 || (difference === 0 && TECHNIQUES.indexOf(technique) > TECHNIQUES.indexOf(than));
}
