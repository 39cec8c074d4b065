/**
 * The memory layout. A vector holds the three bands of the grid, 27 cells each, in its first three lanes. The fourth
 * lane is full in a digit's vector, so that one instruction tells whether every band has a cell left, and empty in all
 * others.
 */
const VECTOR: usize = 16;
const CELL_COUNT: i32 = 81;

export const FULL_BAND: i32 = 0o777_777_777;
/** Every digit, as a set: bit 0 to 8. */
export const EVERY_DIGIT: i32 = 0o777;
/** A guess is a cell in the lower seven bits and a digit, 0 to 8, above them. */
export const NO_GUESS: i32 = CELL_COUNT;

/** For each cell the cells that see it. */
const PEERS: usize = memory.data(81 * 16, 16);
/** For each cell its own bit; the vector after the last cell, that of no guess, is empty. */
const BITS: usize = memory.data(82 * 16, 16);
/** The grid to solve, then a solution: a byte for each cell, and up to the next whole vector nothing. */
export const GRID: usize = memory.data(6 * 16, 16);
/** A byte for each cell: in how many guesses it failed. */
export const WEIGHTS: usize = memory.data(6 * 16, 16);
export const GRID_BYTES: usize = 6 * VECTOR;

/** A level begins with a vector for each digit. */
export const OPEN: usize = 9 * VECTOR;
export const SETTLED_MINIROWS: usize = 10 * VECTOR;
export const SETTLED_MINICOLUMNS: usize = 11 * VECTOR;
/** The guess that was made from the level. */
export const GUESS: usize = 12 * VECTOR;
export const LEVEL_BYTES: usize = 13 * VECTOR;
/** Every guess fills a cell, so there are never more guesses than cells. */
export const LEVELS: usize = memory.data(82 * 13 * 16, 16);
/** Where the cells of the givens are kept, digit by digit, while the first level is written. */
export const GIVENS: usize = LEVELS + LEVEL_BYTES;

@inline
export function digitAt(level: usize, digit: i32): usize {
	return level + (<usize>digit << 4);
}

@inline
export function cellOf(guess: i32): i32 {
	return guess & 127;
}

@inline
export function digitOf(guess: i32): i32 {
	return guess >> 7;
}

@inline
export function guessOf(digit: i32, cell: i32): i32 {
	return (digit << 7) | cell;
}

@inline
export function peersAt(cell: i32): usize {
	return PEERS + (<usize>cell << 4);
}

@inline
export function bitOf(cell: i32): v128 {
	return v128.load(BITS + (<usize>cell << 4));
}

function writeTables(): void {
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		setBit(BITS + (<usize>cell << 4), cell);
		for (let peer = 0; peer < CELL_COUNT; peer++) {
			const isInBox = cell / 27 == peer / 27 && (cell % 9) / 3 == (peer % 9) / 3;
			const isPeer = isInBox || cell / 9 == peer / 9 || cell % 9 == peer % 9;
			if (isPeer && cell != peer) setBit(peersAt(cell), peer);
		}
	}
}

function setBit(vector: usize, cell: i32): void {
	const band = vector + (<usize>(cell / 27) << 2);
	store<i32>(band, load<i32>(band) | (1 << cell % 27));
}

writeTables();
