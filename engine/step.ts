import type { Digit, DigitSet } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { House } from './house.ts';
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

/** One end of a link: a candidate, or a group of cells that hold the digit together. */
export interface LinkEnd {
	readonly cells: readonly Cell[];
	readonly digit: Digit;
}

/** `strong`: at least one end is true. `weak`: at most one end is true. */
export interface Link {
	readonly from: LinkEnd;
	readonly to: LinkEnd;
	readonly kind: 'strong' | 'weak';
}

/** One logical step: what it proves, and what to show so that a person sees why. Plain data, ready for the wire. */
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
	/** The whole step in words that a newcomer follows. */
	readonly sentence: string;
}

type Essentials = Pick<Step, 'technique' | 'cells' | 'digits' | 'sentence'>;

/** A step of which only the essentials need to be said; the rating is the technique's own unless it is given. */
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
