import { FULL_BAND } from '../band.ts';
import { FALL_WEIGHT, LOOKS_PER_BAND } from '../branch.ts';
import {
	block,
	branch,
	branchIf,
	type I32,
	i32,
	type Label,
	type Local,
	type Locals,
	loop,
	type Statement,
	type V128,
	v128,
	when,
} from './assembler.ts';
import { fillRows, markRows, withoutFirst, withoutFirstMarked } from './band.ts';
import { CELLS_AT, digitOffset, PEERS_AT } from './layout.ts';
import { countDigits, DIGITS, type LevelState } from './propagate.ts';

/** The bit of a cell, or no bit for the cell of no guess. */
export function bitOf(cell: I32): V128 {
	return v128.load(i32.shiftLeft(cell, 4), CELLS_AT);
}

export function guessedCell(guess: I32): I32 {
	return i32.and(guess, 127);
}

/** Where the cells of the guessed digit lie: its index is in the bits from the eighth on, a vector has sixteen bytes. */
export function guessedDigitAddress(level: I32, guess: I32): I32 {
	return i32.add(level, i32.shiftLeft(i32.shiftRight(guess, 7), 4));
}

/** Sets the guess to what to try next. The twin of solver/branch.ts. */
export function chooseGuess(
	state: LevelState,
	guess: Local<'i32'>,
	conflicts: readonly Local<'i32'>[],
	locals: Locals,
): Statement {
	const { level, open } = state;
	const cell = locals.declare('i32');
	const digit = locals.declare('i32');
	const bit = locals.declare('v128');
	return block((chosen) => [
		block((cellChosen) => [
			...conflicts.map((conflict) =>
				when(v128.isAnyBitSet(v128.and(open, bit.tee(bitOf(cell.tee(guessedCell(conflict)))))), [
					guess.set(conflict),
					branchIf(v128.isAnyBitSet(v128.and(v128.load(guessedDigitAddress(level, conflict)), bit)), chosen),
					branch(cellChosen),
				]),
			),
			when(v128.isAnyBitSet(state.pairs), [...choosePair(state, cell, locals), branch(cellChosen)]),
			chooseBilocation(state, guess, locals, chosen),
			...chooseTightCell(state, cell, locals),
		]),
		bit.set(bitOf(cell)),
		digit.set(-1),
		loop((again) => [
			digit.set(i32.add(digit, 1)),
			branchIf(i32.eqz(v128.isAnyBitSet(v128.and(v128.load(i32.add(level, i32.shiftLeft(digit, 4))), bit))), again),
		]),
		guess.set(i32.or(i32.shiftLeft(digit, 7), cell)),
	]);
}

/** Sets the cell to that of a few with two digits whose digits go out of the most peers. */
function choosePair(state: LevelState, best: Local<'i32'>, locals: Locals): Statement[] {
	const most = locals.declare('i32');
	const rest = locals.declare('i32');
	const look = locals.declare('i32');
	const cell = locals.declare('i32');
	const { effect, work } = findEffect(state, cell, locals);
	return [
		most.set(-1),
		...[0, 1, 2].flatMap((band) => [
			rest.set(v128.lane(state.pairs, band)),
			look.set(LOOKS_PER_BAND),
			block((enough) => [
				loop((again) => [
					branchIf(i32.eqz(rest), enough),
					cell.set(i32.add(i32.countTrailingZeros(rest), band * 27)),
					rest.set(i32.and(rest, i32.sub(rest, 1))),
					...work(band),
					when(i32.greater(effect, most), [best.set(cell), most.set(effect)]),
					branchIf(look.tee(i32.sub(look, 1)), again),
				]),
			]),
		]),
	];
}

/** How much the digits of a cell disturb its peers. */
function findEffect({ level, pairs }: LevelState, cell: Local<'i32'>, locals: Locals) {
	const effect = locals.declare('i32');
	const digits = locals.declare('i32');
	const index = locals.declare('i32');
	const peers = locals.declare('v128');
	const lost = locals.declare('v128');
	const sum = locals.declare('v128');
	const work = (band: number): Statement[] => [
		peers.set(v128.load(i32.shiftLeft(cell, 4), PEERS_AT)),
		sum.set(v128.each(0)),
		index.set(i32.sub(cell, band * 27)),
		digits.set(
			DIGITS.map((digit) =>
				i32.shiftLeft(i32.and(i32.shiftRight(i32.load(level, digitOffset(digit) + band * 4), index), 1), digit),
			).reduce((left, right) => i32.or(left, right)),
		),
		loop((again) => [
			lost.set(v128.and(peers, v128.load(i32.add(level, i32.shiftLeft(i32.countTrailingZeros(digits), 4))))),
			sum.set(
				v128.addBytes(
					sum,
					v128.addBytes(
						v128.countBitsOfBytes(lost),
						v128.shiftLeft(v128.countBitsOfBytes(v128.and(lost, pairs)), Math.log2(FALL_WEIGHT)),
					),
				),
			),
			branchIf(digits.tee(i32.and(digits, i32.sub(digits, 1))), again),
		]),
		sum.set(v128.addLanePairs(v128.addBytePairs(sum))),
		effect.set(i32.add(i32.add(v128.lane(sum, 0), v128.lane(sum, 1)), v128.lane(sum, 2))),
	];
	return { effect, work };
}

