import type { CellSet } from './cellSet.ts';
import { ALL_DIGITS, type Digit, type DigitSet, digitSetOf, lowestDigit } from './digitSet.ts';
import { CELL_COUNT, type Cell } from './grid.ts';
import { cellsOfHouse, HOUSE_COUNT, type House, housesOf, peersOf } from './house.ts';
import type { Step } from './step.ts';

/**
 * A partly solved grid: entries, candidates, and the candidates again by house and by digit, because most techniques
 * ask where a digit can go. Only `placeDigit`, `removeDigits` and `applyStep` change a position. They change it in
 * place, place digits and remove candidates, and never undo either.
 */
export interface Position {
	/** Digits entered; 0 is empty. */
	readonly cells: Uint8Array;
	/** The candidates of each cell; none for a filled cell. */
	readonly candidates: Uint16Array;
	/** For house h and digit d at h * 9 + d − 1: the places in the house, as nine bits, that can take the digit. */
	readonly places: Uint16Array;
	/** The empty places of each house, as nine bits. */
	readonly empties: Uint16Array;
	/** For digit d at (d − 1) * 3: the three words of the set of cells that can take the digit. */
	readonly spots: Int32Array;
	/** For each kind of search in one digit, and each digit: the digit's cells when the search found nothing, as in `spots`. */
	readonly fruitless: Int32Array;
	/** For each kind of search in one house, and each house: the number of changes when the search found nothing, plus one. */
	readonly fruitlessSince: Uint32Array;
	/** For each house the number of changes when it last changed; then the number of changes. */
	readonly changedAt: Uint32Array;
	/** What was given, 0 elsewhere, where that is known: as it is of a player's game. */
	readonly givens: ArrayLike<number> | undefined;
	/** While several steps are listed: by cell, the candidates that a step has already shown to be true or false. */
	readonly shown: Uint16Array | undefined;
}

/** Searches whose result depends on the cells of one digit alone, so that they are only repeated when the digit has lost some. */
const DIGIT_SEARCHES = [
	'two_links',
	'three_links',
	'four_links',
	'finned_x_wing',
	'finned_swordfish',
	'finned_jellyfish',
	'x_chain',
	'direct_locked',
	'locked',
	'x_wing',
	'swordfish',
	'jellyfish',
	'nishio',
] as const;

export type DigitSearch = (typeof DIGIT_SEARCHES)[number];

/** Searches whose result depends on the candidates in one house alone. */
const HOUSE_SEARCHES = [
	'direct_hidden_2',
	'direct_hidden_3',
	'hidden_2',
	'hidden_3',
	'hidden_4',
	'naked_2',
	'naked_3',
	'naked_4',
] as const;

export type HouseSearch = (typeof HOUSE_SEARCHES)[number];

const NEVER_SEARCHED = -1;

/** A set of places in a house: place i is bit i. */
export type PlaceSet = number;

/** The index of each cell within its row, its column and its box. */
const PLACES_OF: readonly (readonly [number, number, number])[] = Array.from({ length: CELL_COUNT }, (_, cell) => [
	cellsOfHouse(housesOf(cell)[0]).indexOf(cell),
	cellsOfHouse(housesOf(cell)[1]).indexOf(cell),
	cellsOfHouse(housesOf(cell)[2]).indexOf(cell),
]);

/** The position of a grid: a candidate is missing only if a peer has its digit. */
export function createPosition(cells: ArrayLike<number>, givens?: ArrayLike<number>): Position {
	const position: Position = {
		cells: new Uint8Array(CELL_COUNT),
		candidates: new Uint16Array(CELL_COUNT).fill(ALL_DIGITS),
		places: new Uint16Array(HOUSE_COUNT * 9).fill(0b111_111_111),
		empties: new Uint16Array(HOUSE_COUNT).fill(0b111_111_111),
		spots: new Int32Array(27).fill((1 << 27) - 1),
		fruitless: new Int32Array(DIGIT_SEARCHES.length * 27).fill(NEVER_SEARCHED),
		fruitlessSince: new Uint32Array(HOUSE_SEARCHES.length * HOUSE_COUNT),
		changedAt: new Uint32Array(HOUSE_COUNT + 1),
		givens,
		shown: undefined,
	};
	for (let cell = 0; cell < CELL_COUNT; cell++) if (cells[cell] !== 0) placeDigit(position, cell, cells[cell]!);
	return position;
}

export function copyPosition(position: Position): Position {
	return {
		cells: position.cells.slice(),
		candidates: position.candidates.slice(),
		places: position.places.slice(),
		empties: position.empties.slice(),
		spots: position.spots.slice(),
		fruitless: position.fruitless.slice(),
		fruitlessSince: position.fruitlessSince.slice(),
		changedAt: position.changedAt.slice(),
		givens: position.givens,
		shown: undefined,
	};
}

