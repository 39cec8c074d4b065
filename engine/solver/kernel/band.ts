import { type Local, type Locals, type Statement, type V128, v128 } from './assembler.ts';

/** What solver/band.ts works out for one band, here for three bands at once. */

const FIRST_CELLS = v128.each(0o001_001_001);
const LAST_CELLS = v128.each(0o400_400_400);
const ALL_BUT_LAST = v128.each(0o377_377_377);

/** Sets the cells to those that the other rows or boxes of their band leave. */
export function reduceRows(cells: Local<'v128'>, locals: Locals): Statement[] {
	const minirows = locals.declare('v128');
	const turned = locals.declare('v128');
	const back = locals.declare('v128');
	const occupied = or(cells, v128.shiftRight(cells, 1), v128.shiftRight(cells, 2));
	const nextRow = (rows: V128) => or(v128.shiftRight(rows, 9), v128.shiftLeft(rows, 18));
	const lastRow = (rows: V128) => or(v128.shiftRight(rows, 18), v128.shiftLeft(rows, 9));
	const possible = v128.or(v128.and(nextRow(turned), lastRow(back)), v128.and(nextRow(back), lastRow(turned)));
	return [
		minirows.set(v128.and(occupied, v128.each(0o111_111_111))),
		turned.set(
			v128.or(
				v128.and(v128.shiftRight(minirows, 3), v128.each(0o011_011_011)),
				v128.and(v128.shiftLeft(minirows, 6), v128.each(0o100_100_100)),
			),
		),
		back.set(
			v128.or(
				v128.and(v128.shiftRight(minirows, 6), v128.each(0o001_001_001)),
				v128.and(v128.shiftLeft(minirows, 3), v128.each(0o110_110_110)),
			),
		),
		minirows.set(v128.and(minirows, possible)),
		cells.set(v128.and(cells, v128.sub(v128.shiftLeft(minirows, 3), minirows))),
	];
}

/** Sets the columns to those in which some cell is. */
export function findColumns(columns: Local<'v128'>, cells: V128): Statement {
	const occupied = or(cells, v128.shiftRight(cells, 9), v128.shiftRight(cells, 18));
	return columns.set(v128.and(occupied, v128.each(0o777)));
}

/** Sets the columns to those that the other columns or bands of their stack leave. */
export function reduceColumns(columns: Local<'v128'>, locals: Locals): Statement[] {
	const turned = locals.declare('v128');
	const back = locals.declare('v128');
	const nextBand = (bands: Local<'v128'>) => v128.reorder(bands, 1, 2, 0, 3);
	const lastBand = (bands: Local<'v128'>) => v128.reorder(bands, 2, 0, 1, 3);
	return [
		turned.set(
			v128.or(
				v128.and(v128.shiftRight(columns, 1), v128.each(0o333)),
				v128.and(v128.shiftLeft(columns, 2), v128.each(0o444)),
			),
		),
		back.set(
			v128.or(
				v128.and(v128.shiftRight(columns, 2), v128.each(0o111)),
				v128.and(v128.shiftLeft(columns, 1), v128.each(0o666)),
			),
		),
		columns.set(
			v128.and(
				columns,
				v128.or(v128.and(nextBand(turned), lastBand(back)), v128.and(nextBand(back), lastBand(turned))),
			),
		),
	];
}

/** All cells of the columns. */
export function cellsInColumns(columns: Local<'v128'>): V128 {
	return or(columns, v128.shiftLeft(columns, 9), v128.shiftLeft(columns, 18));
}

/** Sets the marker to the last cell of each row that holds some cell. */
export function markRows(marker: Local<'v128'>, cells: V128): Statement {
	return marker.set(v128.and(v128.or(v128.add(v128.and(cells, ALL_BUT_LAST), ALL_BUT_LAST), cells), LAST_CELLS));
}

/** All cells of the marked rows. */
export function fillRows(marker: Local<'v128'>): V128 {
	return v128.or(marker, v128.sub(marker, v128.shiftRight(marker, 8)));
}

/** Without the first cell of each row; every row must hold one. */
export function withoutFirst(cells: V128): V128 {
	return v128.and(cells, v128.sub(cells, FIRST_CELLS));
}

/** Without the first cell of each marked row. */
export function withoutFirstMarked(cells: V128, marker: Local<'v128'>): V128 {
	return v128.and(cells, v128.sub(cells, v128.shiftRight(marker, 8)));
}

function or(...vectors: readonly V128[]): V128 {
	return vectors.reduce((left, right) => v128.or(left, right));
}
