/**
 * Chooses the next guess. Both outcomes should disturb as much as possible: the guess is a digit of a cell that has
 * two, or one of a digit's two places in a house.
 */
import { cellsInColumns, columnsWith, firstOf, laneOf, none, turnBoxesToRows, twinsOf } from './bands';
import {
	bitOf,
	cellOf,
	digitAt,
	digitOf,
	GRID_BYTES,
	guessOf,
	LEVEL_BYTES,
	LEVELS,
	NO_GUESS,
	OPEN,
	peersAt,
	WEIGHTS,
} from './memory';
import { pairs } from './propagate';

/** Comparing more cells costs more time than it saves in guesses. */
const LOOKS_PER_BAND: i32 = 5;
/** A peer with two digits falls at once when it loses one, so it counts for more; and so does each guess that failed in the cell. */
const FALL_WEIGHT: i32 = 4;
const FAILURE_WEIGHT: i32 = 4;
/** The first guesses of a grid that is not easy are worth a closer look. */
const CLOSE_AFTER: i32 = 4;
const CLOSE_LEVELS: usize = 3;
/** After this many guesses the search is stuck in a part of the grid that has nothing to do with the contradiction. */
const STUCK_AFTER: i32 = 50;

/** The last guesses that failed with every digit. */
let conflict: i32 = NO_GUESS;
let earlierConflict: i32 = NO_GUESS;

/** The best guess so far, and how much it disturbs. */
let best: i32 = NO_GUESS;
let most: i32 = 0;

export function forgetFailures(): void {
	conflict = NO_GUESS;
	earlierConflict = NO_GUESS;
	for (let at: usize = 0; at < GRID_BYTES; at += 16) v128.store(WEIGHTS + at, none());
}

/** Remembers that a guess failed; `isLast` if all other digits of its cell had failed. */
export function rememberFailure(guess: i32, isLast: bool, guessCount: i32): void {
	const weight = WEIGHTS + cellOf(guess);
	if (load<u8>(weight) < 255) store<u8>(weight, load<u8>(weight) + 1);
	if (!isLast || guessCount <= STUCK_AFTER) return;
	if (cellOf(guess) != cellOf(conflict)) earlierConflict = conflict;
	conflict = guess;
}

/**
 * When the search is stuck, the cells that failed last: each contradiction is then found once, not once per guess in
 * between (last-conflict reasoning by Lecoutre, Saïs, Tabary and Vidal).
 */
export function chooseGuess(level: usize, guessCount: i32): i32 {
	if (isOpen(level, conflict)) return guessAgain(level, conflict);
	if (isOpen(level, earlierConflict)) return guessAgain(level, earlierConflict);
	most = -1;
	best = NO_GUESS;
	comparePairs(level);
	if (best == NO_GUESS || (guessCount >= CLOSE_AFTER && level < LEVELS + CLOSE_LEVELS * LEVEL_BYTES)) compareTwins(level);
	if (best == NO_GUESS) findTwins(level);
	return best != NO_GUESS ? best : guessIn(level, findTightCell(level));
}

@inline
function isOpen(level: usize, guess: i32): bool {
	return v128.any_true(v128.and(v128.load(level, OPEN), bitOf(cellOf(guess))));
}

/** Takes the digit in its cell again, or another digit of the cell where that one has gone. */
function guessAgain(level: usize, guess: i32): i32 {
	const isLeft = v128.any_true(v128.and(v128.load(digitAt(level, digitOf(guess))), bitOf(cellOf(guess))));
	return isLeft ? guess : guessIn(level, cellOf(guess));
}

/** The lowest digit that is left in a cell. */
function guessIn(level: usize, cell: i32): i32 {
	return guessOf(ctz(digitsIn(level, cell)), cell);
}

