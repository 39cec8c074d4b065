/**
 * Filling a grid step by step: for drawing full grids, and for asking how far the plain rules lead. Without triads, because what
 * these rules leave open decides which puzzle a seed gives.
 */
import { cellsInColumns, columnsWith, firstOf, singlesOf, turnBoxesToRows } from './bands';
import { digitsIn, findTightCell } from './choose';
import { bitOf, cellOf, digitAt, EVERY_DIGIT, guessOf, LEVELS, OPEN, peersAt } from './memory';
import { propagate, take } from './propagate';
import { begin, loadGivens, place, writeGrid } from './search';

let waiting: i32 = 0;

/** Begins to fill the grid in memory. False at a conflict. */
export function beginFill(): bool {
	begin();
	waiting = EVERY_DIGIT;
	return loadGivens();
}

/** Follows singles and locked candidates; false at a contradiction. */
export function follow(): bool {
	return propagate(LEVELS, waiting, false);
}

/** Whether every cell has its digit; the grid then holds them. */
export function finishFill(): bool {
	if (v128.any_true(v128.load(LEVELS, OPEN))) return false;
	writeGrid();
	return true;
}

/** A cell with as few digits as any. */
export function tightCell(): i32 {
	return findTightCell(LEVELS);
}

/** The digits, 0 to 8, that the cell can take, as a set. */
export function candidates(cell: i32): i32 {
	return digitsIn(LEVELS, cell);
}

/** Places a digit, 0 to 8, in an open cell. */
export function fill(cell: i32, digit: i32): void {
	waiting = place(LEVELS, LEVELS, guessOf(digit, cell));
}

/** Whether hidden singles alone fill the grid. Every digit must have a place in every house. */
export function fillHiddenSingles(): bool {
	for (let isFilling = true; isFilling; ) {
		isFilling = false;
		for (let digit = 0; digit < 9; digit++) if (placeHiddenSingles(digit)) isFilling = true;
	}
	return !v128.any_true(v128.load(LEVELS, OPEN));
}

function placeHiddenSingles(digit: i32): bool {
	const cells = v128.load(digitAt(LEVELS, digit));
	const inBoxes = turnBoxesToRows(singlesOf(turnBoxesToRows(cells)));
	const inLines = v128.or(singlesOf(cells), cellsInColumns(columnsWith(1, cells)));
	const open = v128.load(LEVELS, OPEN);
	let singles = v128.and(v128.and(v128.or(inBoxes, inLines), cells), open);
	if (!v128.any_true(singles)) return false;
	while (v128.any_true(singles)) {
		const cell = firstOf(singles);
		const bit = bitOf(cell);
		singles = v128.andnot(singles, bit);
		v128.store(LEVELS, v128.andnot(v128.load(LEVELS, OPEN), bit), OPEN);
		for (let other = 0; other < 9; other++) if (other != digit) take(LEVELS, LEVELS, other, bit);
		take(LEVELS, LEVELS, digit, v128.load(peersAt(cell)));
	}
	return true;
}
