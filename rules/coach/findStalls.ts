import { applyStep, copyPosition, type Position } from '#engine/position.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import type { Technique } from '#engine/technique.ts';
import { followLog, type PlayedLog, type Stretch } from './followLog.ts';
import { isEasiest, type TechniquePosition, toTechniquePosition } from './techniquePosition.ts';

/**
 * The positions of a log at which the grid asked for the technique and it was the easiest way on, first the one that took longest
 * beside what was expected. Candidates that easier techniques eliminate are removed from them.
 */
export function findStalls(log: PlayedLog, technique: Technique): TechniquePosition[] {
	const positions: Position[] = [];
	const { stretches } = followLog(log, (position) => positions.push(copyPosition(position)));
	const slownessOf = ({ timeMs, costMs }: Stretch) => timeMs / costMs;
	return stretches
		.map((stretch, index) => ({ stretch, position: positions[index]! }))
		.filter(({ stretch }) => stretch.technique === technique)
		.sort((a, b) => slownessOf(b.stretch) - slownessOf(a.stretch))
		.flatMap(({ position }) => goTo(position, technique) ?? []);
}

/** Makes the steps before the technique, in place. */
function goTo(position: Position, technique: Technique): TechniquePosition | undefined {
	for (;;) {
		const step = findTaughtStep(position);
		if (step === undefined) return undefined;
		if (step.technique === technique) {
			return isEasiest(position, technique) ? toTechniquePosition(position, step) : undefined;
		}
		if (step.placements.length > 0) return undefined;
		applyStep(position, step);
	}
}