/** The digits that are left in a cell, as a set. */
@inline
export function digitsIn(level: usize, cell: i32): i32 {
	const lane = level + (<usize>(cell / 27) << 2);
	const index = cell % 27;
	let digits = 0;
	for (let digit = 0; digit < 9; digit++) digits |= ((load<i32>(digitAt(lane, digit)) >> index) & 1) << digit;
	return digits;
}

/** Looks for the best among some cells with two digits. */
function comparePairs(level: usize): void {
	for (let band = 0; band < 3; band++) {
		let rest = laneOf(pairs, band);
		for (let look = 0; look < LOOKS_PER_BAND && rest != 0; look++) {
			const cell = band * 27 + ctz(rest);
			rest &= rest - 1;
			const digits = digitsIn(level, cell);
			const digit = ctz(digits);
			const effect = effectOf(level, digit, cell) + effectOf(level, ctz(digits & (digits - 1)), cell);
			consider(guessOf(digit, cell), effect + weightOf(cell));
		}
	}
}

/** Looks for the best among the digits with two places in a row. */
function compareTwins(level: usize): void {
	const open = v128.load(level, OPEN);
	for (let digit = 0; digit < 9; digit++) {
		const twins = v128.and(twinsOf(v128.load(digitAt(level, digit))), open);
		for (let band = 0; band < 3; band++) {
			let rest = laneOf(twins, band);
			while (rest != 0) {
				const cell = band * 27 + ctz(rest);
				rest &= rest - 1;
				const other = band * 27 + ctz(rest);
				rest &= rest - 1;
				const effect = effectOf(level, digit, cell) + effectOf(level, digit, other);
				consider(guessOf(digit, cell), effect + weightOf(cell) + weightOf(other));
			}
		}
	}
}

@inline
function consider(guess: i32, effect: i32): void {
	if (effect <= most) return;
	most = effect;
	best = guess;
}

@inline
function weightOf(cell: i32): i32 {
	return FAILURE_WEIGHT * <i32>load<u8>(WEIGHTS + cell);
}

/** How much a digit in a cell disturbs the peers. */
@inline
function effectOf(level: usize, digit: i32, cell: i32): i32 {
	const peers = peersAt(cell);
	const places = digitAt(level, digit);
	const low = load<i64>(peers) & load<i64>(places);
	const high = load<i64>(peers, 8) & load<i64>(places, 8);
	const fallingLow = low & i64x2.extract_lane(pairs, 0);
	const fallingHigh = high & i64x2.extract_lane(pairs, 1);
	return <i32>(popcnt(low) + popcnt(high)) + FALL_WEIGHT * <i32>(popcnt(fallingLow) + popcnt(fallingHigh));
}

/** Takes the first digit that has two places in a box or a column. */
function findTwins(level: usize): void {
	for (let digit = 0; digit < 9; digit++) {
		const cells = v128.load(digitAt(level, digit));
		const inBoxes = turnBoxesToRows(twinsOf(turnBoxesToRows(cells)));
		const inColumns = v128.and(cells, cellsInColumns(columnsWith(2, cells)));
		const twins = v128.and(v128.or(inBoxes, inColumns), v128.load(level, OPEN));
		if (!v128.any_true(twins)) continue;
		best = guessOf(digit, firstOf(twins));
		return;
	}
}

/** The first cell with two digits, or else with three, or else the first open one. */
export function findTightCell(level: usize): i32 {
	if (v128.any_true(pairs)) return firstOf(pairs);
	let once = none();
	let twice = none();
	let thrice = none();
	let more = none();
	for (let digit = 0; digit < 9; digit++) {
		const cells = v128.load(digitAt(level, digit));
		more = v128.or(more, v128.and(thrice, cells));
		thrice = v128.or(thrice, v128.and(twice, cells));
		twice = v128.or(twice, v128.and(once, cells));
		once = v128.or(once, cells);
	}
	const triples = v128.andnot(thrice, more);
	return firstOf(v128.any_true(triples) ? triples : v128.load(level, OPEN));
}
