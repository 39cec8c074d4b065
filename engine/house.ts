import type { Cell } from './grid.ts';
/** A row, a column or a box: 0–8 are the rows, 9–17 the columns, 18–26 the boxes. */
export type House = number;

export const HOUSE_COUNT = 27;

export const ROW_OF: Uint8Array = Uint8Array.from({ length: 81 }, (_, cell) => Math.floor(cell / 9));
export const COLUMN_OF: Uint8Array = Uint8Array.from({ length: 81 }, (_, cell) => cell % 9);
export const BOX_OF: Uint8Array = Uint8Array.from(
	{ length: 81 },
	(_, cell) => Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3),
);

/** The three houses of each cell: row, column, box. */
export const HOUSES_OF: readonly (readonly [row: House, column: House, box: House])[] = Array.from(
	{ length: 81 },
	(_, cell) => [ROW_OF[cell]!, 9 + COLUMN_OF[cell]!, 18 + BOX_OF[cell]!],
);

/** The nine cells of each house, in rising order. */
export const HOUSES: readonly Uint8Array[] = Array.from({ length: HOUSE_COUNT }, (_, house) =>
	Uint8Array.from(Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => HOUSES_OF[cell]!.includes(house))),
);

/** The twenty cells that share a house with each cell, in rising order. */
export const PEERS: readonly Uint8Array[] = Array.from({ length: 81 }, (_, cell) =>
	Uint8Array.from(
		[...new Set(HOUSES_OF[cell]!.flatMap((house) => [...HOUSES[house]!]))]
			.filter((peer) => peer !== cell)
			.sort((a, b) => a - b),
	),
);

/** A cell as people write it: `r1c1` to `r9c9`. */
export function formatCell(cell: Cell): string {
	return `r${ROW_OF[cell]! + 1}c${COLUMN_OF[cell]! + 1}`;
}

/** A house as people say it: `row 1`, `column 5`, `box 9`. */
export function formatHouse(house: House): string {
	const kind = house < 9 ? 'row' : house < 18 ? 'column' : 'box';
	return `${kind} ${(house % 9) + 1}`;
}
