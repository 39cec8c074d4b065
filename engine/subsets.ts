import { countDigits } from './digitSet.ts';

const SUBSETS: readonly Uint16Array[] = Array.from({ length: 10 }, (_, size) =>
	Uint16Array.from(Array.from({ length: 512 }, (_, set) => set).filter((set) => countDigits(set) === size)),
);

/** All sets of this many out of nine things, as nine bits, in rising order. */
export function subsetsOf(size: number): Uint16Array {
	return SUBSETS[size]!;
}
