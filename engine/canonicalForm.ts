import { CELL_COUNT, type Grid } from './grid.ts';

/**
 * The canonical form of a grid: of all grids that relabelling digits, exchanging rows in a band, columns in a stack, bands
 * and stacks, and transposing can make of it, the one whose 81 digits are least. Two puzzles are the same puzzle exactly if
 * they have the same canonical form.
 *
 * The first row decides nearly everything: it has its empty cells as far left as possible, which few rows and few orders of
 * the columns reach. From there rows are chosen one by one, and a choice is given up at the first cell that exceeds the
 * least grid so far.
 */
export function findCanonicalForm(grid: Grid): Grid {
	const least = new Uint8Array(CELL_COUNT).fill(GREATEST);
	const firstRows = [grid, transpose(grid)].flatMap((view) =>
		ROWS.map((row) => ({ view, row, counts: countByStack(view, row) })),
	);
	const fewest = Math.min(...firstRows.map(({ counts }) => counts));
	for (const { view, row, counts } of firstRows) {
		if (counts !== fewest) continue;
		const search: Search = {
			grid: view,
			least,
			labels: new Uint8Array(10),
			labelled: new Uint8Array(10),
			emptyRows: findEmptyRows(view),
		};
		for (const columns of listColumnOrders(view, row))
			placeRow(search, columns, { row, count: 0, rows: 0, labelCount: 0 });
	}
	return least;
}

/** Above every digit, so that whatever is found first replaces it. */
const GREATEST = 10;

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

interface Search {
	readonly grid: Grid;
	/** The least grid so far; written in place. */
	readonly least: Grid;
	/** The new name of each digit, 0 before it has one. Names are given in the order in which digits appear. */
	readonly labels: Uint8Array;
	/** The digit of each name. */
	readonly labelled: Uint8Array;
	/** The rows without a given, as nine bits. */
	readonly emptyRows: number;
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
	for (let name = labelCount + 1; name < 10 && search.labelled[name] !== 0; name++) {
		search.labels[search.labelled[name]!] = 0;
		search.labelled[name] = 0;
	}
}

/** Compares and writes the row. Returns how many digits have a name now, or −1 if the row is too great. */
function writeRow(
	{ grid, least, labels, labelled }: Search,
	columns: Uint8Array,
	{ row, count, labelCount }: NextRow,
): number {
	let names = labelCount;
	for (let index = 0, at = count * 9; index < 9; index++, at++) {
		const digit = grid[row * 9 + columns[index]!]!;
		if (digit !== 0 && labels[digit] === 0) {
			labels[digit] = ++names;
			labelled[names] = digit;
		}
		const label = labels[digit]!;
		if (label > least[at]!) return -1;
		if (label < least[at]!) {
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

function findEmptyRows(grid: Grid): number {
	let rows = 0b111_111_111;
	for (let cell = 0; cell < CELL_COUNT; cell++) if (grid[cell] !== 0) rows &= ~(1 << Math.floor(cell / 9));
	return rows;
}

function transpose(grid: Grid): Grid {
	return grid.map((_, cell) => grid[(cell % 9) * 9 + Math.floor(cell / 9)]!);
}

const ORDERS_OF_THREE = [
	[0, 1, 2],
	[0, 2, 1],
	[1, 0, 2],
	[1, 2, 0],
	[2, 0, 1],
	[2, 1, 0],
] as const;

/** Three digits, the givens that the row has in each stack, fewest first: the less, the less is the row. */
function countByStack(grid: Grid, row: number): number {
	const counts = [0, 1, 2].map((stack) => countInStack(grid, row, stack));
	const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
	const middle = counts[0]! + counts[1]! + counts[2]! - fewest - most;
	return fewest * 100 + middle * 10 + most;
}

function countInStack(grid: Grid, row: number, stack: number): number {
	let count = 0;
	for (let cell = row * 9 + stack * 3; cell < row * 9 + stack * 3 + 3; cell++) if (grid[cell] !== 0) count++;
	return count;
}

/** The orders of the columns in which the row has its empty cells as far left as possible. Empty columns keep their order. */
function listColumnOrders(grid: Grid, row: number): Uint8Array[] {
	const counts = [0, 1, 2].map((stack) => countInStack(grid, row, stack));
	const stacks = [0, 1, 2].map((stack) => listStackOrders(grid, row, stack));
	const isSorted = ([a, b, c]: readonly number[]) => counts[a!]! <= counts[b!]! && counts[b!]! <= counts[c!]!;
	return ORDERS_OF_THREE.filter(isSorted).flatMap(([a, b, c]) =>
		stacks[a]!.flatMap((left) =>
			stacks[b]!.flatMap((middle) => stacks[c]!.map((right) => Uint8Array.of(...left, ...middle, ...right))),
		),
	);
}

function listStackOrders(grid: Grid, row: number, stack: number): number[][] {
	const columns = [0, 1, 2].map((place) => stack * 3 + place);
	const filled = columns.map((column) => Math.sign(grid[row * 9 + column]!));
	const isEmpty = columns.map((column) => isEmptyColumn(grid, column));
	return ORDERS_OF_THREE.filter((order) => {
		const pairs = [
			[order[0], order[1]],
			[order[1], order[2]],
			[order[0], order[2]],
		] as const;
		return pairs.every(([a, b]) => filled[a]! <= filled[b]! && !(isEmpty[a] && isEmpty[b] && a > b));
	}).map((order) => order.map((place) => columns[place]!));
}

function isEmptyColumn(grid: Grid, column: number): boolean {
	for (let cell = column; cell < CELL_COUNT; cell += 9) if (grid[cell] !== 0) return false;
	return true;
}
