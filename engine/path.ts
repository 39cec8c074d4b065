import { getGrid } from './grid.ts';
import { applyStep, createPosition, isFull, type Position } from './position.ts';
import { findRatedStep } from './ratingPath.ts';
import type { Step } from './step.ts';

/** How a person solves a puzzle: the easiest step each time. */
export interface Path {
	readonly steps: readonly Step[];
	/** False if the known techniques do not reach the solution. */
	readonly solved: boolean;
}

/** Ends unsolved if the next step rates higher than `hardest`. Throws if the givens are not 81 characters. */
export function findRatedPath(givens: string, hardest?: number): Path {
	return followSteps(givens, (position) => findRatedStep(position, hardest));
}

/** The steps that a search finds, one after the other, until the grid is full or it finds none. */
export function followSteps(givens: string, findStep: (position: Position) => Step | undefined): Path {
	const position = createPosition(getGrid(givens));
	const steps: Step[] = [];
	while (!isFull(position)) {
		const step = findStep(position);
		if (step === undefined) return { steps, solved: false };
		steps.push(step);
		applyStep(position, step);
	}
	return { steps, solved: true };
}
