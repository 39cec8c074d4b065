import { findRatedPath } from '#engine/path.ts';
import type { Step } from '#engine/step.ts';
import { TECHNIQUE_LABELS } from '#engine/technique.ts';
import { findChoices } from '#engine/workload.ts';
import { nameTechnique } from '../../language/nameTechnique.ts';

const CELL_COUNT = 81;

interface TechniqueUse {
	readonly label: string;
	readonly count: number;
	/** The highest of its steps. */
	readonly rating: number;
}

/** The solving path of a puzzle, prepared for drawing. */
export interface PathReview {
	/** False if the known techniques do not reach the solution. */
	readonly solved: boolean;
	/** Filled cells before the first step and after each. */
	readonly filled: readonly number[];
	/** Numbers, from 1, of the steps that share the highest rating. */
	readonly hardSteps: readonly number[];
	/** Easiest first. */
	readonly uses: readonly TechniqueUse[];
	/** Absent if every open cell could be filled at every step. */
	readonly narrowest: { readonly step: number; readonly choices: number } | undefined;
}

export function reviewPath(givens: string): PathReview {
	const { steps, solved } = findRatedPath(givens);
	const filled = countFilled(givens, steps);
	const hardest = Math.max(...steps.map(({ rating }) => rating));
	return {
		solved,
		filled,
		hardSteps: steps.flatMap(({ rating }, at) => (rating === hardest ? [at + 1] : [])),
		uses: countUses(steps),
		narrowest: findNarrowest(findChoices(givens, steps), filled),
	};
}

function countFilled(givens: string, steps: readonly Step[]): number[] {
	const filled = [[...givens].filter((digit) => digit !== '0').length];
	for (const { placements } of steps) filled.push(filled.at(-1)! + placements.length);
	return filled;
}

function countUses(steps: readonly Step[]): TechniqueUse[] {
	const uses = new Map<string, TechniqueUse>();
	for (const { technique, rating } of steps) {
		const label = nameTechnique(technique, TECHNIQUE_LABELS[technique]);
		const use = uses.get(label);
		uses.set(label, { label, count: (use?.count ?? 0) + 1, rating: Math.max(use?.rating ?? 0, rating) });
	}
	return [...uses.values()].sort((a, b) => a.rating - b.rating);
}

/** The first step with the fewest choices. Steps with a digit for every open cell, as at the end, do not count. */
function findNarrowest(choices: readonly number[], filled: readonly number[]): PathReview['narrowest'] {
	let narrowest: PathReview['narrowest'];
	for (const [at, count] of choices.entries()) {
		if (count === CELL_COUNT - filled[at]!) continue;
		if (narrowest === undefined || count < narrowest.choices) narrowest = { step: at + 1, choices: count };
	}
	return narrowest;
}
