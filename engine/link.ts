import type { Digit } from './digitSet.ts';
import type { Cell } from './grid.ts';
import type { House } from './house.ts';

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
	/** For a strong link between cells: the house where the digit has no other place. */
	readonly house?: House;
}
