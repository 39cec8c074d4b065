/** The search: deep first, a level for each guess. */
import { everywhere, keepOnly, none } from './bands';
import { chooseGuess, forgetFailures, rememberFailure } from './choose';
import {
	bitOf,
	cellOf,
	digitAt,
	digitOf,
	EVERY_DIGIT,
	FULL_BAND,
	GIVENS,
	GRID,
	GRID_BYTES,
	GUESS,
	LEVEL_BYTES,
	LEVELS,
	NO_GUESS,
	OPEN,
	peersAt,
	SETTLED_MINICOLUMNS,
	SETTLED_MINIROWS,
} from './memory';
import { propagate, take } from './propagate';

/** How many guesses were made since the beginning, and whether the search gave up. */
export let guessCount: i32 = 0;
export let gaveUp: bool = false;

/** Where the search is, the digits that it has to follow there, and whether every solution was found. */
let level: usize = LEVELS;
let waiting: i32 = 0;
let isOver: bool = false;

/** Begins to search for solutions of the grid in memory. */
export function begin(): void {
	guessCount = 0;
	gaveUp = false;
	level = LEVELS;
	waiting = EVERY_DIGIT;
	isOver = !loadGivens();
	forgetFailures();
}

/**
 * Searches for this many further solutions and writes the last of them into the grid. Gives up after this many guesses
 * without a solution. Returns how many it found.
 */
export function search(solutions: i32, guesses: i32): i32 {
	let solutionCount = 0;
	let guessLimit = guessCount + guesses;
	while (!isOver && solutionCount != solutions) {
		if (!propagate(level, waiting, true)) {
			const failed = load<i32>(level, GUESS);
			if (failed != NO_GUESS) rememberFailure(failed, true, guessCount);
			else if (level != LEVELS) rememberFailure(load<i32>(level - LEVEL_BYTES, GUESS), false, guessCount);
		} else if (v128.any_true(v128.load(level, OPEN))) {
			if (guessCount == guessLimit) {
				gaveUp = true;
				return solutionCount;
			}
			guessCount++;
			descend(chooseGuess(level, guessCount));
			continue;
		} else {
			solutionCount++;
			guessLimit = guessCount + guesses;
			if (solutionCount == solutions) writeGrid();
		}
		if (level == LEVELS) isOver = true;
		else goBack();
	}
	return solutionCount;
}

/** Writes the next level, with the guess placed; the level itself remembers the guess. */
function descend(guess: i32): void {
	const next = level + LEVEL_BYTES;
	store<i32>(level, guess, GUESS);
	v128.store(next, v128.load(level, SETTLED_MINIROWS), SETTLED_MINIROWS);
	v128.store(next, v128.load(level, SETTLED_MINICOLUMNS), SETTLED_MINICOLUMNS);
	store<i32>(next, NO_GUESS, GUESS);
	waiting = place(level, next, guess);
	level = next;
}

/** Copies a level, which may be to itself, with a digit placed. The digits that lost a cell. */
@inline
export function place(from: usize, to: usize, guess: i32): i32 {
	const bit = bitOf(cellOf(guess));
	v128.store(to, v128.xor(v128.load(from, OPEN), bit), OPEN);
	let lost = 0;
	for (let digit = 0; digit < 9; digit++) lost |= take(from, to, digit, bit);
	const own = digitAt(to, digitOf(guess));
	v128.store(own, keepOnly(v128.load(own), bit));
	return lost;
}

/** Goes back to the level above and takes its guess away. */
function goBack(): void {
	level -= LEVEL_BYTES;
	const guess = load<i32>(level, GUESS);
	waiting = take(level, level, digitOf(guess), bitOf(cellOf(guess)));
}

/** Writes the first level from the grid. False if two givens of the same digit see each other. */
export function loadGivens(): bool {
	for (let digit = 0; digit < 9; digit++) {
		v128.store(digitAt(LEVELS, digit), everywhere());
		v128.store(digitAt(GIVENS, digit), i32x4(0, 0, 0, FULL_BAND));
	}
	let open = i32x4(FULL_BAND, FULL_BAND, FULL_BAND, 0);
	for (let start: usize = 0; start < GRID_BYTES; start += 16) {
		let rest = i8x16.bitmask(i8x16.ne(v128.load(GRID + start), none()));
		while (rest != 0) {
			const cell = <i32>start + ctz(rest);
			rest &= rest - 1;
			const digit = <i32>load<u8>(GRID + cell) - 1;
			const bit = bitOf(cell);
			const cells = v128.load(digitAt(LEVELS, digit));
			if (!v128.any_true(v128.and(cells, bit))) return false;
			v128.store(digitAt(LEVELS, digit), v128.andnot(cells, v128.load(peersAt(cell))));
			v128.store(digitAt(GIVENS, digit), v128.or(v128.load(digitAt(GIVENS, digit)), bit));
			open = v128.xor(open, bit);
		}
	}
	for (let digit = 0; digit < 9; digit++) {
		const candidates = v128.and(v128.load(digitAt(LEVELS, digit)), open);
		v128.store(digitAt(LEVELS, digit), v128.or(candidates, v128.load(digitAt(GIVENS, digit))));
	}
	v128.store(LEVELS, open, OPEN);
	v128.store(LEVELS, none(), SETTLED_MINIROWS);
	v128.store(LEVELS, none(), SETTLED_MINICOLUMNS);
	store<i32>(LEVELS, NO_GUESS, GUESS);
	return true;
}

/** Writes the level into the grid; every cell has one digit left. */
export function writeGrid(): void {
	for (let digit = 0; digit < 9; digit++) {
		for (let band = 0; band < 3; band++) {
			let rest = load<i32>(digitAt(level, digit) + (band << 2));
			for (; rest != 0; rest &= rest - 1) store<u8>(GRID + band * 27 + ctz(rest), digit + 1);
		}
	}
}
