import { type CellSet, cellSetOf, commonPeers, isEmptySet, listCells, subtract } from '../cellSet.ts';
import { ALL_DIGITS, countDigits, type Digit, type DigitSet, digitSetOf, digitsOf, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, eliminateDigits, isNews } from '../eliminations.ts';
import { shortAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { cellsOfHouse, HOUSE_COUNT, type House, sharedHouses } from '../house.ts';
import { BOXES, COLUMNS, ROWS } from '../houseKind.ts';
import type { Bug } from '../pattern.ts';
import { candidatesOf, cellsAt, type Position, placesFor } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { choose } from '../subsets.ts';

/**
 * A bivalue universal grave: without the extra candidates of a few cells, every empty cell would have two candidates
 * and every digit two places in every house. Such a grid has no solution or several, so at least one extra is true.
 */
interface Grave {
	/** The cells with extras, in the order found. */
	readonly cells: readonly Cell[];
	readonly extras: ReadonlyMap<Cell, DigitSet>;
	readonly all: DigitSet;
	/** The cells that see all of them. */
	readonly common: CellSet;
}

const HOUSES_BOX_FIRST: readonly House[] = [...BOXES, ...ROWS, ...COLUMNS];
const LARGEST_SET = 6;

export function findBug(position: Position): Step | undefined {
	const grave = findGrave(position);
	if (grave === undefined) return undefined;
	if (grave.cells.length === 1) return useOneCell(position, grave);
	if (countDigits(grave.all) === 1) return useOneDigit(position, grave) ?? useLockedDigit(position, grave);
	if (isEmptySet(grave.common)) return undefined;
	return useLockedDigit(position, grave) ?? useNakedSet(position, grave);
}

function findGrave(position: Position): Grave | undefined {
	if (!mayBeGrave(position)) return undefined;
	const extras = findExtras(position);
	if (extras === undefined || extras.size === 0 || !isGraveWithout(position, extras)) return undefined;
	const cells = [...extras.keys()];
	const all = [...extras.values()].reduce((set, digits) => set | digits, 0);
	const common = subtract(commonPeers(cells), cellSetOf(cells));
	return { cells, extras, all, common };
}

/** A quick test that rejects most positions: in graves few cells have more than two candidates. */
const MOST_MULTIVALUE_CELLS = 20;

function mayBeGrave(position: Position): boolean {
	let multivalue = 0;
	for (let cell = 0; cell < CELL_COUNT; cell++) if (countDigits(candidatesOf(position, cell)) > 2) multivalue++;
	return multivalue > 0 && multivalue <= MOST_MULTIVALUE_CELLS;
}

/** If a digit has more or fewer than two places in a house, it is an extra of the one multivalue cell among them. */
function findExtras(position: Position): Map<Cell, DigitSet> | undefined {
	const extras = new Map<Cell, DigitSet>();
	const digitsSeen = new Map<Digit, Set<Cell>>();
	for (const house of HOUSES_BOX_FIRST) {
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(position, house, digit);
			const count = countDigits(places);
			if (count === 0 || count === 2) continue;
			const multivalue = cellsAt(house, places).filter((cell) => countDigits(candidatesOf(position, cell)) > 2);
			const [only, other] = multivalue;
			if (only === undefined) return undefined;
			if (other === undefined) extras.set(only, (extras.get(only) ?? 0) | digitSetOf(digit));
			digitsSeen.set(digit, new Set([...(digitsSeen.get(digit) ?? []), ...multivalue]));
		}
	}
	if (digitsSeen.size === 1) addSameDigit(extras, digitsSeen);
	return extras;
}

/** If only one digit is in excess, it is an extra of every multivalue cell that has it in such a house. */
function addSameDigit(extras: Map<Cell, DigitSet>, digitsSeen: ReadonlyMap<Digit, ReadonlySet<Cell>>): void {
	for (const [digit, cells] of digitsSeen) {
		for (const cell of [...cells].sort((a, b) => a - b)) if (!extras.has(cell)) extras.set(cell, digitSetOf(digit));
	}
}

