import { CELL_COUNT, type Grid } from '../grid.ts';
import { PEERS } from '../house.ts';
import { type Band, bandOf, bitOf, FULL_BAND, firstCell, keepOnly } from './band.ts';

/**
 * A level of the search is 30 numbers in one long array, from an offset on: for each digit its three bands, then, for
 * each band of the grid, the cells that are still open. Where the text says *digit* here, it is 0–8.
 */
export const LEVEL_SIZE = 30;
export const OPEN_CELLS = 27;

/** Every digit, as the set of digits whose bands have changed: bit 0–8. */
export const EVERY_DIGIT = 0o777;

/** For each cell the cells that see it, as three bands. */
export const PEER_BANDS: Int32Array = Int32Array.from({ length: CELL_COUNT * 3 }, (_, index) =>
	PEERS[Math.floor(index / 3)]!.filter((peer) => bandOf(peer) === index % 3).reduce(
		(band, peer) => band | bitOf(peer),
		0,
	),
);

/** Writes the first level, with the givens placed. False if a given sees another one with its digit. */
export function loadGivens(levels: Int32Array, givens: ArrayLike<number>): boolean {
	for (let index = 0; index < LEVEL_SIZE; index++) levels[index] = FULL_BAND;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (givens[cell] !== 0 && !closePeers(levels, cell, givens[cell]! - 1)) return false;
	}
	for (let index = 0; index < OPEN_CELLS; index++) levels[index]! &= levels[OPEN_CELLS + (index % 3)]!;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (givens[cell] !== 0) levels[givens[cell]! * 3 - 3 + bandOf(cell)]! |= bitOf(cell);
	}
	return true;
}

function closePeers(levels: Int32Array, cell: number, digit: number): boolean {
	const at = digit * 3;
	const band = bandOf(cell);
	if ((levels[at + band]! & bitOf(cell)) === 0) return false;
	levels[OPEN_CELLS + band]! ^= bitOf(cell);
	levels[at]! &= ~PEER_BANDS[cell * 3]!;
	levels[at + 1]! &= ~PEER_BANDS[cell * 3 + 1]!;
	levels[at + 2]! &= ~PEER_BANDS[cell * 3 + 2]!;
	return true;
}

/** Puts a digit into an open cell of a level; answers which digits lost a place by it. */
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
