/**
 * The cells of one digit, for three bands at once: 27 bits a band, row by row, the lowest bit first. A minirow is three cells of
 * a row in a box, named by its first bit; a minicolumn is three cells of a column in a box, named by the column's bit in the first row.
 */
import { FULL_BAND } from './memory';

/** Masks are read from memory, which is quicker than to build each from a constant of the code. */
const MINIROWS: usize = memory.data<i32>([0o111_111_111], 4);
const MINIROWS_OF_BOX_1: usize = memory.data<i32>([0o001_001_001], 4);
const MINIROWS_OF_BOX_3: usize = memory.data<i32>([0o100_100_100], 4);
const MINIROWS_OF_BOXES_1_2: usize = memory.data<i32>([0o011_011_011], 4);
const MINIROWS_OF_BOXES_2_3: usize = memory.data<i32>([0o110_110_110], 4);
const COLUMNS: usize = memory.data<i32>([0o777], 4);
const FIRST_COLUMNS: usize = memory.data<i32>([0o111], 4);
const LAST_COLUMNS: usize = memory.data<i32>([0o444], 4);
const FIRST_TWO_COLUMNS: usize = memory.data<i32>([0o333], 4);
const LAST_TWO_COLUMNS: usize = memory.data<i32>([0o666], 4);
const FIRST_CELLS: usize = memory.data<i32>([0o001_001_001], 4);
const LAST_CELLS: usize = memory.data<i32>([0o400_400_400], 4);
const ALL_BUT_LAST_CELLS: usize = memory.data<i32>([0o377_377_377], 4);
const ALL_CELLS: usize = memory.data<i32>([FULL_BAND], 4);

@inline
function mask(address: usize): v128 {
	return v128.load32_splat(address);
}

@inline
function right(cells: v128, by: i32): v128 {
	return i32x4.shr_u(cells, by);
}

@inline
function left(cells: v128, by: i32): v128 {
	return i32x4.shl(cells, by);
}

/** The cells moved right into one mask, and those that enter another on its left. */
@inline
function rotate(bits: v128, by: i32, kept: usize, back: i32, wrapped: usize): v128 {
	return v128.or(v128.and(right(bits, by), mask(kept)), v128.and(left(bits, back), mask(wrapped)));
}

@inline
export function none(): v128 {
	return i32x4.splat(0);
}

/** Every cell, and a full fourth lane. */
@inline
export function everywhere(): v128 {
	return mask(ALL_CELLS);
}

@inline
export function onlyMinirows(bits: v128): v128 {
	return v128.and(bits, mask(MINIROWS));
}

/** The minirows that have some cell; `onlyMinirows` takes away the other bits, which no function here reads. */
@inline
export function minirowsOf(cells: v128): v128 {
	return v128.or(v128.or(cells, right(cells, 1)), right(cells, 2));
}

@inline
export function cellsOfMinirows(minirows: v128): v128 {
	return i32x4.sub(left(minirows, 3), minirows);
}

@inline
export function toNextBox(minirows: v128): v128 {
	return rotate(minirows, 3, MINIROWS_OF_BOXES_1_2, 6, MINIROWS_OF_BOX_3);
}

@inline
export function toLastBox(minirows: v128): v128 {
	return rotate(minirows, 6, MINIROWS_OF_BOX_1, 3, MINIROWS_OF_BOXES_2_3);
}

@inline
export function toNextRow(minirows: v128): v128 {
	return v128.or(right(minirows, 9), left(minirows, 18));
}

@inline
export function toLastRow(minirows: v128): v128 {
	return v128.or(right(minirows, 18), left(minirows, 9));
}

/** Without what locked candidates in rows rule out: a digit has three minirows of a band, one in each row and each box. */
@inline
export function reduceRows(cells: v128): v128 {
	const minirows = minirowsOf(cells);
	const next = toNextBox(minirows);
	const last = toLastBox(minirows);
	const possible = v128.or(
		v128.and(toNextRow(next), toLastRow(last)),
		v128.and(toNextRow(last), toLastRow(next)),
	);
	return v128.and(cells, cellsOfMinirows(v128.and(onlyMinirows(minirows), possible)));
}

@inline
export function onlyColumns(bits: v128): v128 {
	return v128.and(bits, mask(COLUMNS));
}

/** The minicolumns that have some cell; `onlyColumns` takes away the other bits, which no function here reads. */
@inline
export function minicolumnsOf(cells: v128): v128 {
	return v128.or(v128.or(cells, right(cells, 9)), right(cells, 18));
}

@inline
export function cellsOfMinicolumns(minicolumns: v128): v128 {
	return v128.or(v128.or(minicolumns, left(minicolumns, 9)), left(minicolumns, 18));
}

