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

const found = new Map<string, Step | undefined>();

/**
 * A step of this technique at a position in the solvers' notation, by the first search that finds one. Each is searched for once, because
 * tests of the engine and of each language ask for the same ones.
 */
export function findByName(technique: string, text: string): Step | undefined {
	const key = `${technique} ${text}`;
	if (!found.has(key)) found.set(key, search(technique, parsePosition(text)));
	return found.get(key);
}

function search(technique: string, position: Position): Step | undefined {
	for (const find of FINDERS) {
		const step = find(position);
		if (step?.technique === technique) return step;
	}
	return undefined;
}