/** Enters a digit, in place, and removes it from the candidates of all peers. */
export function placeDigit(position: Position, cell: Cell, digit: Digit): void {
	removeDigits(position, cell, position.candidates[cell]!);
	position.cells[cell] = digit;
	const houses = housesOf(cell);
	const places = PLACES_OF[cell]!;
	for (let kind = 0; kind < 3; kind++) position.empties[houses[kind]!]! &= ~(1 << places[kind]!);
	for (const peer of peersOf(cell)) removeDigits(position, peer, digitSetOf(digit));
}

/** Removes candidates from a cell, in place; those that it does not have are ignored. */
export function removeDigits(position: Position, cell: Cell, digits: DigitSet): void {
	const gone = position.candidates[cell]! & digits;
	if (gone === 0) return;
	position.candidates[cell]! ^= gone;
	const [row, column, box] = housesOf(cell);
	const [inRow, inColumn, inBox] = PLACES_OF[cell]!;
	const change = ++position.changedAt[HOUSE_COUNT]!;
	position.changedAt[row] = change;
	position.changedAt[column] = change;
	position.changedAt[box] = change;
	const word = Math.floor(cell / 27);
	for (let rest = gone; rest !== 0; rest &= rest - 1) {
		const index = lowestDigit(rest) - 1;
		position.places[row * 9 + index]! &= ~(1 << inRow);
		position.places[column * 9 + index]! &= ~(1 << inColumn);
		position.places[box * 9 + index]! &= ~(1 << inBox);
		position.spots[index * 3 + word]! &= ~(1 << (cell % 27));
	}
}

/** Makes all eliminations and placements of a step, in place. */
export function applyStep(position: Position, step: Step): void {
	for (const { cell, digits } of step.eliminations) removeDigits(position, cell, digits);
	for (const { cell, digit } of step.placements) placeDigit(position, cell, digit);
}

export function isFull(position: Position): boolean {
	return !position.cells.includes(0);
}

/** The candidates of a cell. */
export function candidatesOf(position: Position, cell: Cell): DigitSet {
	return position.candidates[cell]!;
}

/** The empty places of a house. */
export function emptiesOf(position: Position, house: House): PlaceSet {
	return position.empties[house]!;
}

/** The places in a house that can take a digit. */
export function placesFor(position: Position, house: House, digit: Digit): PlaceSet {
	return position.places[house * 9 + digit - 1]!;
}

/** The cells that can take a digit. */
export function cellsWith(position: Position, digit: Digit): CellSet {
	const at = (digit - 1) * 3;
	return { top: position.spots[at]!, middle: position.spots[at + 1]!, bottom: position.spots[at + 2]! };
}

/** The cells at these places of a house. */
export function cellsAt(house: House, places: PlaceSet): Cell[] {
	const cells: Cell[] = [];
	for (let rest = places; rest !== 0; rest &= rest - 1) cells.push(cellAt(house, rest));
	return cells;
}

/** The cell at the first of these places. */
export function cellAt(house: House, places: PlaceSet): Cell {
	return cellsOfHouse(house)[lowestDigit(places) - 1]!;
}

/** Whether a search for this digit alone has found nothing, and the digit has the same cells as then. */
export function isFruitless({ fruitless, spots, shown }: Position, search: DigitSearch, digit: Digit): boolean {
	if (shown !== undefined) return false;
	const own = (digit - 1) * 3;
	const at = DIGIT_SEARCHES.indexOf(search) * 27 + own;
	return fruitless[at] === spots[own] && fruitless[at + 1] === spots[own + 1] && fruitless[at + 2] === spots[own + 2];
}

/** Notes, in place, that a search for this digit alone has found nothing. */
export function recordFruitless({ fruitless, spots, shown }: Position, search: DigitSearch, digit: Digit): void {
	if (shown !== undefined) return;
	const own = (digit - 1) * 3;
	const at = DIGIT_SEARCHES.indexOf(search) * 27 + own;
	for (let word = 0; word < 3; word++) fruitless[at + word] = spots[own + word]!;
}

/** Whether a search in this house alone has found nothing, and the house has not changed since. */
export function isFruitlessHouse(position: Position, search: HouseSearch, house: House): boolean {
	if (position.shown !== undefined) return false;
	return position.fruitlessSince[HOUSE_SEARCHES.indexOf(search) * HOUSE_COUNT + house]! > position.changedAt[house]!;
}

/** Notes, in place, that a search in this house alone has found nothing. */
export function recordFruitlessHouse(position: Position, search: HouseSearch, house: House): void {
	if (position.shown !== undefined) return;
	position.fruitlessSince[HOUSE_SEARCHES.indexOf(search) * HOUSE_COUNT + house] = position.changedAt[HOUSE_COUNT]! + 1;
}