function isGraveWithout(position: Position, extras: ReadonlyMap<Cell, DigitSet>): boolean {
	const left = position.candidates.map((candidates, cell) => candidates & ~(extras.get(cell) ?? 0));
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (position.cells[cell] === 0 && countDigits(shortAt(left, cell)) !== 2) return false;
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		let once = 0;
		let twice = 0;
		let thrice = 0;
		for (const cell of cellsOfHouse(house)) {
			const digits = shortAt(left, cell);
			thrice |= twice & digits;
			twice |= once & digits;
			once |= digits;
		}
		if (once !== twice || thrice !== 0) return false;
	}
	return true;
}

/** Type 1: the only extra is true. */
function useOneCell(position: Position, grave: Grave): Step | undefined {
	const { cells, all } = grave;
	const eliminations = eliminateDigits(position, cells, ALL_DIGITS & ~all);
	return conclude(position, grave, { technique: 'bug_1', eliminations, digits: digitsOf(all) }, { by: 'one_cell' });
}

/** Type 2: all extras are the same digit, so one of the cells has it. */
function useOneDigit(position: Position, grave: Grave): Step | undefined {
	const { all, common } = grave;
	const eliminations = eliminateDigit(position, common, lowestDigit(all));
	return conclude(position, grave, { technique: 'bug_2', eliminations, digits: digitsOf(all) }, { by: 'one_digit' });
}

/** Type 4: a digit that is no extra is in one of two cells of a house, so the other cell takes an extra. */
function useLockedDigit(position: Position, grave: Grave): Step | undefined {
	const { cells, extras, all } = grave;
	const locked = cells.reduce((set, cell) => set & candidatesOf(position, cell), ALL_DIGITS & ~all);
	const [house] = sharedHouses(cells);
	if (cells.length !== 2 || countDigits(locked) !== 1 || house === undefined) return undefined;
	const eliminations = cells.flatMap((cell) =>
		eliminateDigits(position, [cell], ALL_DIGITS & ~((extras.get(cell) ?? 0) | locked)),
	);
	const parts = { technique: 'bug_4', eliminations, digits: digitsOf(locked | all) } as const;
	return conclude(position, grave, parts, { by: 'locked_digit', house, locked });
}

/** Type 3: the extras act as one cell in a naked set of the house that the cells share. */
function useNakedSet(position: Position, grave: Grave): Step | undefined {
	for (let size = 2; size <= LARGEST_SET; size++) {
		for (const house of sharedHouses(grave.cells)) {
			const step = findSet(position, grave, house, size);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

function findSet(position: Position, grave: Grave, house: House, size: number): Step | undefined {
	const { all, common } = grave;
	const others = listCells(common).filter((cell) => cellsOfHouse(house).includes(cell));
	if (others.length < size) return undefined;
	for (let chosen = 1; chosen < 1 << others.length; chosen++) {
		const helpers = choose(others, chosen);
		if (helpers.length !== size - 1) continue;
		const digits = helpers.reduce((set, cell) => set | candidatesOf(position, cell), 0);
		const isSet = countDigits(digits) === size && countDigits(digits | all) === size;
		if (!isSet || helpers.some((cell) => position.candidates[cell] === 0)) continue;
		const rest = others.filter((cell) => !helpers.includes(cell));
		const eliminations = eliminateDigits(position, rest, digits);
		const parts = { technique: 'bug_3', rating: (57 + size - 1) / 10, eliminations, digits: digitsOf(digits) } as const;
		const step = conclude(position, grave, parts, { by: 'naked_set', house, cells: helpers, digits });
		if (step !== undefined) return step;
	}
	return undefined;
}

type Conclusion = Pick<Step, 'technique' | 'eliminations' | 'digits'> & Partial<Pick<Step, 'rating'>>;

function conclude(position: Position, { cells, all }: Grave, parts: Conclusion, use: Bug['use']): Step | undefined {
	if (!isNews(position, parts.eliminations)) return undefined;
	return createStep({
		...parts,
		cells: 'cells' in use ? [...cells, ...use.cells] : cells,
		houses: 'house' in use ? [use.house] : [],
		pattern: { kind: 'bug', cells, extras: all, use },
	});
}
