import { CELL_COUNT, type Cell } from './grid.ts';
import { cellsOfHouse, HOUSE_COUNT, type House, peersOf } from './house.ts';

/** A set of cells as three words of 27 bits, one for each band of three rows. */
export interface CellSet {
	readonly top: number;
	readonly middle: number;
	readonly bottom: number;
}

export const NO_CELLS: CellSet = { top: 0, middle: 0, bottom: 0 };

export function cellSetOf(cells: Iterable<Cell>): CellSet {
	let [top, middle, bottom] = [0, 0, 0];
	for (const cell of cells) {
		if (cell < 27) top |= 1 << cell;
		else if (cell < 54) middle |= 1 << (cell - 27);
		else bottom |= 1 << (cell - 54);
	}
	return { top, middle, bottom };
}

const PEER_SETS: readonly CellSet[] = Array.from({ length: CELL_COUNT }, (_, cell) => cellSetOf(peersOf(cell)));

/** The cells that see a cell. */
export function peerSetOf(cell: Cell): CellSet {
	return PEER_SETS[cell]!;
}

const SINGLE_SETS: readonly CellSet[] = Array.from({ length: CELL_COUNT }, (_, cell) => cellSetOf([cell]));

/** The set of one cell. */
export function singleSetOf(cell: Cell): CellSet {
	return SINGLE_SETS[cell]!;
}

const HOUSE_SETS: readonly CellSet[] = Array.from({ length: HOUSE_COUNT }, (_, house) =>
	cellSetOf(cellsOfHouse(house)),
);

/** The cells of a house. */
export function houseSetOf(house: House): CellSet {
	return HOUSE_SETS[house]!;
}

export function unite(a: CellSet, b: CellSet): CellSet {
	return { top: a.top | b.top, middle: a.middle | b.middle, bottom: a.bottom | b.bottom };
}

export function intersect(a: CellSet, b: CellSet): CellSet {
	return { top: a.top & b.top, middle: a.middle & b.middle, bottom: a.bottom & b.bottom };
}

export function subtract(a: CellSet, b: CellSet): CellSet {
	return { top: a.top & ~b.top, middle: a.middle & ~b.middle, bottom: a.bottom & ~b.bottom };
}

export function isEmptySet(set: CellSet): boolean {
	return (set.top | set.middle | set.bottom) === 0;
}

export function areDisjoint(a: CellSet, b: CellSet): boolean {
	return ((a.top & b.top) | (a.middle & b.middle) | (a.bottom & b.bottom)) === 0;
}

export function haveCommonCell(a: CellSet, b: CellSet, c: CellSet): boolean {
	return ((a.top & b.top & c.top) | (a.middle & b.middle & c.middle) | (a.bottom & b.bottom & c.bottom)) !== 0;
}

export function isSubset(part: CellSet, whole: CellSet): boolean {
	return isEmptySet(subtract(part, whole));
}

export function hasCell(set: CellSet, cell: Cell): boolean {
	return !areDisjoint(set, singleSetOf(cell));
}

export function countCells(set: CellSet): number {
	return countBits(set.top) + countBits(set.middle) + countBits(set.bottom);
}

/** The cells of a set, in rising order. */
export function listCells(set: CellSet): Cell[] {
	const cells: Cell[] = [];
	for (let rest = set.top; rest !== 0; rest &= rest - 1) cells.push(31 - Math.clz32(rest & -rest));
	for (let rest = set.middle; rest !== 0; rest &= rest - 1) cells.push(58 - Math.clz32(rest & -rest));
	for (let rest = set.bottom; rest !== 0; rest &= rest - 1) cells.push(85 - Math.clz32(rest & -rest));
	return cells;
}

/** The cells that see every one of the given cells. */
export function commonPeers(cells: Iterable<Cell>): CellSet {
	let common: CellSet = { top: -1, middle: -1, bottom: -1 };
	for (const cell of cells) common = intersect(common, peerSetOf(cell));
	return common;
}

function countBits(word: number): number {
	let pairs = word - ((word >>> 1) & 0x55555555);
	pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
	return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
