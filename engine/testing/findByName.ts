import type { Position } from '../position.ts';
import { RATED_FINDERS } from '../ratingPath.ts';
import type { Step } from '../step.ts';
import { TAUGHT_FINDERS } from '../teachingOrder.ts';
import { NET_LEVELS } from '../techniques/dynamicClosure.ts';
import { findForcingNet } from '../techniques/dynamicForcing.ts';
import { parsePosition } from './positionText.ts';

/** Every search for a step that there is. */
const FINDERS = [
	...TAUGHT_FINDERS,
	...RATED_FINDERS.map(({ find }) => find),
	...NET_LEVELS.map((level) => (position: Position) => findForcingNet(position, level, { left: 10 })),
];

/** A step of this technique at a position in the solvers' notation, by the first search that finds one. */
export function findByName(technique: string, text: string): Step | undefined {
	for (const find of FINDERS) {
		const step = find(parsePosition(text));
		if (step?.technique === technique) return step;
	}
	return undefined;
}
