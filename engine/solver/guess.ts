/** A digit (0–8) in a cell, to be tried and then excluded: the cell in the lower seven bits, the digit above them. */
export type Guess = number;

/** The index after that of the last cell. */
export const NO_GUESS: Guess = 81;

export function guessOf(digit: number, cell: number): Guess {
	return (digit << 7) | cell;
}

export function guessedCell(guess: Guess): number {
	return guess & 127;
}

export function guessedDigit(guess: Guess): number {
	return guess >> 7;
}
