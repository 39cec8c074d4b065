import { type Band, bandOf, bitOf, firstCell } from './band.ts';
import { findBilocation } from './bilocation.ts';
import { type Guess, guessedCell, guessedDigit, guessOf, NO_GUESS } from './guess.ts';
import { OPEN_CELLS, PEER_BANDS } from './level.ts';

/** Comparing more cells costs more time than it saves in guesses. */
export const LOOKS_PER_BAND = 5;

/** A peer with two digits left falls at once when it loses one, so it counts for more. */
export const FALL_WEIGHT = 4;

/**
 * What to try next: the last guesses that failed, if their cells are open; or else a digit of the best cell with two; or
 * else a digit that has two places in a house; or else a digit of any tight cell.
 */
export function chooseGuess(levels: Int32Array, level: number, conflict: Guess, earlierConflict: Guess): Guess {
	if (isOpen(levels, level, conflict)) return repeatGuess(levels, level, conflict);
	if (isOpen(levels, level, earlierConflict)) return repeatGuess(levels, level, earlierConflict);
	const cell = chooseCell(levels, level);
	if (cell >= 0) return guessOf(firstDigit(levels, level, cell), cell);
	const guess = findBilocation(levels, level);
	if (guess !== NO_GUESS) return guess;
	const tight = findTightCell(levels, level);
	return guessOf(firstDigit(levels, level, tight), tight);
}

function isOpen(levels: Int32Array, level: number, guess: Guess): boolean {
	const cell = guessedCell(guess);
	return guess !== NO_GUESS && (levels[level + OPEN_CELLS + bandOf(cell)]! & bitOf(cell)) !== 0;
}

/** The same digit in the same cell, or another digit of the cell where that one has gone. */
function repeatGuess(levels: Int32Array, level: number, guess: Guess): Guess {
	const cell = guessedCell(guess);
	const isLeft = (levels[level + guessedDigit(guess) * 3 + bandOf(cell)]! & bitOf(cell)) !== 0;
	return isLeft ? guess : guessOf(firstDigit(levels, level, cell), cell);
}

/** The lowest digit that is left in an open cell. */
function firstDigit(levels: Int32Array, level: number, cell: number): number {
	let digit = 0;
	while ((levels[level + digit * 3 + bandOf(cell)]! & bitOf(cell)) === 0) digit++;
	return digit;
}

/**
 * Of a few cells with two digits left the one whose digits go out of the most peers, those with two digits above all.
 * -1 where no cell has two.
 */
function chooseCell(levels: Int32Array, level: number): number {
	const top = cellsWithTwo(levels, level);
	const middle = cellsWithTwo(levels, level + 1);
	const bottom = cellsWithTwo(levels, level + 2);
	let best = -1;
	let most = -1;
	for (let band = 0; band < 3; band++) {
		let rest = band === 0 ? top : band === 1 ? middle : bottom;
		for (let look = 0; look < LOOKS_PER_BAND && rest !== 0; look++, rest &= rest - 1) {
			const cell = firstCell(band, rest);
			const effect = effectOf(levels, level, cell, top, middle, bottom);
			if (effect <= most) continue;
			best = cell;
			most = effect;
		}
	}
	return best;
}
/** How much the digits of a cell disturb its peers; `top`, `middle` and `bottom` are the cells with two digits left. */
function effectOf(levels: Int32Array, level: number, cell: number, top: Band, middle: Band, bottom: Band): number {
	const band = bandOf(cell);
	const bit = bitOf(cell);
	const peersTop = PEER_BANDS[cell * 3]!;
	const peersMiddle = PEER_BANDS[cell * 3 + 1]!;
	const peersBottom = PEER_BANDS[cell * 3 + 2]!;
	let effect = 0;
	for (let at = level; at < level + OPEN_CELLS; at += 3) {
		if ((levels[at + band]! & bit) === 0) continue;
		const lostTop = peersTop & levels[at]!;
		const lostMiddle = peersMiddle & levels[at + 1]!;
		const lostBottom = peersBottom & levels[at + 2]!;
		effect += countCells(lostTop, lostMiddle, lostBottom);
		effect += FALL_WEIGHT * countCells(lostTop & top, lostMiddle & middle, lostBottom & bottom);
	}
	return effect;
}

/** The first cell with two candidates, or else with three, or else the first open one. */
export function findTightCell(levels: Int32Array, level: number): number {
	for (let band = 0; band < 3; band++) {
		const cells = cellsWithTwo(levels, level + band);
		if (cells !== 0) return firstCell(band, cells);
	}
	for (let band = 0; band < 3; band++) {
		const cells = cellsWithThree(levels, level + band);
		if (cells !== 0) return firstCell(band, cells);
	}
	let band = 0;
	while (levels[level + OPEN_CELLS + band] === 0) band++;
	return firstCell(band, levels[level + OPEN_CELLS + band]!);
}

/** The cells of a band with exactly two candidates; `start` is the offset of the band for the first digit. */
function cellsWithTwo(levels: Int32Array, start: number): Band {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	for (let at = start; at < start + OPEN_CELLS; at += 3) {
		thrice |= twice & levels[at]!;
		twice |= once & levels[at]!;
		once |= levels[at]!;
	}
	return twice & ~thrice;
}

function cellsWithThree(levels: Int32Array, start: number): Band {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	let more = 0;
	for (let at = start; at < start + OPEN_CELLS; at += 3) {
		more |= thrice & levels[at]!;
		thrice |= twice & levels[at]!;
		twice |= once & levels[at]!;
		once |= levels[at]!;
	}
	return thrice & ~more;
}

/** How many cells three bands hold together: counts pairs and fours, then adds up the bands and the bytes. */
function countCells(top: Band, middle: Band, bottom: Band): number {
	const fours = countFours(top) + countFours(middle) + countFours(bottom);
	return Math.imul((fours & 0x0f0f0f0f) + ((fours >> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

/** Eight counts of four bits each. Three such words can be added without overflow. */
function countFours(band: Band): number {
	const pairs = band - ((band >> 1) & 0x55555555);
	return (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
}
