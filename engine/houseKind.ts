import { cellsOfHouse, HOUSE_COUNT, type House } from './house.ts';

export const ROWS: readonly House[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
export const COLUMNS: readonly House[] = [9, 10, 11, 12, 13, 14, 15, 16, 17];
export const BOXES: readonly House[] = [18, 19, 20, 21, 22, 23, 24, 25, 26];

/** The search order of houses. The first of equally easy steps counts, and the reference rater searches in this order. */
export const SEARCH_ORDER: readonly House[] = [...BOXES, ...COLUMNS, ...ROWS];

export const isRow = (house: House): boolean => house < 9;
export const isColumn = (house: House): boolean => house >= 9 && house < 18;
export const isBox = (house: House): boolean => house >= 18;

export const isSameKind = (house: House, other: House): boolean => Math.floor(house / 9) === Math.floor(other / 9);

/** At a * 27 + b: the places of house a that also lie in house b. */
const OVERLAPS: Uint16Array = Uint16Array.from({ length: HOUSE_COUNT * HOUSE_COUNT }, (_, index) => {
	const other = cellsOfHouse(index % HOUSE_COUNT);
	return cellsOfHouse(Math.floor(index / HOUSE_COUNT)).reduce(
		(places, cell, place) => (other.includes(cell) ? places | (1 << place) : places),
		0,
	);
});

export function overlapOf(house: House, other: House): number {
	return OVERLAPS[house * HOUSE_COUNT + other]!;
}

const CROSSINGS: readonly (readonly House[])[] = Array.from({ length: HOUSE_COUNT }, (_, house) =>
	(isBox(house) ? [...COLUMNS, ...ROWS] : BOXES).filter((other) => overlapOf(house, other) !== 0),
);

/** The boxes that a line crosses, or the lines that cross a box, columns before rows. */
export function crossingsOf(house: House): readonly House[] {
	return CROSSINGS[house]!;
}
