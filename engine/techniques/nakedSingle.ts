import { countDigits, lowestDigit } from '../digitSet.ts';
import { isShown } from '../eliminations.ts';
import { CELL_COUNT } from '../grid.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';

/** A cell that has only one candidate left. */
export function findNakedSingle(position: Position): Step | undefined {
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const candidates = candidatesOf(position, cell);
		if (countDigits(candidates) !== 1) continue;
		const digit = lowestDigit(candidates);
		if (isShown(position, cell, digit)) continue;
		return createStep({
			technique: 'naked_single',
			placements: [{ cell, digit }],
			cells: [cell],
			digits: [digit],
			pattern: { kind: 'naked_single', cell, digit },
		});
	}
	return undefined;
}
