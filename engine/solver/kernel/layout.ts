/**
 * Where things lie in the kernel's memory, in bytes. A vector holds the three bands of the grid in its first three lanes; the
 * fourth is full in the vector of a digit and empty in all others.
 */
const VECTOR = 16;

/** For each cell the cells that see it. */
export const PEERS_AT = 0;
/** For each cell its own bit; the vector after the last cell, that of no guess, is empty. */
export const CELLS_AT = PEERS_AT + 81 * VECTOR;
/** The grid to solve, a byte for each cell and up to the next whole vector nothing. */
export const GRID_AT = CELLS_AT + 82 * VECTOR;
/** How many guesses the search made, and whether it gave up. */
export const GUESS_COUNT_AT = GRID_AT + 6 * VECTOR;
export const GAVE_UP_AT = GUESS_COUNT_AT + 4;

/** A level is a vector for each digit, one of the open cells, and one that begins with the guess made from it. */
export const LEVELS_AT = GUESS_COUNT_AT + VECTOR;
export const OPEN_OFFSET = 9 * VECTOR;
export const GUESS_OFFSET = 10 * VECTOR;
export const LEVEL_BYTES = 11 * VECTOR;

export function digitOffset(digit: number): number {
	return digit * VECTOR;
}
