import type { Digit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import type { House } from '../house.ts';
import type { LinkEnd } from '../link.ts';
import type { Pattern } from '../pattern.ts';
import type { Placement, Step } from '../step.ts';
import type { Technique } from '../technique.ts';

/** A hint in three levels: where to look, what to look for, the whole step. */
export type HintLevels = readonly [where: string, what: string, whole: string];

/** A language's sentences for hints; `explainHint` chooses among them. Boxes and other houses are house indexes. */
export interface HintWords {
	readonly solved: HintLevels;
	mistake(box: House, wrong: readonly Placement[]): HintLevels;
	mark(box: House, lost: readonly Placement[]): HintLevels;
	reveal(box: House, gift: Placement): HintLevels;
	/** Where to look. */
	readonly lookAt: {
		house(house: House): string;
		digit(digit: Digit): string;
		cell(cell: Cell): string;
	};
	/** The pattern to look for. A naked single is named with its cell: its digit would give everything away. */
	readonly lookFor: {
		cell(technique: Technique, cell: Cell): string;
		digits(technique: Technique, digits: readonly Digit[]): string;
	};
	/** The first sentence of a long explanation: what the step concludes. */
	inShort(result: string): string;
	/** The last sentence of a step that places a digit. */
	entry(placement: Placement): string;
	/** The placement that a step without one leads to, after this many more steps. */
	leadsTo(placement: Placement, between: number): string;
	readonly chain: ChainWords;
	readonly patterns: PatternWords;
}

/** The reason and the result of every pattern but chains, which are explained link by link. */
export type PatternWords = {
	readonly [Kind in Exclude<Pattern['kind'], ChainKind>]: (
		pattern: Pattern & { readonly kind: Kind },
		step: Step,
	) => string;
};

export type ChainKind = 'chain' | 'loop' | 'cell_forcing' | 'region_forcing' | 'forcing_net' | 'nishio';

/** That a candidate is true or false; of several cells, that one of them or none has the digit. */
export interface ChainClaim extends LinkEnd {
	readonly isTrue: boolean;
}

/** The sentences that explain a chain, one for each item of a list. */
export interface ChainWords {
	/** Part of a sentence: `r1c1 isn’t 5`. */
	claim(claim: ChainClaim): string;
	suppose(claim: string): string;
	/** The first consequence; the house is where the digit has no other place. */
	first(found: ChainClaim, house: House | undefined): string;
	/** A consequence of the sentence before: one claim is false, so another is true. */
	next(lost: ChainClaim, found: ChainClaim, house: House | undefined): string;
	/** The first sentence of a long chain: what it concludes, whether its start is true or not. */
	whether(start: ChainClaim, result: string): string;
	/** One of the two ends is true. */
	either(ends: readonly [ChainClaim, ChainClaim], step: Step): string;
	/** The assumption contradicts itself. */
	contradiction(result: string): string;
	loop(step: Step): string;
	/** Part of a sentence: all that is removed. */
	removed(step: Step): string;
	whatever(cell: Cell, result: string): string;
	wherever(digit: Digit, house: House, result: string): string;
	inCase(start: string, claims: readonly string[]): string;
	/** The conclusion shared by all cases. */
	inAnyCase(result: string): string;
	onlyPlace(cell: Cell, digit: Digit, house: House): string;
	clash(cells: readonly Cell[]): string;
}
