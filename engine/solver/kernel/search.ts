import { FULL_BAND } from '../band.ts';
import { NO_GUESS } from '../guess.ts';
import { EVERY_DIGIT } from '../level.ts';
import { STUCK_AFTER } from '../search.ts';
import {
	block,
	branch,
	branchIf,
	type FunctionSource,
	i32,
	type Local,
	type Locals,
	leave,
	loop,
	type Statement,
	v128,
	when,
} from './assembler.ts';
import { fillRows, markRows } from './band.ts';
import { bitOf, chooseGuess, guessedCell, guessedDigitAddress } from './branch.ts';
import {
	CELLS_AT,
	digitOffset,
	GAVE_UP_AT,
	GRID_AT,
	GUESS_COUNT_AT,
	GUESS_OFFSET,
	LEVEL_BYTES,
	LEVELS_AT,
	OPEN_OFFSET,
	PEERS_AT,
} from './layout.ts';
import { DIGITS, type LevelState, propagate } from './propagate.ts';

/**
 * Counts the solutions of the grid in memory up to the first parameter, and gives up after as many guesses without a solution
 * as the second says. The twin of solver/search.ts: it makes the same guesses.
 */
export const SEARCH: FunctionSource = {
	name: 'search',
	parameterCount: 2,
	body: ([solutions, guesses], locals) => searchBody(solutions!, guesses!, locals),
};

function searchBody(solutions: Local<'i32'>, guesses: Local<'i32'>, locals: Locals): Statement[] {
	const state: LevelState = {
		level: locals.declare('i32'),
		waiting: locals.declare('i32'),
		open: locals.declare('v128'),
		pairs: locals.declare('v128'),
	};
	const { level, open } = state;
	const solutionCount = locals.declare('i32');
	const guessCount = locals.declare('i32');
	const guessLimit = locals.declare('i32');
	const guess = locals.declare('i32');
	const conflict = locals.declare('i32');
	const earlierConflict = locals.declare('i32');
	const end = [i32.store(GUESS_COUNT_AT, guessCount), leave(solutionCount)];
	return [
		i32.store(GAVE_UP_AT, 0),
		i32.store(GUESS_COUNT_AT, 0),
		...loadGivens(state, locals),
		guessLimit.set(guesses),
		conflict.set(NO_GUESS),
		earlierConflict.set(NO_GUESS),
		loop((again) => [
			block((exhausted) => [
				block((failed) => [
					propagate(state, locals, failed),
					when(v128.isAnyBitSet(open), [
						when(i32.eq(guessCount, guessLimit), [i32.store(GAVE_UP_AT, 1), ...end]),
						guessCount.set(i32.add(guessCount, 1)),
						chooseGuess(state, guess, [conflict, earlierConflict], locals),
						...descend(state, guess, locals),
						branch(again),
					]),
					solutionCount.set(i32.add(solutionCount, 1)),
					when(i32.eq(solutionCount, solutions), end),
					guessLimit.set(i32.add(guessCount, guesses)),
					branch(exhausted),
				]),
				guess.set(i32.load(level, GUESS_OFFSET)),
				when(i32.and(i32.ne(guess, NO_GUESS), i32.greater(guessCount, STUCK_AFTER)), [
					when(i32.ne(guessedCell(guess), guessedCell(conflict)), [earlierConflict.set(conflict)]),
					conflict.set(guess),
				]),
			]),
			when(i32.eq(level, LEVELS_AT), end),
			...goBack(state, guess),
			branch(again),
		]),
		leave(0),
	];
}

/** Where the cells of the givens are kept, digit by digit, while the first level is written. */
const GIVENS_AT = LEVELS_AT + LEVEL_BYTES;

/** Writes the first level. Leaves at a conflict. */
function loadGivens(state: LevelState, locals: Locals): Statement[] {
	const { level, waiting, open } = state;
	return [
		...DIGITS.flatMap((digit) => [
			v128.store(0, v128.each(FULL_BAND), LEVELS_AT + digitOffset(digit)),
			v128.store(0, v128.lanes(0, 0, 0, FULL_BAND), GIVENS_AT + digitOffset(digit)),
		]),
		open.set(v128.lanes(FULL_BAND, FULL_BAND, FULL_BAND, 0)),
		...placeGivens(state, locals),
		...DIGITS.map((digit) => {
			const candidates = v128.and(v128.load(0, LEVELS_AT + digitOffset(digit)), open);
			const givens = v128.load(0, GIVENS_AT + digitOffset(digit));
			return v128.store(0, v128.or(candidates, givens), LEVELS_AT + digitOffset(digit));
		}),
		level.set(LEVELS_AT),
		i32.store(LEVELS_AT, NO_GUESS, GUESS_OFFSET),
		waiting.set(EVERY_DIGIT),
	];
}