/** The twin of solver/bilocation.ts: goes on to `chosen` with a digit that has two places in a row, a box or a column. */
function chooseBilocation({ level }: LevelState, guess: Local<'i32'>, locals: Locals, chosen: Label): Statement {
	const digit = locals.declare('i32');
	const cells = locals.declare('v128');
	const turned = locals.declare('v128');
	const found = locals.declare('v128');
	const takeFound = when(v128.isAnyBitSet(found), [
		setFirstCell(guess, found),
		guess.set(i32.or(guess, i32.shiftLeft(digit, 7))),
		branch(chosen),
	]);
	return block((none) => [
		digit.set(0),
		loop((again) => [
			cells.set(v128.load(i32.add(level, i32.shiftLeft(digit, 4)))),
			...findInRowsWithTwo(found, cells, locals),
			takeFound,
			turnBoxesToRows(turned, cells, locals),
			...findInRowsWithTwo(found, turned, locals),
			turnBoxesToRows(found, found, locals),
			takeFound,
			...findInColumnsWithTwo(found, cells, locals),
			takeFound,
			digit.set(i32.add(digit, 1)),
			branchIf(i32.eq(digit, 9), none),
			branch(again),
		]),
	]);
}

function findInRowsWithTwo(found: Local<'v128'>, cells: Local<'v128'>, locals: Locals): Statement[] {
	const marker = locals.declare('v128');
	const rest = locals.declare('v128');
	return [
		markRows(marker, rest.tee(withoutFirst(cells))),
		found.set(v128.and(cells, fillRows(marker))),
		rest.set(withoutFirstMarked(rest, marker)),
		markRows(marker, rest),
		found.set(v128.andNot(found, fillRows(marker))),
	];
}

/** Minirows change places across the diagonal of each box; twice is as before. */
function turnBoxesToRows(turned: Local<'v128'>, cells: Local<'v128'>, locals: Locals): Statement {
	const near = locals.declare('v128');
	const far = locals.declare('v128');
	const apart = (distance: number) => v128.xor(cells, v128.shiftRight(cells, distance));
	const moved = [
		near.tee(v128.and(apart(6), v128.each(0o000_700_070))),
		v128.shiftLeft(near, 6),
		far.tee(v128.and(apart(12), v128.each(0o000_000_700))),
		v128.shiftLeft(far, 12),
	];
	return turned.set(moved.reduce((left, right) => v128.xor(left, right), cells as V128));
}

function findInColumnsWithTwo(found: Local<'v128'>, cells: Local<'v128'>, locals: Locals): Statement[] {
	const once = locals.declare('i32');
	const twice = locals.declare('i32');
	const thrice = locals.declare('i32');
	const row = locals.declare('i32');
	const columns = locals.declare('i32');
	return [
		once.set(0),
		twice.set(0),
		thrice.set(0),
		...[0, 1, 2].flatMap((band) =>
			[0, 9, 18].flatMap((shift) => [
				row.set(i32.and(i32.shiftRight(v128.lane(cells, band), shift), 0o777)),
				thrice.set(i32.or(thrice, i32.and(twice, row))),
				twice.set(i32.or(twice, i32.and(once, row))),
				once.set(i32.or(once, row)),
			]),
		),
		columns.set(i32.and(twice, i32.xor(thrice, -1))),
		found.set(
			v128.and(
				v128.and(cells, v128.splat(i32.mul(columns, 0o001_001_001))),
				v128.lanes(FULL_BAND, FULL_BAND, FULL_BAND, 0),
			),
		),
	];
}

/** Sets the cell to the first with three digits left, or else to the first open one. */
function chooseTightCell({ level, open }: LevelState, cell: Local<'i32'>, locals: Locals): Statement[] {
	const { counts, count } = countDigits(level, locals, 4);
	const withThree = counts[2]!;
	return [
		...count,
		withThree.set(v128.andNot(withThree, counts[3]!)),
		when(v128.isAnyBitSet(withThree), [setFirstCell(cell, withThree)], [setFirstCell(cell, open)]),
	];
}

function setFirstCell(cell: Local<'i32'>, cells: Local<'v128'>): Statement {
	const inBand = (band: number) => cell.set(i32.add(i32.countTrailingZeros(v128.lane(cells, band)), band * 27));
	return when(v128.lane(cells, 0), [inBand(0)], [when(v128.lane(cells, 1), [inBand(1)], [inBand(2)])]);
}
