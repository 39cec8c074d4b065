import { ALL_DIGITS, type DigitSet, digitSetOf } from './digitSet.ts';
import { shortAt } from './getAt.ts';
import { CELL_COUNT, type Cell } from './grid.ts';
import { peersOf } from './house.ts';
import { copyPosition, type Position } from './position.ts';
import type { Step } from './step.ts';
import { TAUGHT_FINDERS } from './teachingOrder.ts';
import type { Technique } from './technique.ts';

interface ListBounds {
	/** How many steps at most. */
	readonly most: number;
	/** The highest rating of a step. */
	readonly hardest?: number;
	/** After the search that finds steps of this technique, no other is made. */
	readonly last?: Technique;
}

/** The possible steps at a position, in teaching order. Each proves something that no earlier step does. */
export function listSteps(position: Position, { most, hardest = Number.POSITIVE_INFINITY, last }: ListBounds): Step[] {
	const shown = new Uint16Array(CELL_COUNT);
	const at = { ...copyPosition(position), shown };
	const steps: Step[] = [];
	for (const find of TAUGHT_FINDERS) {
		while (steps.length < most) {
			const step = find(at, hardest);
			if (step === undefined || step.rating > hardest) break;
			if (!addShown(shown, step)) break;
			steps.push(step);
		}
		if (last !== undefined && steps.some(({ technique }) => technique === last)) break;
	}
	return steps;
}

/** Marks what a step proves, with what a placed digit takes from its peers. False if all of it was shown before. */
function addShown(shown: Uint16Array, { placements, eliminations }: Step): boolean {
	let isNew = false;
	const mark = (cell: Cell, digits: DigitSet) => {
		const before = shortAt(shown, cell);
		isNew ||= (digits & ~before) !== 0;
		shown[cell] = before | digits;
	};
	for (const { cell, digits } of eliminations) mark(cell, digits);
	for (const { cell, digit } of placements) {
		mark(cell, digitSetOf(digit));
		shown[cell] = ALL_DIGITS;
		for (const peer of peersOf(cell)) shown[peer] = shortAt(shown, peer) | digitSetOf(digit);
	}
	return isNew;
}
