import type { Digit, DigitSet } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { House } from './house.ts';
import type { Link } from './link.ts';
import type { Pattern } from './pattern.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

/** A digit that a step proves to belong in a cell. */
export interface Placement {
	readonly cell: Cell;
	readonly digit: Digit;
}

/** Digits that a step proves not to belong in a cell. */
export interface Elimination {
	readonly cell: Cell;
	readonly digits: DigitSet;
}

/**
 * One logical step: what it proves, and what to show so that a person sees why. Plain data; `explainStep` puts it in
 * words.
 */
export interface Step {
	readonly technique: Technique;
	/** Sudoku Explainer's scale, one decimal. */
	readonly rating: number;
	readonly placements: readonly Placement[];
	readonly eliminations: readonly Elimination[];
	/** The cells that carry the reasoning, not those that change. */
	readonly cells: readonly Cell[];
	/** The digits the reasoning is about, in rising order. */
	readonly digits: readonly Digit[];
	readonly links: readonly Link[];
	/** House indexes that the reasoning names. */
	readonly houses: readonly House[];
	readonly pattern: Pattern;
}

type Essentials = Pick<Step, 'technique' | 'cells' | 'digits' | 'pattern'>;

/** A step with its essentials; what else is left out is empty, and the rating is that of the technique. */
export function createStep(parts: Essentials & Partial<Step>): Step {
	return {
		rating: TECHNIQUE_RATINGS[parts.technique],
		placements: [],
		eliminations: [],
		links: [],
		houses: [],
		...parts,
	};
}
