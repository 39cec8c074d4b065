import { countDigits } from './digitSet.ts';
import { byteAt, getAt } from './getAt.ts';
import { CELL_COUNT, findGrid, type Grid, type GridInput } from './grid.ts';

export type CanonicalResult =
	| { readonly ok: true; readonly grid: Grid }
	| { readonly ok: false; readonly why: 'malformed' };

/** The canonical form of any grid: two have the same exactly if they are the same puzzle, turned and relabeled. */
export function findCanonicalForm(input: GridInput): CanonicalResult {
	const grid = findGrid(input);
	return grid === undefined ? { ok: false, why: 'malformed' } : { ok: true, grid: canonicalize(grid) };
}

/**
 * The canonical form of a grid: the smallest, read as 81 digits, of all grids that relabeling digits, permuting rows in
 * a band, columns in a stack, bands and stacks, and transposing produce. Two puzzles are the same exactly if they share
 * a canonical form. The first two rows decide nearly everything: few rows and column orders put the first row's empty
 * cells leftmost and start the second with the most. The search then picks row after row and drops a choice at the
 * first cell that exceeds the smallest grid so far.
 */
export function canonicalize(grid: Grid): Grid {
	const least = new Uint8Array(CELL_COUNT).fill(GREATEST);
	const firstRows = [grid, transpose(grid)].flatMap((view) =>
		ROWS.map((row) => ({ view, row, counts: countByStack(view, row) })),
	);
	const fewest = Math.min(...firstRows.map(({ counts }) => counts));
	let mostEmpty = 0;
	for (const { view, row, counts } of firstRows) {
		if (counts !== fewest) continue;
		const search: Search = {
			grid: view,
			least,
			labels: new Uint8Array(10),
			labeled: new Uint8Array(10),
			emptyRows: findEmptyRows(view),
			emptyColumns: findEmptyRows(transpose(view)),
		};
		forEachColumnOrder(search, row, (columns) => {
			const emptyCount = countLeadingEmpties(view, row, columns);
			if (emptyCount < mostEmpty) return;
			mostEmpty = emptyCount;
			placeRow(search, columns, { row, count: 0, rows: 0, labelCount: 0 });
		});
	}
	return least;
}

/** How many cells are empty before the first given of the row that can follow the first, whichever of the band has more. */
function countLeadingEmpties(grid: Grid, first: number, columns: Uint8Array): number {
	let most = 0;
	const band = first - (first % 3);
	for (let row = band; row < band + 3; row++) {
		if (row === first) continue;
		let count = 0;
		while (count < 9 && grid[row * 9 + columns[count]!] === 0) count++;
		most = Math.max(most, count);
	}
	return most;
}

/** Above every digit, so that the first find replaces it. */
const GREATEST = 10;

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

interface Search {
	readonly grid: Grid;
	/** The least grid so far; written in place. */
	readonly least: Grid;
	/** Each digit's new name in order of appearance, 0 before it has one. */
	readonly labels: Uint8Array;
	/** The digit of each name. */
	readonly labeled: Uint8Array;
	/** The rows without a given, as nine bits. */
	readonly emptyRows: number;
	/** The columns without a given, as nine bits. */
	readonly emptyColumns: number;
}

interface NextRow {
	readonly row: number;
	/** How many rows have been chosen before, which they are, as nine bits, and how many digits have a name. */
	readonly count: number;
	readonly rows: number;
	readonly labelCount: number;
}

/** Writes the row as the next of the least grid and chooses the rows after it, unless the result would exceed the least grid. */
function placeRow(search: Search, columns: Uint8Array, { row, count, rows, labelCount }: NextRow): void {
	const names = writeRow(search, columns, { row, count, rows, labelCount });
	if (names >= 0) {
		const chosen = rows | (1 << row);
		const candidates = listNextRows(search, { count: count + 1, rows: chosen, last: row });
		for (let next = 0; next < 9; next++) {
			if ((candidates & (1 << next)) === 0) continue;
			placeRow(search, columns, { row: next, count: count + 1, rows: chosen, labelCount: names });
		}
	}
	for (let name = labelCount + 1; name < 10 && search.labeled[name] !== 0; name++) {
		search.labels[byteAt(search.labeled, name)] = 0;
		search.labeled[name] = 0;
	}
}

/** Compares and writes the row. Returns how many digits have a name now, or −1 if the row is too great. */
function writeRow(
	{ grid, least, labels, labeled }: Search,
	columns: Uint8Array,
	{ row, count, labelCount }: NextRow,
): number {
	let names = labelCount;
	for (let index = 0, at = count * 9; index < 9; index++, at++) {
		const digit = grid[row * 9 + columns[index]!]!;
		if (digit !== 0 && labels[digit] === 0) {
			labels[digit] = ++names;
			labeled[names] = digit;
		}
		const label = labels[digit]!;
		const leastHere = least[at]!;
		if (label > leastHere) return -1;
		if (label < leastHere) {
			least[at] = label;
			if (least[at + 1] !== GREATEST) least.fill(GREATEST, at + 1);
		}
	}
	return names;
}

