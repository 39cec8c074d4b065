import {
	cellsOfMinicolumns,
	everywhere,
	fillRows,
	markRows,
	minicolumnsOf,
	none,
	onlyColumns,
	reduceMinicolumns,
	reduceRows,
	singlesOf,
	withoutFirstOfMarked,
} from './bands';
import { digitAt, OPEN } from './memory';
import { settleTriads } from './triads';

/** The open cells with two digits left, after everything was followed. */
export let pairs: v128 = i32x4.splat(0);

/** Follows every consequence of the digits that have lost a cell; false at a contradiction. */
export function propagate(level: usize, lost: i32, withTriads: bool): bool {
	let waiting = lost;
	while (true) {
		while (waiting != 0) {
			waiting = reduceTwoDigits(level, waiting);
			if (waiting < 0) return false;
		}
		waiting = placeNakedSingles(level);
		if (waiting < 0) return false;
		if (waiting != 0) continue;
		if (!withTriads || !v128.any_true(v128.load(level, OPEN))) return true;
		waiting = settleTriads(level);
		if (waiting == 0) return true;
	}
}

/**
 * Applies locked candidates to two of the waiting digits and places their hidden singles: the processor works on one digit while
 * it waits for the other. A digit without a partner has one that fills the grid, about which nothing follows. The digits that then
 * wait, or -1.
 */
@inline
function reduceTwoDigits(level: usize, digits: i32): i32 {
	const digit = ctz(digits);
	let waiting = digits & (digits - 1);
	const isAlone = waiting == 0;
	const partner = isAlone ? 9 : ctz(waiting);
	waiting &= waiting - 1;
	let cells = v128.load(digitAt(level, digit));
	let others = isAlone ? everywhere() : v128.load(digitAt(level, partner));
	while (true) {
		cells = reduceRows(cells);
		others = reduceRows(others);
		if (!i32x4.all_true(i32x4.min_u(cells, others))) return -1;
		const columns = minicolumnsOf(cells);
		const otherColumns = minicolumnsOf(others);
		const left = reduceMinicolumns(columns);
		const otherLeft = reduceMinicolumns(otherColumns);
		const ruledOut = v128.or(v128.xor(columns, left), v128.xor(otherColumns, otherLeft));
		if (!v128.any_true(onlyColumns(ruledOut))) break;
		cells = v128.and(cells, cellsOfMinicolumns(left));
		others = v128.and(others, cellsOfMinicolumns(otherLeft));
	}
	const open = v128.load(level, OPEN);
	const found = v128.and(singlesOf(cells), open);
	const otherFound = v128.and(singlesOf(others), open);
	const filled = v128.or(found, otherFound);
	if (v128.any_true(filled)) {
		v128.store(level, v128.andnot(open, filled), OPEN);
		let lost = 0;
		for (let index = 0; index < 9; index++) lost |= take(level, level, index, filled);
		waiting |= lost & ~((1 << digit) | (1 << partner));
		waiting |= i32(v128.any_true(v128.and(cells, otherFound))) << digit;
		if (!isAlone) waiting |= i32(v128.any_true(v128.and(others, found))) << partner;
		cells = v128.andnot(cells, otherFound);
		others = v128.andnot(others, found);
	}
	v128.store(digitAt(level, digit), cells);
	if (!isAlone) v128.store(digitAt(level, partner), others);
	return waiting;
}

/** Writes a digit's cells without some into a level. The digit, as a bit, if it had one of them. */
@inline
export function take(from: usize, to: usize, digit: i32, cells: v128): i32 {
	const before = v128.load(digitAt(from, digit));
	v128.store(digitAt(to, digit), v128.andnot(before, cells));
	return i32(v128.any_true(v128.and(before, cells))) << digit;
}

/** Places the digits that are alone in an open cell. The digits placed, or -1. */
@inline
function placeNakedSingles(level: usize): i32 {
	let once = none();
	let twice = none();
	let thrice = none();
	for (let digit = 0; digit < 9; digit++) {
		const cells = v128.load(digitAt(level, digit));
		thrice = v128.or(thrice, v128.and(twice, cells));
		twice = v128.or(twice, v128.and(once, cells));
		once = v128.or(once, cells);
	}
	if (v128.any_true(v128.xor(once, everywhere()))) return -1;
	const open = v128.load(level, OPEN);
	const singles = v128.andnot(open, twice);
	if (!v128.any_true(singles)) {
		pairs = v128.andnot(twice, thrice);
		return 0;
	}
	v128.store(level, v128.xor(open, singles), OPEN);
	let placed = 0;
	for (let digit = 0; digit < 9; digit++) {
		const cells = v128.load(digitAt(level, digit));
		const own = v128.and(cells, singles);
		if (!v128.any_true(own)) continue;
		const marks = markRows(own);
		if (v128.any_true(withoutFirstOfMarked(own, marks))) return -1;
		v128.store(digitAt(level, digit), v128.or(v128.andnot(cells, fillRows(marks)), own));
		placed |= 1 << digit;
	}
	return placed;
}
