/**
 * The candidate cells of one digit in one band (three rows of the grid): 27 bits, row by row, lowest bit first. All
 * functions work on three rows, or nine columns, at once.
 */
export type Band = number;

export const BAND_SIZE = 27;
export const FULL_BAND: Band = 0o777_777_777;

const ROW = 0o777;
/** The first, and the last, cell of each row. */
const FIRST_CELLS: Band = 0o001_001_001;
const LAST_CELLS: Band = 0o400_400_400;

/**
 * A digit needs three minirows (three cells of a row in a box) of a band, one in each row and each box. Indexed by
 * which of the nine minirows have candidates, this table gives the cells of the minirows that occur in a valid choice
 * of three; all other candidates are ruled out by locked candidates. Without a valid choice no cell is left.
 */
const POSSIBLE_CELLS: Int32Array = Int32Array.from({ length: 512 }, (_, occupied) => {
	const ways = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124].filter((way) => (way & occupied) === way);
	const minirows = ways.reduce((union, way) => union | way, 0);
	return Array.from({ length: 9 }, (_, index) => ((minirows >> index) & 1) * (7 << (3 * index))).reduce(
		(a, b) => a | b,
	);
});

/** The band of the grid that a cell belongs to: 0, 1 or 2. */
export function bandOf(cell: number): number {
	return (cell / BAND_SIZE) | 0;
}

export function bitOf(cell: number): Band {
	return 1 << (cell % BAND_SIZE);
}

/** The first of some cells of a band, as a cell of the grid. */
export function firstCell(band: number, cells: Band): number {
	return band * BAND_SIZE + 31 - Math.clz32(cells & -cells);
}

/** Removes the cells that locked candidates within the band rule out. */
export function reduceBand(band: Band): Band {
	const perMinirow = (band | (band >> 1) | (band >> 2)) & 0o111_111_111;
	const perRow = (perMinirow | (perMinirow >> 2) | (perMinirow >> 4)) & 0o007_007_007;
	return band & POSSIBLE_CELLS[(perRow | (perRow >> 6) | (perRow >> 12)) & ROW]!;
}

/** The columns that have a candidate, for the three bands of the grid: nine bits for each band. */
export function columnsOf(top: Band, middle: Band, bottom: Band): number {
	return occupiedColumns(top) | (occupiedColumns(middle) << 9) | (occupiedColumns(bottom) << 18);
}

function occupiedColumns(band: Band): number {
	return (band | (band >> 9) | (band >> 18)) & ROW;
}

/**
 * Removes, from columns as `columnsOf` gives them, those that locked candidates within their stack rule out. This is
 * the rule of `reduceBand` for nine columns and three bands at once: a column is possible in a band if its two
 * neighbours in the stack are possible in the two other bands, in either order.
 */
export function reduceColumns(columns: number): number {
	// Each stack of three columns is rotated by one, left or right.
	const next = (columns >> 9) | ((columns & ROW) << 18);
	const last = (columns >> 18) | ((columns << 9) & FULL_BAND);
	const nextLeft = ((next << 1) & 0o666_666_666) | ((next >> 2) & 0o111_111_111);
	const nextRight = ((next << 2) & 0o444_444_444) | ((next >> 1) & 0o333_333_333);
	const lastLeft = ((last << 1) & 0o666_666_666) | ((last >> 2) & 0o111_111_111);
	const lastRight = ((last << 2) & 0o444_444_444) | ((last >> 1) & 0o333_333_333);
	return columns & ((nextLeft & lastRight) | (nextRight & lastLeft));
}

/** All cells of a band that lie in the given columns (nine bits). */
export function cellsInColumns(columns: number): Band {
	return (columns & ROW) * FIRST_CELLS;
}

/** The cells that are alone in their row. Every row of the band must have a cell. */
export function singlesOf(band: Band): Band {
	return band & ~fillRows(band & (band - FIRST_CELLS));
}

/** Removes all other cells from the rows that hold a cell of `chosen`. */
export function keepOnly(band: Band, chosen: Band): Band {
	return (band & ~fillRows(chosen)) | chosen;
}

/** All cells of the rows that hold at least one cell of the band. */
function fillRows(band: Band): Band {
	const withoutLast = band & ~LAST_CELLS;
	const marker = ((withoutLast + (FULL_BAND & ~LAST_CELLS)) | band) & LAST_CELLS;
	return marker | (marker - (marker >> 8));
}

/** Whether two of the cells share a row. */
export function isCrowded(band: Band): boolean {
	const top = band & ROW;
	const middle = (band >> 9) & ROW;
	const bottom = band >> 18;
	return ((top & (top - 1)) | (middle & (middle - 1)) | (bottom & (bottom - 1))) !== 0;
}

/** The cells that are two in their row, of a band that has a cell in each row. */
export function placesInRowsWithTwo(band: Band): Band {
	const withoutFirst = band & (band - FIRST_CELLS);
	const rows = fillRows(withoutFirst);
	const withoutSecond = withoutFirst & (withoutFirst - (rows & FIRST_CELLS));
	return band & rows & ~fillRows(withoutSecond);
}

/** The band with its boxes as rows: its minirows change places across the diagonal. Done twice, it gives the band itself. */
export function turnBoxesToRows(band: Band): Band {
	const near = (band ^ (band >> 6)) & 0o000_700_070;
	const far = (band ^ (band >> 12)) & 0o000_000_700;
	return band ^ near ^ (near << 6) ^ far ^ (far << 12);
}

/** The cells of those columns in which a digit has two places in the whole grid, for one band. */
export function columnsWithTwo(top: Band, middle: Band, bottom: Band): Band {
	let once = 0;
	let twice = 0;
	let thrice = 0;
	for (let shift = 0; shift < BAND_SIZE; shift += 9) {
		for (let index = 0; index < 3; index++) {
			const row = ((index === 0 ? top : index === 1 ? middle : bottom) >> shift) & ROW;
			thrice |= twice & row;
			twice |= once & row;
			once |= row;
		}
	}
	return cellsInColumns(twice & ~thrice);
}