/** Takes each given from its peers, sixteen cells of the grid at a time. */
function placeGivens({ open }: LevelState, locals: Locals): Statement[] {
	const start = locals.declare('i32');
	const rest = locals.declare('i32');
	const cell = locals.declare('i32');
	const address = locals.declare('i32');
	const bit = locals.declare('v128');
	const cells = locals.declare('v128');
	const ofDigit = (from: number) => from - digitOffset(1);
	return [
		start.set(0),
		loop((again) => [
			rest.set(v128.highBitsOfBytes(v128.areBytesUnlike(v128.load(start, GRID_AT), v128.each(0)))),
			block((none) => [
				loop((next) => [
					branchIf(i32.eqz(rest), none),
					cell.set(i32.add(start, i32.countTrailingZeros(rest))),
					rest.set(i32.and(rest, i32.sub(rest, 1))),
					address.set(i32.shiftLeft(i32.load8(cell, GRID_AT), 4)),
					cell.set(i32.shiftLeft(cell, 4)),
					bit.set(v128.load(cell, CELLS_AT)),
					cells.set(v128.load(address, ofDigit(LEVELS_AT))),
					when(i32.eqz(v128.isAnyBitSet(v128.and(cells, bit))), [leave(0)]),
					v128.store(address, v128.andNot(cells, v128.load(cell, PEERS_AT)), ofDigit(LEVELS_AT)),
					v128.store(address, v128.or(v128.load(address, ofDigit(GIVENS_AT)), bit), ofDigit(GIVENS_AT)),
					open.set(v128.xor(open, bit)),
					branch(next),
				]),
			]),
			branchIf(i32.ne(start.tee(i32.add(start, 16)), 96), again),
		]),
	];
}

/** Writes the next level, with the guess placed; the level itself remembers the guess. */
function descend({ level, waiting, open }: LevelState, guess: Local<'i32'>, locals: Locals): Statement[] {
	const bit = locals.declare('v128');
	const cells = locals.declare('v128');
	const marker = locals.declare('v128');
	const changed = locals.declare('i32');
	return [
		bit.set(bitOf(guessedCell(guess))),
		v128.store(level, open, OPEN_OFFSET),
		i32.store(level, guess, GUESS_OFFSET),
		...DIGITS.flatMap((digit) => {
			const lost = v128.isAnyBitSet(v128.and(cells.tee(v128.load(level, digitOffset(digit))), bit));
			return [
				changed.set(digit === 0 ? lost : i32.or(changed, i32.shiftLeft(lost, digit))),
				v128.store(level, v128.andNot(cells, bit), LEVEL_BYTES + digitOffset(digit)),
			];
		}),
		waiting.set(changed),
		markRows(marker, bit),
		cells.set(v128.load(guessedDigitAddress(level, guess))),
		v128.store(guessedDigitAddress(level, guess), v128.or(v128.andNot(cells, fillRows(marker)), bit), LEVEL_BYTES),
		open.set(v128.xor(open, bit)),
		level.set(i32.add(level, LEVEL_BYTES)),
		i32.store(level, NO_GUESS, GUESS_OFFSET),
	];
}

/** Goes back to the level above and takes its guess away. */
function goBack({ level, waiting, open }: LevelState, guess: Local<'i32'>): Statement[] {
	const address = guessedDigitAddress(level, guess);
	return [
		level.set(i32.sub(level, LEVEL_BYTES)),
		open.set(v128.load(level, OPEN_OFFSET)),
		guess.set(i32.load(level, GUESS_OFFSET)),
		v128.store(address, v128.andNot(v128.load(address), bitOf(guessedCell(guess)))),
		waiting.set(i32.shiftLeft(1, i32.shiftRight(guess, 7))),
	];
}
