import type { DrillVerdict } from '#contract/coach.ts';
import { hasDigit } from '#engine/digitSet.ts';
import type { Placement, Step } from '#engine/step.ts';
import type { Technique } from '#engine/technique.ts';
import { DAY_MS } from '../utcDate.ts';
import { listTechniqueSteps, type TechniquePosition } from './techniquePosition.ts';

/** A player's changes at a position: digits placed, and candidates struck. */
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

interface DoneDrill {
	readonly endedAt: number;
	/** `null` for a drill without an average (DNF). */
	readonly averageMs: number | null;
	readonly parMs: number;
}

interface DrillPlan {
	/** `null` while nothing is due: before the first drill, and while it rests. */
	readonly dueAt: number | null;
	readonly isResting: boolean;
}

/** After how many days it comes back: after no drill at par in a row, after one, and after two. After three it rests. */
export const DAYS_BETWEEN = [1, 3, 7] as const;

/** When a technique is due again, from all its drills, oldest first. One that is overdue stays due. */
export function scheduleDrill(history: readonly DoneDrill[]): DrillPlan {
	const last = history.at(-1);
	if (last === undefined) return { dueAt: null, isResting: false };
	const latestBeyond = history.findLastIndex((drill) => !isAtPar(drill));
	const days = DAYS_BETWEEN[history.length - 1 - latestBeyond];
	if (days === undefined) return { dueAt: null, isResting: true };
	return { dueAt: last.endedAt + days * DAY_MS, isResting: false };
}

function isAtPar({ averageMs, parMs }: DoneDrill): boolean {
	return averageMs !== null && averageMs <= parMs;
}
