import { type CellSet, commonPeers, houseSetOf, intersect } from '../cellSet.ts';
import { countDigits, type Digit } from '../digitSet.ts';
import { getAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesOf } from '../house.ts';
import { BOXES, COLUMNS, isBox, ROWS } from '../houseKind.ts';
import { cellsAt, cellsWith, type PlaceSet, type Position, placesFor } from '../position.ts';

/**
 * One to three cells that hold a digit together. Reach and houses are those of the whole arm of an empty rectangle: its
 * heart belongs to the arm even where it has lost the digit.
 */
export interface LinkGroup {
	/** The cells that can take the digit. */
	readonly cells: readonly Cell[];
	readonly peers: CellSet;
	/** The houses that contain the whole group, house h as bit h. */
	readonly houses: number;
}

/** A house where the digit lies in one of two groups: if it is not in one, it is in the other. */
export interface StrongLink {
	readonly house: House;
	readonly ends: readonly [LinkGroup, LinkGroup];
	readonly isGrouped: boolean;
	readonly cells: CellSet;
}

const MOST_PLACES = 6;

/** All strong links of a digit, boxes first, then rows, then columns. */
export function listStrongLinks(position: Position, digit: Digit): StrongLink[] {
	const links: StrongLink[] = [];
	for (const house of LISTING_ORDER) {
		const places = placesFor(position, house, digit);
		const count = countDigits(places);
		if (count < 2 || count > MOST_PLACES) continue;
		for (const [a, b] of splitPlaces(house, places)) {
			links.push({
				house,
				ends: [groupOf(house, a, places), groupOf(house, b, places)],
				isGrouped: count > 2,
				cells: intersect(houseSetOf(house), cellsWith(position, digit)),
			});
		}
	}
	return links;
}

const LISTING_ORDER: readonly House[] = [...BOXES, ...ROWS, ...COLUMNS];

/** Whether two groups lie in one house, so that only one of them can hold the digit. */
export function haveCommonHouse(a: LinkGroup, b: LinkGroup): boolean {
	return (a.houses & b.houses) !== 0;
}

/** The house where two groups meet: a column, else a row, else a box. */
export function commonHouse(a: LinkGroup, b: LinkGroup): House {
	const shared = a.houses & b.houses;
	const columns = shared & 0b111_111_111_000_000_000;
	return 31 - Math.clz32(columns !== 0 ? columns : shared & -shared);
}

const SINGLE_GROUPS: readonly LinkGroup[] = Array.from({ length: CELL_COUNT }, (_, cell) =>
	createGroup([cell], [cell]),
);

function groupOf(house: House, part: PlaceSet, places: PlaceSet): LinkGroup {
	const cells = cellsAt(house, part);
	const [cell] = cells;
	if (cell !== undefined && cells.length === 1) return SINGLE_GROUPS[cell]!;
	return createGroup(cells, cellsAt(house, part & places));
}

function createGroup(whole: readonly Cell[], cells: readonly Cell[]): LinkGroup {
	let houses = -1;
	for (const cell of whole) houses &= housesOf(cell).reduce((set, house) => set | (1 << house), 0);
	return { cells, peers: commonPeers(whole), houses };
}

type Split = readonly [PlaceSet, PlaceSet];

/** The ways to split the places into two groups that each lie in one house of another kind. */
function splitPlaces(house: House, places: PlaceSet): Split[] {
	if (countDigits(places) === 2) return splitPair(house, places);
	return isBox(house) ? splitBox(places) : splitLine(places);
}

function splitPair(house: House, places: PlaceSet): Split[] {
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
	return splitBetween(THIRDS, places);
}

/** The places in two of the three parts, if the third has none. */
function splitBetween(parts: readonly PlaceSet[], places: PlaceSet): Split[] {
	const [first, second, third] = parts.map((part) => places & part).filter((part) => part !== 0);
	return first === undefined || second === undefined || third !== undefined ? [] : [[first, second]];
}

/** A box splits between a row and a column that cross in it, or between two parallel lines. */
function splitBox(places: PlaceSet): Split[] {
	for (let hinge = 0; hinge < 9; hinge++) {
		const row = getAt(THIRDS, Math.floor(hinge / 3));
		const column = getAt(BOX_COLUMNS, hinge % 3);
		if ((places & ~(row | column)) === 0) return splitCross(places, 1 << hinge, row, column);
	}
	return countDigits(places) < 4 ? [] : splitParallel(places);
}

function splitCross(places: PlaceSet, hinge: PlaceSet, row: PlaceSet, column: PlaceSet): Split[] {
	const inColumn = places & column & ~hinge;
	const inRow = places & row & ~hinge;
	if (inColumn === 0 || inRow === 0) return [];
	const [columnCount, rowCount] = [countDigits(inColumn), countDigits(inRow)];
	if (columnCount === 1 && rowCount === 1) return [[inRow, inColumn | hinge]];
	if (columnCount === 1) return [[inColumn, inRow | hinge]];
	if (rowCount === 1) return [[inRow, inColumn | hinge]];
	return [[inColumn | (places & hinge), inRow | (places & hinge)]];
}

function splitParallel(places: PlaceSet): Split[] {
	const byRow = splitBetween(THIRDS, places);
	return byRow.length === 0 || countDigits(places) === 4 ? [...byRow, ...splitBetween(BOX_COLUMNS, places)] : byRow;
}
