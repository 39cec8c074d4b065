/** 1–9. */
export type Digit = number;

/**
 * A set of digits 1–9 as nine bits: digit d is bit d − 1. Plain integers, so that sets are compared, joined and
 * counted without allocation.
 */
export type DigitSet = number;

export const NO_DIGITS: DigitSet = 0;
export const ALL_DIGITS: DigitSet = 0b111_111_111;

/** For each of the 512 sets how many digits it holds. */
export const DIGIT_COUNTS: Uint8Array = Uint8Array.from({ length: 512 }, (_, set) => {
	let count = 0;
	for (let rest = set; rest !== 0; rest &= rest - 1) count++;
	return count;
});

/** How many digits a set holds. */
export function countDigits(set: DigitSet): number {
	return DIGIT_COUNTS[set]!;
}

export function digitSetOf(digit: Digit): DigitSet {
	return 1 << (digit - 1);
}

export function hasDigit(set: DigitSet, digit: Digit): boolean {
	return ((set >> (digit - 1)) & 1) === 1;
}

/** The lowest digit of a set that is not empty. */
export function lowestDigit(set: DigitSet): Digit {
	return 32 - Math.clz32(set & -set);
}

/** The digits of a set, in rising order. */
export function digitsOf(set: DigitSet): Digit[] {
	const digits: Digit[] = [];
	for (let rest = set; rest !== 0; rest &= rest - 1) digits.push(lowestDigit(rest));
	return digits;
}
