/**
 * A triad, three cells of a line in a box, holds exactly three digits. Where only three are left, each of them has its place there
 * and goes from the rest of the line and of the box.
 */
import {
	cellsOfMinicolumns,
	cellsOfMinirows,
	minicolumnsOf,
	minirowsOf,
	onlyColumns,
	onlyMinirows,
	toLastBand,
	toLastBox,
	toLastColumn,
	toLastRow,
	toNextBand,
	toNextBox,
	toNextColumn,
	toNextRow,
} from './bands';
import { digitAt, SETTLED_MINICOLUMNS, SETTLED_MINIROWS } from './memory';

/** Settles the triads that have come to three digits; a level remembers which were settled before. The digits that lost a cell. */
export function settleTriads(level: usize): i32 {
	const settledMinirows = v128.load(level, SETTLED_MINIROWS);
	const settledMinicolumns = v128.load(level, SETTLED_MINICOLUMNS);
	const minirows = v128.andnot(triadsWithThree(level, true), settledMinirows);
	const minicolumns = v128.andnot(triadsWithThree(level, false), settledMinicolumns);
	if (!v128.any_true(v128.or(minirows, minicolumns))) return 0;
	v128.store(level, v128.or(minirows, settledMinirows), SETTLED_MINIROWS);
	v128.store(level, v128.or(minicolumns, settledMinicolumns), SETTLED_MINICOLUMNS);
	let lost = 0;
	for (let digit = 0; digit < 9; digit++) {
		const cells = v128.load(digitAt(level, digit));
		const ownMinirows = v128.and(minirowsOf(cells), minirows);
		const ownMinicolumns = v128.and(minicolumnsOf(cells), minicolumns);
		if (!v128.any_true(v128.or(ownMinirows, ownMinicolumns))) continue;
		const ruledOut = v128.or(besideMinirows(ownMinirows), besideMinicolumns(ownMinicolumns));
		if (!v128.any_true(v128.and(cells, ruledOut))) continue;
		v128.store(digitAt(level, digit), v128.andnot(cells, ruledOut));
		lost |= 1 << digit;
	}
	return lost;
}

/** The minirows, or else the minicolumns, that have come to three digits. */
@inline
function triadsWithThree(level: usize, areRows: bool): v128 {
	const triads = withThree(
		triadsOf(level, 0, areRows),
		triadsOf(level, 1, areRows),
		triadsOf(level, 2, areRows),
		triadsOf(level, 3, areRows),
		triadsOf(level, 4, areRows),
		triadsOf(level, 5, areRows),
		triadsOf(level, 6, areRows),
		triadsOf(level, 7, areRows),
		triadsOf(level, 8, areRows),
	);
	return areRows ? onlyMinirows(triads) : onlyColumns(triads);
}

@inline
function triadsOf(level: usize, digit: i32, areRows: bool): v128 {
	const cells = v128.load(digitAt(level, digit));
	return areRows ? minirowsOf(cells) : minicolumnsOf(cells);
}

/** The bits that are set in exactly three of nine vectors, by full adders: 4 + 2 + 1 would be seven, and more than nine there are not. */
@inline
function withThree(a: v128, b: v128, c: v128, d: v128, e: v128, f: v128, g: v128, h: v128, i: v128): v128 {
	const ones = parity(parity(a, b, c), parity(d, e, f), parity(g, h, i));
	const carried = majority(parity(a, b, c), parity(d, e, f), parity(g, h, i));
	const twos = parity(majority(a, b, c), majority(d, e, f), majority(g, h, i));
	const fours = majority(majority(a, b, c), majority(d, e, f), majority(g, h, i));
	return v128.andnot(v128.and(ones, v128.xor(twos, carried)), v128.xor(fours, v128.and(twos, carried)));
}

@inline
function parity(a: v128, b: v128, c: v128): v128 {
	return v128.xor(v128.xor(a, b), c);
}

@inline
function majority(a: v128, b: v128, c: v128): v128 {
	return v128.or(v128.and(a, b), v128.and(c, v128.xor(a, b)));
}

/** The cells beside the minirows in their rows and boxes. */
@inline
function besideMinirows(minirows: v128): v128 {
	const inRow = v128.or(toNextBox(minirows), toLastBox(minirows));
	const inBox = v128.or(toNextRow(minirows), toLastRow(minirows));
	return cellsOfMinirows(onlyMinirows(v128.or(inRow, inBox)));
}

/** The cells beside the minicolumns in their columns and boxes. */
@inline
function besideMinicolumns(minicolumns: v128): v128 {
	const inBox = v128.or(toNextColumn(minicolumns), toLastColumn(minicolumns));
	const inColumn = v128.or(toNextBand(minicolumns), toLastBand(minicolumns));
	return cellsOfMinicolumns(onlyColumns(v128.or(inBox, inColumn)));
}