/** The rows that may follow, as nine bits: the rest of the band, or any row of another band. Of rows that look alike, only the first. */
function listNextRows(
	{ emptyRows }: Search,
	{ count, rows, last }: { count: number; rows: number; last: number },
): number {
	if (count === 9) return 0;
	if (count % 3 !== 0) {
		const free = (0b111 << (last - (last % 3))) & ~rows;
		const empty = free & emptyRows;
		return (free & ~empty) | (empty & -empty);
	}
	let free = 0b111_111_111 & ~rows;
	let isEmptyBandKept = false;
	for (let band = 0b111; band < 512; band <<= 3) {
		if ((free & band) === 0 || (emptyRows & band) !== band) continue;
		free &= ~(isEmptyBandKept ? band : band & ~(band & -band));
		isEmptyBandKept = true;
	}
	return free;
}

/** The rows without a given, as nine bits. */
function findEmptyRows(grid: Grid): number {
	let rows = 0b111_111_111;
	for (let cell = 0; cell < CELL_COUNT; cell++) if (grid[cell] !== 0) rows &= ~(1 << Math.floor(cell / 9));
	return rows;
}

function transpose(grid: Grid): Grid {
	return grid.map((_, cell) => byteAt(grid, (cell % 9) * 9 + Math.floor(cell / 9)));
}

const ORDERS_OF_THREE = [
	[0, 1, 2],
	[0, 2, 1],
	[1, 0, 2],
	[1, 2, 0],
	[2, 0, 1],
	[2, 1, 0],
] as const;

type Order = (typeof ORDERS_OF_THREE)[number];

/** Three digits, the givens that the row has in each stack, fewest first: the less, the less is the row. */
function countByStack(grid: Grid, row: number): number {
	const [a, b, c] = [
		countDigits(givensOf(grid, row, 0)),
		countDigits(givensOf(grid, row, 1)),
		countDigits(givensOf(grid, row, 2)),
	];
	const [fewest, most] = [Math.min(a, b, c), Math.max(a, b, c)];
	return fewest * 100 + (a + b + c - fewest - most) * 10 + most;
}

/** Which of the three cells of a row in a stack have a given, as three bits. */
function givensOf(grid: Grid, row: number, stack: number): number {
	const at = row * 9 + stack * 3;
	const isGiven = (cell: number) => (grid[cell] === 0 ? 0 : 1);
	return isGiven(at) | (isGiven(at + 1) << 1) | (isGiven(at + 2) << 2);
}

/**
 * Calls back with each column order that puts the row's empty cells leftmost, in the same array each time. Empty
 * columns keep their order.
 */
function forEachColumnOrder({ grid, emptyColumns }: Search, row: number, onOrder: (columns: Uint8Array) => void): void {
	const stacks = STACKS.map((stack) => {
		const givens = givensOf(grid, row, stack);
		const orders = getAt(STACK_ORDERS, (((emptyColumns >> (stack * 3)) & 0b111) << 3) | givens);
		return { stack, count: countDigits(givens), orders };
	});
	const columns = new Uint8Array(9);
	for (const order of ORDERS_OF_THREE) {
		const [a, b, c] = [getAt(stacks, order[0]), getAt(stacks, order[1]), getAt(stacks, order[2])];
		if (a.count > b.count || b.count > c.count) continue;
		for (const left of a.orders) {
			placeStack(columns, 0, a.stack, left);
			for (const middle of b.orders) {
				placeStack(columns, 3, b.stack, middle);
				for (const right of c.orders) {
					placeStack(columns, 6, c.stack, right);
					onOrder(columns);
				}
			}
		}
	}
}

function placeStack(columns: Uint8Array, at: number, stack: number, order: Order): void {
	const [first, second, third] = order;
	columns[at] = stack * 3 + first;
	columns[at + 1] = stack * 3 + second;
	columns[at + 2] = stack * 3 + third;
}

const STACKS = [0, 1, 2] as const;

/** The orders of a stack's columns, at emptyColumns * 8 + givens, each as three bits. */
const STACK_ORDERS: readonly (readonly Order[])[] = Array.from({ length: 64 }, (_, key) =>
	ORDERS_OF_THREE.filter(([first, second, third]) =>
		[[first, second] as const, [second, third] as const, [first, third] as const].every(([a, b]) => {
			const isFalling = ((key >> a) & 1) > ((key >> b) & 1);
			const areEmpty = ((key >> (3 + a)) & (key >> (3 + b)) & 1) === 1;
			return !isFalling && !(areEmpty && a > b);
		}),
	),
);
