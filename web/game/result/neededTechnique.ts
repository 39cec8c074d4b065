import { parseGrid } from '#engine/grid.ts';
import { applyStep, createPosition } from '#engine/position.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { nameTechnique } from '../../language/nameTechnique.ts';
import type { Timeline } from '../replay/timeline.ts';

/** The most steps in a search for the next digit. */
const STEPS_MAX = 40;

/**
 * The technique that the grid needed with this many right cells: that of the hardest step on the easiest way to the
 * next digit. Wrong digits are left out, since no reasoning follows from them. Returns `undefined` if no known
 * technique applies.
 */
export function nameNeededTechnique({ givens, fills, solution }: Timeline, filledCount: number): string | undefined {
	const cells = parseGrid(givens)?.slice();
	if (cells === undefined) return undefined;
	for (const { cell } of fills.slice(0, filledCount)) cells[cell] = Number(solution[cell]);
	const position = createPosition(cells);
	let hardest: Step | undefined;
	for (let count = 0; count < STEPS_MAX; count++) {
		const step = findRatedStep(position);
		if (step === undefined) return undefined;
		if (hardest === undefined || step.rating > hardest.rating) hardest = step;
		if (step.placements.length > 0) {
			return nameTechnique(hardest.technique, TECHNIQUE_LABELS[hardest.technique]);
		}
		applyStep(position, step);
	}
	return undefined;
}
