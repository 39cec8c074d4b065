import { type DigitSet, digitSetOf, digitsOf } from '#engine/digitSet.ts';
import { drawTransform, type Transform } from '#engine/permute.ts';
import { createPosition, type Position, removeDigits } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import type { Technique } from '#engine/technique.ts';
import { listPositionsToDrill } from '../lessonExample.ts';
import { isEasiest, type TechniquePosition, toTechniquePosition } from './techniquePosition.ts';

/** A turn in which the engine's bounded searches take another way is left out. */
const TRANSFORMS_EACH_MAX = 4;

/**
 * Positions of the technique's lesson, each rearranged: as many as are wanted, of one example after the other, or none where the
 * lesson has no example at which the technique is the easiest way on.
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
