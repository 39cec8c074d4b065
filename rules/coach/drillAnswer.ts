import type { DrillVerdict } from '#contract/coach.ts';
import { hasDigit } from '#engine/digitSet.ts';
import type { Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import { listTechniqueSteps, type TechniquePosition } from './techniquePosition.ts';

/** What a player changed at a position: digits placed, and candidates struck. */
export interface DrillChanges {
	readonly placements: readonly Placement[];
	readonly eliminations: readonly Placement[];
}

/**
 * Compares changes with all that the technique gives at the position. One candidate or digit of it is enough: a player who saw the pattern has found the
 * rest. No change at all is `other`.
 */
export function checkDrillAnswer(
	drill: Pick<TechniquePosition, 'cells' | 'candidates'> & { readonly solution: string },
	technique: Technique,
	changes: DrillChanges,
): Exclude<DrillVerdict, 'skipped'> {
	const isSolution = ({ cell, digit }: Placement) => drill.solution[cell] === String(digit);
	if (!changes.placements.every(isSolution) || changes.eliminations.some(isSolution)) return 'wrong';
	return listTechniqueSteps(drill, technique).some((step) => isPartOf(changes, step)) ? 'right' : 'other';
}

function isPartOf({ placements, eliminations }: DrillChanges, step: Step): boolean {
	return (
		placements.some(({ cell, digit }) => step.placements.some((due) => due.cell === cell && due.digit === digit)) ||
		eliminations.some(({ cell, digit }) =>
			step.eliminations.some((due) => due.cell === cell && hasDigit(due.digits, digit)),
		)
	);
}
