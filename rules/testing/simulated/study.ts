import { applyStep, type Position } from '#engine/position.ts';
import { RATED_FINDERS } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';

/** Takes steps that enter nothing until one can be entered or no step is known. Returns how many there were. */
export function studyUntil(position: Position, isSo: () => boolean): number {
	for (let count = 0; ; count++) {
		const step = isSo() ? undefined : findElimination(position);
		if (step === undefined) return count;
		applyStep(position, { ...step, placements: [] });
	}
}

function findElimination(position: Position): Step | undefined {
	for (const { find } of RATED_FINDERS) {
		const step = find(position);
		if (step !== undefined && step.eliminations.length > 0) return step;
	}
	return undefined;
}
