import { FULL_BAND } from '../band.ts';
import {
	block,
	branch,
	branchIf,
	i32,
	type Label,
	type Local,
	type Locals,
	loop,
	type Statement,
	v128,
	when,
} from './assembler.ts';
import {
	cellsInColumns,
	fillRows,
	findColumns,
	markRows,
	reduceColumns,
	reduceRows,
	withoutFirst,
	withoutFirstMarked,
} from './band.ts';
import { digitOffset } from './layout.ts';

/** What the search keeps while it works on a level. */
export interface LevelState {
	/** Where the level begins. */
	readonly level: Local<'i32'>;
	/** The digits whose cells have changed. */
	readonly waiting: Local<'i32'>;
	readonly open: Local<'v128'>;
	/** The cells with two digits left, when nothing follows any more. */
	readonly pairs: Local<'v128'>;
}

export const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Follows every consequence; leads to `failed` if the level has no solution. The twin of solver/propagate.ts. */
export function propagate(state: LevelState, locals: Locals, failed: Label): Statement {
	return loop((again) => [reduceDigits(state, locals, failed), ...placeNakedSingles(state, locals, { again, failed })]);
}

/** Applies the locked candidates of each waiting digit and places its singles. */
function reduceDigits(state: LevelState, locals: Locals, failed: Label): Statement {
	const { level, waiting } = state;
	const digit = locals.declare('i32');
	const cells = locals.declare('v128');
	const address = i32.add(level, i32.shiftLeft(digit, 4));
	return block((settled) => [
		loop((nextDigit) => [
			branchIf(i32.eqz(waiting), settled),
			digit.set(i32.countTrailingZeros(waiting)),
			waiting.set(i32.and(waiting, i32.sub(waiting, 1))),
			cells.set(v128.load(address)),
			reduceCells(cells, locals, failed),
			...placeHiddenSingles(state, { digit, cells }, locals),
			v128.store(address, cells),
			branch(nextDigit),
		]),
	]);
}

/** Takes away what locked candidates forbid, by rows and by columns in turn. */
function reduceCells(cells: Local<'v128'>, locals: Locals, failed: Label): Statement {
	const columns = locals.declare('v128');
	const before = locals.declare('v128');
	return loop((again) => [
		...reduceRows(cells, locals),
		branchIf(i32.eqz(v128.areAllLanesSet(cells)), failed),
		findColumns(columns, cells),
		before.set(columns),
		...reduceColumns(columns, locals),
		when(v128.isAnyBitSet(v128.xor(columns, before)), [
			cells.set(v128.and(cells, cellsInColumns(columns))),
			branch(again),
		]),
	]);
}

/** Closes the cells that are alone in their row, and takes them from all digits: the digit itself is stored afterwards. */
function placeHiddenSingles(
	{ level, waiting, open }: LevelState,
	{ digit, cells }: { digit: Local<'i32'>; cells: Local<'v128'> },
	locals: Locals,
): Statement[] {
	const found = locals.declare('v128');
	const marker = locals.declare('v128');
	const other = locals.declare('v128');
	const changed = locals.declare('i32');
	return [
		markRows(marker, found.tee(withoutFirst(cells))),
		found.set(v128.and(v128.andNot(cells, fillRows(marker)), open)),
		when(v128.isAnyBitSet(found), [
			open.set(v128.xor(open, found)),
			...DIGITS.flatMap((index) => {
				const lost = v128.isAnyBitSet(v128.and(other.tee(v128.load(level, digitOffset(index))), found));
				return [
					changed.set(index === 0 ? lost : i32.or(changed, i32.shiftLeft(lost, index))),
					v128.store(level, v128.andNot(other, found), digitOffset(index)),
				];
			}),
			waiting.set(i32.or(waiting, i32.and(changed, i32.xor(i32.shiftLeft(1, digit), -1)))),
		]),
	];
}

/** Places the digits that are alone in an open cell. */
function placeNakedSingles(
	{ level, waiting, open, pairs }: LevelState,
	locals: Locals,
	{ again, failed }: { again: Label; failed: Label },
): Statement[] {
	const { counts, count } = countDigits(level, locals);
	const [once, twice, thrice] = counts as [Local<'v128'>, Local<'v128'>, Local<'v128'>];
	const cells = locals.declare('v128');
	const own = locals.declare('v128');
	const marker = locals.declare('v128');
	const found = pairs;
	return [
		...count,
		branchIf(v128.isAnyBitSet(v128.xor(once, v128.each(FULL_BAND))), failed),
		found.set(v128.andNot(open, twice)),
		when(v128.isAnyBitSet(found), [
			open.set(v128.xor(open, found)),
			...DIGITS.map((digit) =>
				when(v128.isAnyBitSet(own.tee(v128.and(cells.tee(v128.load(level, digitOffset(digit))), found))), [
					markRows(marker, own),
					branchIf(v128.isAnyBitSet(withoutFirstMarked(own, marker)), failed),
					v128.store(level, v128.or(v128.andNot(cells, fillRows(marker)), own), digitOffset(digit)),
					waiting.set(i32.or(waiting, 1 << digit)),
				]),
			),
			branch(again),
		]),
		pairs.set(v128.andNot(twice, thrice)),
	];
}

/** Counts the digits that are left in each cell: at least one, two, three, four. */
export function countDigits(level: Local<'i32'>, locals: Locals, most: 3 | 4 = 3) {
	const counts = Array.from({ length: most }, () => locals.declare('v128'));
	const cells = locals.declare('v128');
	const count: Statement[] = counts.map((cellsWith, index) =>
		cellsWith.set(index === 0 ? v128.load(level) : v128.each(0)),
	);
	for (const digit of DIGITS.slice(1)) {
		count.push(cells.set(v128.load(level, digitOffset(digit))));
		for (let index = most - 1; index > 0; index--) {
			count.push(counts[index]!.set(v128.or(counts[index]!, v128.and(counts[index - 1]!, cells))));
		}
		count.push(counts[0]!.set(v128.or(counts[0]!, cells)));
	}
	return { counts, count };
}
