import { countDigits } from './digitSet.ts';

const SUBSETS: readonly Uint16Array[] = Array.from({ length: 10 }, (_, size) =>
	Uint16Array.from(Array.from({ length: 512 }, (_, set) => set).filter((set) => countDigits(set) === size)),
);

/** The next larger subset of a set of nine things; none after the set itself. */
export function nextSubset(subset: number, set: number): number {
	return (subset - set) & set;
}

/** The items that a set names by their index, as bits. */
export function choose<Item>(items: readonly Item[], chosen: number): Item[] {
	return items.filter((_, index) => (chosen >> index) & 1);
}

/** All sets of this many out of nine things, as nine bits, in rising order. */
export function subsetsOf(size: number): Uint16Array {
	return SUBSETS[size]!;
}
