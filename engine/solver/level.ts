import { CELL_COUNT, type Grid } from '../grid.ts';
import { peersOf } from '../house.ts';
import { BAND_SIZE, type Band, bandOf, bitOf, FULL_BAND, firstCell, keepOnly } from './band.ts';

/**
 * A level of the search is 31 numbers in one long array, from an offset on: for each digit its three bands, then, for
 * each band of the grid, the cells that are still open, then the guess that was last made from it. Where the text says
 * *digit* here, it is 0–8.
 */
export const LEVEL_SIZE = 31;
export const OPEN_CELLS = 27;
export const GUESS = 30;

/** Every digit, as the set of digits whose bands have changed: bit 0–8. */
export const EVERY_DIGIT = 0o777;

/** The peers of each cell, as three bands. */
export const PEER_BANDS: Int32Array = Int32Array.from({ length: CELL_COUNT * 3 }, (_, index) =>
	peersOf(Math.floor(index / 3))
		.filter((peer) => bandOf(peer) === index % 3)
		.reduce((band, peer) => band | bitOf(peer), 0),
);

/**
 * Writes the first level of `levels`, with the givens placed. False if two givens of the same digit see each other. The
 * second level is overwritten with the cells of the givens, digit by digit.
 */
export function loadGivens(levels: Int32Array, givens: ArrayLike<number>): boolean {
	for (let index = 0; index < OPEN_CELLS; index++) {
		levels[index] = FULL_BAND;
		levels[LEVEL_SIZE + index] = 0;
	}
	for (let band = 0; band < 3; band++) {
		if (!loadBand(levels, givens, band)) return false;
	}
	for (let index = 0; index < OPEN_CELLS; index++) {
		levels[index] = (levels[index]! & levels[OPEN_CELLS + (index % 3)]!) | levels[LEVEL_SIZE + index]!;
	}
	return true;
}

function loadBand(levels: Int32Array, givens: ArrayLike<number>, band: number): boolean {
	let open = FULL_BAND;
	for (let index = 0, cell = band * BAND_SIZE; index < BAND_SIZE; index++, cell++) {
		if (givens[cell] === 0) continue;
		const at = givens[cell]! * 3 - 3;
		const bit = 1 << index;
		if ((levels[at + band]! & bit) === 0) return false;
		open ^= bit;
		levels[LEVEL_SIZE + at + band]! |= bit;
		levels[at]! &= ~PEER_BANDS[cell * 3]!;
		levels[at + 1]! &= ~PEER_BANDS[cell * 3 + 1]!;
		levels[at + 2]! &= ~PEER_BANDS[cell * 3 + 2]!;
	}
	levels[OPEN_CELLS + band] = open;
	return true;
}

/** Places a digit in an open cell of a level, in place. Returns the digits that lost a candidate, as bits. */
export function place(levels: Int32Array, level: number, digit: number, band: number, bit: Band): number {
	let changed = 0;
	for (let other = 0, at = level + band; other < 9; other++, at += 3) {
		if ((levels[at]! & bit) === 0) continue;
		levels[at] = other === digit ? keepOnly(levels[at]!, bit) : levels[at]! ^ bit;
		changed |= 1 << other;
	}
	levels[level + OPEN_CELLS + band]! ^= bit;
	return changed;
}

/** Removes a digit from an open cell of a level, in place. Returns the digit as a bit, because it has lost a candidate. */
export function exclude(levels: Int32Array, level: number, digit: number, band: number, bit: Band): number {
	levels[level + digit * 3 + band]! ^= bit;
	return 1 << digit;
}

/** Whether every cell has its digit. */
export function isComplete(levels: Int32Array, level: number): boolean {
	return (levels[level + OPEN_CELLS]! | levels[level + OPEN_CELLS + 1]! | levels[level + OPEN_CELLS + 2]!) === 0;
}

/** Reads a level in which every cell has one digit left. */
export function readGrid(levels: Int32Array, level: number): Grid {
	const grid = new Uint8Array(CELL_COUNT);
	for (let index = 0; index < OPEN_CELLS; index++) {
		for (let rest = levels[level + index]!; rest !== 0; rest &= rest - 1) {
			grid[firstCell(index % 3, rest)] = Math.floor(index / 3) + 1;
		}
	}
	return grid;
}
