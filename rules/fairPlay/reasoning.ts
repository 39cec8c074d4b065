import { parseGrid } from '#engine/grid.ts';
import { applyStep, createPosition, type Position, placeDigit } from '#engine/position.ts';
import { findSingle, type Single } from '#engine/single.ts';
import type { Placement, Step } from '#engine/step.ts';
import { findFish } from '#engine/techniques/fish.ts';
import { findHiddenSet } from '#engine/techniques/hiddenSet.ts';
import { findLockedCandidates } from '#engine/techniques/lockedCandidates.ts';
import { findNakedSet } from '#engine/techniques/nakedSet.ts';

/**
 * Compares a log with what reasoning would give. Before each placement every empty cell is weighted by how easily its digit can
 * be seen, so that the cell that was filled can be compared with all others. Only singles and simple eliminations are
 * searched: harder steps are rare in a log, and the search would take longer than the finish of a game may.
 */
export interface ReasonedPlacement {
	/** The logarithm of how much likelier a reasoning player fills this cell than a random one. */
	readonly likelihood: number;
	/** The effort that the cell demanded: 1 for a plain single while three cells are open. */
	readonly effort: number;
	/** No simple step gave this cell, while simple steps gave others. */
	readonly isLeap: boolean;
	/** No simple step gave any cell, so the player had to think. */
	readonly isStuck: boolean;
}

const SINGLE_WEIGHTS: Readonly<Record<Single, number>> = {
	full_house: 1.6,
	hidden_single_box: 1.2,
	hidden_single_line: 1,
	naked_single: 0.7,
};
const ELIMINATED_WEIGHT = 0.3;
const SINGLE_EFFORTS: Readonly<Record<Single, number>> = {
	full_house: 0.5,
	hidden_single_box: 1,
	hidden_single_line: 1.4,
	naked_single: 1.8,
};
const UNSEEN_EFFORT = 2;
/** The factor if no cell was open before a simple elimination, and the effort if none was open after all of them. */
const STEP_EFFORT = 2.5;
const STUCK_EFFORT = 10;
/** With fewer cells to choose from, the search for one takes longer. */
const USUAL_CHOICES = 3;

/** Not zero, because people err, guess, and see steps that are not searched here. */
const UNSEEN_WEIGHT = 0.01;

const SIMPLE_FINDERS: readonly ((position: Position) => Step | undefined)[] = [
	findLockedCandidates,
	(position) => findNakedSet(position, 2),
	(position) => findHiddenSet(position, 2),
	(position) => findFish(position, 2),
	(position) => findNakedSet(position, 3),
];

export function followReasoning(
	{ givens, solution }: { readonly givens: string; readonly solution: string },
	placements: readonly Placement[],
): ReasonedPlacement[] {
	const position = createPosition(parseGrid(givens)!);
	const right = Array.from(solution, (digit, cell): Placement => ({ cell, digit: Number(digit) }));
	return placements.map((placement) => {
		const reasoned = weighPlacement(position, placement, right);
		placeDigit(position, placement.cell, placement.digit);
		return reasoned;
	});
}

function weighPlacement(position: Position, placement: Placement, right: readonly Placement[]): ReasonedPlacement {
	const empty = right.filter(({ cell }) => position.cells[cell] === 0);
	const openCount = empty.filter((other) => findSingle(position, other) !== undefined).length;
	const isStuck =
		openCount === 0 &&
		!eliminateUntil(position, () => empty.some((other) => findSingle(position, other) !== undefined));
	const before = findSingle(position, placement);
	const others = empty.reduce((sum, other) => sum + weigh(position, other), 0) - weigh(position, placement);
	const own = before === undefined ? weighUnseen(position, placement) : SINGLE_WEIGHTS[before];
	return {
		likelihood: Math.log((own * empty.length) / (own + others)),
		effort: measureEffort(before, openCount, isStuck),
		isLeap: !isStuck && own === UNSEEN_WEIGHT,
		isStuck,
	};
}

function measureEffort(single: Single | undefined, openCount: number, isStuck: boolean): number {
	if (isStuck) return STUCK_EFFORT * Math.sqrt(USUAL_CHOICES);
	const effort = single === undefined ? UNSEEN_EFFORT : SINGLE_EFFORTS[single];
	return effort * (openCount === 0 ? STEP_EFFORT : 1) * Math.sqrt(USUAL_CHOICES / Math.max(1, openCount));
}

function weigh(position: Position, placement: Placement): number {
	const single = findSingle(position, placement);
	return single === undefined ? UNSEEN_WEIGHT : SINGLE_WEIGHTS[single];
}

/** The weight of a cell that is not a single yet. Eliminates candidates from the position in search of one. */
function weighUnseen(position: Position, placement: Placement): number {
	const isOpen = () => findSingle(position, placement) !== undefined;
	return eliminateUntil(position, isOpen) ? ELIMINATED_WEIGHT : UNSEEN_WEIGHT;
}

/** Eliminates candidates from the position by simple steps until `isSo` holds; false when no step is left. */
function eliminateUntil(position: Position, isSo: () => boolean): boolean {
	for (;;) {
		const step = findSimpleStep(position);
		if (step === undefined) return false;
		applyStep(position, { ...step, placements: [] });
		if (isSo()) return true;
	}
}

function findSimpleStep(position: Position): Step | undefined {
	for (const find of SIMPLE_FINDERS) {
		const step = find(position);
		if (step !== undefined) return step;
	}
	return undefined;
}
