import { parseGrid } from './grid.ts';
import { applyStep, createPosition, isFull } from './position.ts';
import { findRatedStep } from './ratingPath.ts';
import type { Step } from './step.ts';

/** How a person solves a puzzle: the easiest step each time. */
export interface Path {
	readonly steps: readonly Step[];
	/** False if the known techniques do not reach the solution. */
	readonly solved: boolean;
}

/** Ends unsolved if the next step rates higher than `hardest`. Throws if the givens are not 81 characters. */
export function findPath(givens: string, hardest: number = Number.POSITIVE_INFINITY): Path {
	const grid = parseGrid(givens);
	if (grid === undefined) throw new Error('a path needs 81 characters of givens');
	const position = createPosition(grid);
	const steps: Step[] = [];
	while (!isFull(position)) {
		const step = findRatedStep(position, hardest);
		if (step === undefined) return { steps, solved: false };
		steps.push(step);
		applyStep(position, step);
	}
	return { steps, solved: true };
}
