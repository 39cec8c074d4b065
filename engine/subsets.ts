import { DIGIT_COUNTS } from './digitSet.ts';

/** For each size up to nine: all sets of that many of nine things, as nine bits, in rising order. */
export const SUBSETS: readonly Uint16Array[] = Array.from({ length: 10 }, (_, size) =>
	Uint16Array.from(Array.from({ length: 512 }, (_, set) => set).filter((set) => DIGIT_COUNTS[set] === size)),
);
