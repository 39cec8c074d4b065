import { type DigitSet, digitSetOf, digitsOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { listSteps } from '#engine/listSteps.ts';
import { drawTransform, type Transform } from '#engine/permute.ts';
import { applyStep, createPosition, isFull, type Position, removeDigits } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import type { Step } from '#engine/step.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { listPositionsToDrill } from '../lessonExample.ts';

/** A position to drill a technique at, as data. */
export interface TechniquePosition {
	/** 81 digits, row by row, 0 for an empty cell. */
	readonly cells: string;
	/** The candidates of each of the 81 cells; none for a filled one. */
	readonly candidates: readonly DigitSet[];
	/** The step that a teacher would show there. */
	readonly step: Step;
}

/** The positions on a puzzle's taught way where the technique is the easiest way on. */
export function findDrillPositions(givens: string, technique: Technique): TechniquePosition[] {
	const position = createPosition(parseGrid(givens)!);
	const found: TechniquePosition[] = [];
	while (!isFull(position)) {
		const step = findTaughtStep(position);
		if (step === undefined) break;
		if (step.technique === technique && isEasiest(position, technique)) found.push(toTechniquePosition(position, step));
		applyStep(position, step);
	}
	return found;
}

/** Ratings have one decimal. */
const LESS = 0.05;

/** Whether the order of the rating, which differs from that of teaching, finds an easier step. */
export function isEasiest(position: Position, technique: Technique): boolean {
	return findRatedStep(position, TECHNIQUE_RATINGS[technique] - LESS) === undefined;
}

export function toTechniquePosition({ cells, candidates }: Position, step: Step): TechniquePosition {
	return { cells: cells.join(''), candidates: [...candidates], step };
}

/** The position of the engine. Throws if the cells are not 81 digits. */
export function readTechniquePosition({
	cells,
	candidates,
}: Pick<TechniquePosition, 'cells' | 'candidates'>): Position {
	const grid = parseGrid(cells);
	if (grid === undefined) throw new TypeError('a position to drill has 81 digits');
	const position = createPosition(grid);
	for (const [cell, digits] of candidates.entries()) removeDigits(position, cell, ~digits);
	return position;
}

/** No position that a person drills has more ways to use one technique. */
const STEPS_MOST = 40;

/** All that the technique gives at a position, easiest first. */
export function listTechniqueSteps(
	drill: Pick<TechniquePosition, 'cells' | 'candidates'>,
	technique: Technique,
): Step[] {
	const steps = listSteps(readTechniquePosition(drill), { most: STEPS_MOST, last: technique });
	return steps.filter((step) => step.technique === technique);
}

/** Leaves out a transform if the engine's bounded searches take another way. */
const TRANSFORMS_EACH_MAX = 4;

/**
 * Positions of the technique's lesson, each rearranged: as many as wanted, one example after the other. Empty if the
 * technique is the easiest way on in no example.
 */
export function drawLessonPositions(
	technique: Technique,
	{ count, random }: { readonly count: number; readonly random: Random },
): TechniquePosition[] {
	const examples = random.shuffle(listPositionsToDrill(technique));
	const found: TechniquePosition[] = [];
	for (let tried = 0; found.length < count && tried < TRANSFORMS_EACH_MAX * count && examples.length > 0; tried++) {
		const position = transform(examples[tried % examples.length]!, drawTransform(random));
		const step = findTaughtStep(position);
		if (step?.technique === technique && isEasiest(position, technique))
			found.push(toTechniquePosition(position, step));
	}
	return found;
}

function transform(position: Position, { cells, digits }: Transform): Position {
	const transformed = createPosition(cells.map((from) => digits[position.cells[from]!]!));
	for (const [cell, from] of cells.entries()) {
		const left = digitsOf(position.candidates[from]!).reduce(
			(set, digit) => set | digitSetOf(digits[digit]!),
			0 as DigitSet,
		);
		removeDigits(transformed, cell, ~left);
	}
	return transformed;
}
