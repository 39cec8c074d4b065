import { type CellSet, cellSetOf, commonPeers } from '../cellSet.ts';
import { DIGIT_COUNTS } from '../digitSet.ts';
import { HOUSES_OF } from '../house.ts';
import { BOXES, COLUMNS, isBox, ROWS } from '../houseKind.ts';
import { cellsAt, type PlaceSet, type Position, placesFor } from '../position.ts';

/** One to three cells that hold a digit together, and the house of each kind that contains them all. */
export interface LinkGroup {
	readonly cells: readonly number[];
	readonly peers: CellSet;
	readonly row: number | undefined;
	readonly column: number | undefined;
	readonly box: number | undefined;
}

/** A house in which the digit lies in one of two groups: if it is not in the one, it is in the other. */
export interface StrongLink {
	readonly house: number;
	readonly ends: readonly [LinkGroup, LinkGroup];
	readonly isGrouped: boolean;
	readonly cells: CellSet;
}

const MOST_PLACES = 6;

/** All strong links of a digit, boxes first, then rows, then columns. */
export function listStrongLinks(position: Position, digit: number): StrongLink[] {
	return [...BOXES, ...ROWS, ...COLUMNS].flatMap((house) => {
		const places = placesFor(position, house, digit);
		const count = DIGIT_COUNTS[places]!;
		if (count < 2 || count > MOST_PLACES) return [];
		const all = cellSetOf(cellsAt(house, places));
		return splitPlaces(house, places).map(([a, b]) => ({
			house,
			ends: [createGroup(cellsAt(house, a)), createGroup(cellsAt(house, b))] as const,
			isGrouped: count > 2,
			cells: all,
		}));
	});
}

/** The house in which two groups meet, so that only one of them can hold the digit. */
export function sharedHouse(a: LinkGroup, b: LinkGroup): number | undefined {
	if (a.column !== undefined && a.column === b.column) return a.column;
	if (a.row !== undefined && a.row === b.row) return a.row;
	if (a.box !== undefined && a.box === b.box) return a.box;
	return undefined;
}

function createGroup(cells: readonly number[]): LinkGroup {
	const common = (kind: 0 | 1 | 2) => {
		const house = HOUSES_OF[cells[0]!]![kind];
		return cells.every((cell) => HOUSES_OF[cell]![kind] === house) ? house : undefined;
	};
	return { cells, peers: commonPeers(cells), row: common(0), column: common(1), box: common(2) };
}

type Split = readonly [PlaceSet, PlaceSet];

/** The ways to see the places as two groups, of which each lies in one row, column or box of another kind. */
function splitPlaces(house: number, places: PlaceSet): Split[] {
	if (DIGIT_COUNTS[places] === 2) return splitPair(house, places);
	return isBox(house) ? splitBox(places) : splitLine(places);
}

function splitPair(house: number, places: PlaceSet): Split[] {
	const first = places & -places;
	if (isBox(house) && (isInOneBoxRow(places) || isInOneBoxColumn(places))) return [];
	return [[first, places ^ first]];
}

const THIRDS: readonly PlaceSet[] = [0b000_000_111, 0b000_111_000, 0b111_000_000];
const BOX_COLUMNS: readonly PlaceSet[] = [0b001_001_001, 0b010_010_010, 0b100_100_100];

const isInOneBoxRow = (places: PlaceSet) => THIRDS.some((third) => (places & ~third) === 0);
const isInOneBoxColumn = (places: PlaceSet) => BOX_COLUMNS.some((column) => (places & ~column) === 0);

/** A line splits between two of its three boxes when the third has no place. */
function splitLine(places: PlaceSet): Split[] {
	const used = THIRDS.map((third) => places & third).filter((part) => part !== 0);
	return used.length === 2 ? [[used[0]!, used[1]!]] : [];
}

/** A box splits between a row and a column that cross in it, or between two parallel lines. */
function splitBox(places: PlaceSet): Split[] {
	for (let heart = 0; heart < 9; heart++) {
		const row = THIRDS[Math.floor(heart / 3)]!;
		const column = BOX_COLUMNS[heart % 3]!;
		if ((places & ~(row | column)) === 0) return splitCross(places, 1 << heart, row, column);
	}
	return DIGIT_COUNTS[places]! < 4 ? [] : splitParallel(places);
}

function splitCross(places: PlaceSet, heart: PlaceSet, row: PlaceSet, column: PlaceSet): Split[] {
	const inColumn = places & column & ~heart;
	const inRow = places & row & ~heart;
	if (inColumn === 0 || inRow === 0) return [];
	const [columnCount, rowCount] = [DIGIT_COUNTS[inColumn]!, DIGIT_COUNTS[inRow]!];
	if (columnCount === 1 && rowCount === 1) return [[inRow, inColumn | heart]];
	if (columnCount === 1) return [[inColumn, inRow | heart]];
	if (rowCount === 1) return [[inRow, inColumn | heart]];
	return [[inColumn | (places & heart), inRow | (places & heart)]];
}

function splitParallel(places: PlaceSet): Split[] {
	const rows = THIRDS.map((third) => places & third).filter((part) => part !== 0);
	const columns = BOX_COLUMNS.map((column) => places & column).filter((part) => part !== 0);
	const splits: Split[] = [];
	if (rows.length === 2) splits.push([rows[0]!, rows[1]!]);
	if (columns.length === 2 && (rows.length !== 2 || DIGIT_COUNTS[places] === 4))
		splits.push([columns[0]!, columns[1]!]);
	return splits;
}
