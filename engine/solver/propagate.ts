import {
	type Band,
	cellsInColumns,
	columnsOf,
	FULL_BAND,
	isCrowded,
	keepOnly,
	reduceBand,
	reduceColumns,
	singlesOf,
} from './band.ts';
import { OPEN_CELLS } from './level.ts';

/**
 * Applies locked candidates and singles to a level, in place, from the digits in `changed` on, until nothing changes.
 * False if it finds a contradiction.
 */
export function propagate(levels: Int32Array, level: number, changed: number): boolean {
	let waiting = changed;
	while (waiting !== 0) {
		while (waiting !== 0) {
			const digit = 31 - Math.clz32(waiting);
			const others = reduceDigit(levels, level, digit);
			if (others < 0) return false;
			waiting = (waiting ^ (1 << digit)) | others;
		}
		for (let band = 0; band < 3; band++) {
			const digits = placeNakedSingles(levels, level, band);
			if (digits < 0) return false;
			waiting |= digits;
		}
	}
	return true;
}

const CONTRADICTION = -1;

/**
 * Applies the locked candidates of one digit and places its singles. Returns the other digits that lost a candidate.
 */
function reduceDigit(levels: Int32Array, level: number, digit: number): number {
	const at = level + digit * 3;
	let top = levels[at]!;
	let middle = levels[at + 1]!;
	let bottom = levels[at + 2]!;
	for (;;) {
		top = reduceBand(top);
		middle = reduceBand(middle);
		bottom = reduceBand(bottom);
		if (top === 0 || middle === 0 || bottom === 0) return CONTRADICTION;
		const columns = columnsOf(top, middle, bottom);
		const possible = reduceColumns(columns);
		if (possible === columns) break;
		top &= cellsInColumns(possible);
		middle &= cellsInColumns(possible >> 9);
		bottom &= cellsInColumns(possible >> 18);
	}
	levels[at] = top;
	levels[at + 1] = middle;
	levels[at + 2] = bottom;
	const open = level + OPEN_CELLS;
	return closeCells(
		levels,
		level,
		digit,
		singlesOf(top) & levels[open]!,
		singlesOf(middle) & levels[open + 1]!,
		singlesOf(bottom) & levels[open + 2]!,
	);
}

/** Places a digit in open cells, given as three bands. Returns the other digits that lost a candidate. */
function closeCells(levels: Int32Array, level: number, digit: number, top: Band, middle: Band, bottom: Band): number {
	if ((top | middle | bottom) === 0) return 0;
	const open = level + OPEN_CELLS;
	levels[open]! ^= top;
	levels[open + 1]! ^= middle;
	levels[open + 2]! ^= bottom;
	let changed = 0;
	for (let other = 0, at = level; other < 9; other++, at += 3) {
		if (other === digit) continue;
		const oldTop = levels[at]!;
		const oldMiddle = levels[at + 1]!;
		const oldBottom = levels[at + 2]!;
		if (((oldTop & top) | (oldMiddle & middle) | (oldBottom & bottom)) === 0) continue;
		levels[at] = oldTop & ~top;
		levels[at + 1] = oldMiddle & ~middle;
		levels[at + 2] = oldBottom & ~bottom;
		changed |= 1 << other;
	}
	return changed;
}

/** Places the naked singles of a band. Returns the digits that may have lost a candidate. */
function placeNakedSingles(levels: Int32Array, level: number, band: number): number {
	let once = 0;
	let twice = 0;
	for (let at = level + band; at < level + OPEN_CELLS; at += 3) {
		twice |= once & levels[at]!;
		once |= levels[at]!;
	}
	if (once !== FULL_BAND) return CONTRADICTION;
	const singles: Band = ~twice & levels[level + OPEN_CELLS + band]!;
	if (singles === 0) return 0;
	levels[level + OPEN_CELLS + band]! ^= singles;
	let changed = 0;
	for (let digit = 0, at = level + band; digit < 9; digit++, at += 3) {
		const own = levels[at]! & singles;
		if (own === 0) continue;
		if (isCrowded(own)) return CONTRADICTION;
		levels[at] = keepOnly(levels[at]!, own);
		changed |= 1 << digit;
	}
	return changed;
}