@inline
export function toNextColumn(minicolumns: v128): v128 {
	return rotate(minicolumns, 1, FIRST_TWO_COLUMNS, 2, LAST_COLUMNS);
}

@inline
export function toLastColumn(minicolumns: v128): v128 {
	return rotate(minicolumns, 2, FIRST_COLUMNS, 1, LAST_TWO_COLUMNS);
}

@inline
export function toNextBand(minicolumns: v128): v128 {
	return v128.shuffle<i32>(minicolumns, minicolumns, 1, 2, 0, 3);
}

@inline
export function toLastBand(minicolumns: v128): v128 {
	return v128.shuffle<i32>(minicolumns, minicolumns, 2, 0, 1, 3);
}

/** Without what locked candidates in columns rule out: a digit has three minicolumns of a stack, one in each column and each box. */
@inline
export function reduceMinicolumns(minicolumns: v128): v128 {
	const next = toNextColumn(minicolumns);
	const last = toLastColumn(minicolumns);
	const possible = v128.or(
		v128.and(toNextBand(next), toLastBand(last)),
		v128.and(toNextBand(last), toLastBand(next)),
	);
	return v128.and(onlyColumns(minicolumns), possible);
}

/** The last cell of each row that holds one of the cells. */
@inline
export function markRows(cells: v128): v128 {
	const most = mask(ALL_BUT_LAST_CELLS);
	return v128.and(v128.or(i32x4.add(v128.and(cells, most), most), cells), mask(LAST_CELLS));
}

/** All cells of the marked rows. */
@inline
export function fillRows(marks: v128): v128 {
	return v128.or(marks, i32x4.sub(marks, right(marks, 8)));
}

/** The band without the first cell of each row; every row must hold a cell. */
@inline
export function withoutFirst(cells: v128): v128 {
	return v128.and(cells, i32x4.sub(cells, mask(FIRST_CELLS)));
}

/** The band without the first cell of each marked row. */
@inline
export function withoutFirstOfMarked(cells: v128, marks: v128): v128 {
	return v128.and(cells, i32x4.sub(cells, right(marks, 8)));
}

/** The cells that are alone in their row, when every row holds a cell. */
@inline
export function singlesOf(cells: v128): v128 {
	return v128.andnot(cells, fillRows(markRows(withoutFirst(cells))));
}

/** The cells that are two in their row, when every row holds a cell. */
export function twinsOf(cells: v128): v128 {
	const rest = withoutFirst(cells);
	const marks = markRows(rest);
	const third = withoutFirstOfMarked(rest, marks);
	return v128.andnot(v128.and(cells, fillRows(marks)), fillRows(markRows(third)));
}

/** Only the chosen of the cells in the rows that hold one of those. */
@inline
export function keepOnly(cells: v128, chosen: v128): v128 {
	return v128.or(v128.andnot(cells, fillRows(markRows(chosen))), chosen);
}

/** The cells with boxes as rows: minirows change places across the diagonal of their band. Done twice, it gives the cells themselves. */
export function turnBoxesToRows(cells: v128): v128 {
	const near = v128.and(v128.xor(cells, right(cells, 6)), i32x4.splat(0o000_700_070));
	const far = v128.and(v128.xor(cells, right(cells, 12)), i32x4.splat(0o000_000_700));
	return v128.xor(v128.xor(v128.xor(cells, near), left(near, 6)), v128.xor(far, left(far, 12)));
}

/** The columns where the digit has this many cells, one or two, in the whole grid, as nine bits. */
export function columnsWith(count: i32, cells: v128): i32 {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	for (let shift = 0; shift < 27; shift += 9) {
		const rows = v128.and(right(cells, shift), mask(COLUMNS));
		for (let band = 0; band < 3; band++) {
			const row = laneOf(rows, band);
			thrice |= twice & row;
			twice |= once & row;
			once |= row;
		}
	}
	return count == 1 ? once & ~twice : twice & ~thrice;
}

/** All cells of the columns, given as nine bits. */
export function cellsInColumns(columns: i32): v128 {
	return i32x4.splat(columns * 0o001_001_001);
}

export function laneOf(vector: v128, lane: i32): i32 {
	if (lane == 0) return i32x4.extract_lane(vector, 0);
	return lane == 1 ? i32x4.extract_lane(vector, 1) : i32x4.extract_lane(vector, 2);
}

/** The first of some cells, as a cell of the grid. */
export function firstOf(cells: v128): i32 {
	let band = 0;
	while (band < 2 && laneOf(cells, band) == 0) band++;
	return band * 27 + ctz(laneOf(cells, band));
}
