import { byteAt } from './getAt.ts';
import { CELL_COUNT, type Cell } from './grid.ts';

/** A row, a column or a box: 0–8 are the rows, 9–17 the columns, 18–26 the boxes. */
export type House = number;

export const HOUSE_COUNT = 27;

export const ROW_OF: Uint8Array = Uint8Array.from({ length: CELL_COUNT }, (_, cell) => Math.floor(cell / 9));
export const COLUMN_OF: Uint8Array = Uint8Array.from({ length: CELL_COUNT }, (_, cell) => cell % 9);
export const BOX_OF: Uint8Array = Uint8Array.from(
	{ length: CELL_COUNT },
	(_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3),
);

/** 0–8, from left to right and from top to bottom. */
export function boxOf(cell: Cell): number {
	return BOX_OF[cell]!;
}

type CellHouses = readonly [House, House, House];

export const HOUSES_OF: readonly CellHouses[] = Array.from({ length: CELL_COUNT }, (_, cell) => [
	byteAt(ROW_OF, cell),
	9 + byteAt(COLUMN_OF, cell),
	18 + boxOf(cell),
]);

/** The row, the column and the box of a cell. */
export function housesOf(cell: Cell): CellHouses {
	return HOUSES_OF[cell]!;
}

const BOX_FIRST: readonly CellHouses[] = HOUSES_OF.map(([row, column, box]) => [box, row, column]);

/** The box, the row and the column of a cell: the search for reasons uses this order. */
export function housesBoxFirst(cell: Cell): CellHouses {
	return BOX_FIRST[cell]!;
}

const ALL_CELLS: readonly Cell[] = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

export const HOUSES: readonly Uint8Array[] = Array.from({ length: HOUSE_COUNT }, (_, house) =>
	Uint8Array.from(ALL_CELLS.filter((cell) => housesOf(cell).includes(house))),
);

/** The houses that contain all of the cells, the box first. */
export function sharedHouses([first, ...others]: readonly Cell[]): House[] {
	return first === undefined
		? []
		: housesBoxFirst(first).filter((house) => others.every((cell) => housesOf(cell).includes(house)));
}

/** The nine cells of a house, in rising order. */
export function cellsOfHouse(house: House): Uint8Array {
	return HOUSES[house]!;
}

export const PEERS: readonly Uint8Array[] = ALL_CELLS.map((cell) =>
	Uint8Array.from(
		[...new Set(housesOf(cell).flatMap((house) => [...cellsOfHouse(house)]))]
			.filter((peer) => peer !== cell)
			.sort((a, b) => a - b),
	),
);

/** The twenty cells that share a house with a cell, in rising order. */
export function peersOf(cell: Cell): Uint8Array {
	return PEERS[cell]!;
}

/** The row and the column of a cell, counted from 1. */
export function numberCell(cell: Cell): { readonly row: number; readonly column: number } {
	return { row: ROW_OF[cell]! + 1, column: COLUMN_OF[cell]! + 1 };
}

/** The kind of a house, and its number among the nine of its kind, counted from 1. */
export function numberHouse(house: House): { readonly kind: 'row' | 'column' | 'box'; readonly number: number } {
	return { kind: house < 9 ? 'row' : house < 18 ? 'column' : 'box', number: (house % 9) + 1 };
}

/** A cell as people write it: `r1c1` to `r9c9`. */
export function formatCell(cell: Cell): string {
	const { row, column } = numberCell(cell);
	return `r${row}c${column}`;
}

/** A house as people say it: `row 1`, `column 5`, `box 9`. */
export function formatHouse(house: House): string {
	const { kind, number } = numberHouse(house);
	return `${kind} ${number}`;
}
