import {
	areDisjoint,
	type CellSet,
	cellSetOf,
	countCells,
	hasCell,
	intersect,
	listCells,
	peerSetOf,
	subtract,
	unite,
} from '../cellSet.ts';
import { ALL_DIGITS, countDigits, type DigitSet, digitsOf, NO_DIGITS } from '../digitSet.ts';
import { isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';

/**
 * Two or three cells (bases) and all combinations of their candidates. A combination is impossible if it repeats a
 * digit in cells that see each other, or if it uses up all candidates of a cell that sees all bases (an excluder). A
 * candidate that occurs in no possible combination is removed.
 */
interface Field {
	/** The cells with few enough candidates to exclude a combination. */
	readonly excluders: CellSet;
	/** The cells that see an excluder, and no cell with a single candidate. */
	readonly bases: readonly Cell[];
}

const FEWEST_EXCLUDERS = 2;

export function findAlignedPairExclusion(position: Position): Step | undefined {
	const field = findField(position, 2);
	return forEachPair(field, (first, second, excluders) => tryCells(position, [first, second], excluders));
}

export function findAlignedTripleExclusion(position: Position): Step | undefined {
	const field = findField(position, 3);
	const thirds = intersect(field.excluders, cellSetOf(field.bases));
	return forEachPair(field, (first, second, excluders) => {
		for (const third of listThirds(thirds, first, second)) {
			const seen = intersect(excluders, peerSetOf(third));
			if (countCells(seen) < FEWEST_EXCLUDERS) continue;
			const step = tryCells(position, [first, second, third], seen);
			if (step !== undefined) return step;
		}
		return undefined;
	});
}

function findField(position: Position, size: number): Field {
	const countOf = (cell: Cell) => countDigits(candidatesOf(position, cell));
	const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
	const excluders = cellSetOf(cells.filter((cell) => countOf(cell) >= 2 && countOf(cell) <= size));
	const filled = cellSetOf(cells.filter((cell) => countOf(cell) === 1));
	const isBase = (cell: Cell) =>
		countOf(cell) >= 2 && areDisjoint(peerSetOf(cell), filled) && !areDisjoint(peerSetOf(cell), excluders);
	return { excluders, bases: cells.filter(isBase) };
}

/** Calls back with every two bases that see enough excluders in common, until a step is found. */
function forEachPair(
	{ bases, excluders }: Field,
	tryPair: (first: Cell, second: Cell, excluders: CellSet) => Step | undefined,
): Step | undefined {
	for (const [index, second] of bases.entries()) {
		const seen = intersect(excluders, peerSetOf(second));
		for (const first of bases.slice(0, index)) {
			const common = intersect(seen, peerSetOf(first));
			const step = countCells(common) < FEWEST_EXCLUDERS ? undefined : tryPair(first, second, common);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** Third cells have few candidates themselves; the peers of the first cell come before those of the second. */
function listThirds(thirds: CellSet, first: Cell, second: Cell): Cell[] {
	const own = cellSetOf([first, second]);
	const nearFirst = subtract(intersect(thirds, peerSetOf(first)), own);
	const nearSecond = subtract(intersect(thirds, peerSetOf(second)), unite(own, nearFirst));
	return [...listCells(nearFirst), ...listCells(nearSecond)];
}

function tryCells(position: Position, cells: readonly Cell[], common: CellSet): Step | undefined {
	if (!canExclude(position, cells, common)) return undefined;
	const excluders = listCells(common);
	const allowed = findAllowed(position, cells, excluders);
	const eliminations = cells.flatMap((cell, index) => {
		const digits = candidatesOf(position, cell) & ~(allowed[index] ?? NO_DIGITS);
		return digits === 0 ? [] : [{ cell, digits }];
	});
	if (!isNews(position, eliminations)) return undefined;
	const gone = eliminations.reduce<DigitSet>((set, { digits }) => set | digits, 0);
	return createStep({
		technique: cells.length === 2 ? 'aligned_pair_exclusion' : 'aligned_triple_exclusion',
		eliminations,
		cells: [...cells, ...excluders],
		digits: digitsOf(gone),
		pattern: { kind: 'aligned_exclusion', bases: cells, excluders },
	});
}

/** Whether some excluder has no candidates but those of the cells. */
function canExclude(position: Position, cells: readonly Cell[], { top, middle, bottom }: CellSet): boolean {
	let union = NO_DIGITS;
	for (const cell of cells) union |= candidatesOf(position, cell);
	let rest = top;
	for (let word = 0; word < 3; word++, rest = word === 1 ? middle : bottom) {
		for (; rest !== 0; rest &= rest - 1) {
			if ((candidatesOf(position, word * 27 + 31 - Math.clz32(rest & -rest)) & ~union) === 0) return true;
		}
	}
	return false;
}

/** For each cell the digits that occur in a possible combination. */
function findAllowed(position: Position, cells: readonly Cell[], excluders: readonly Cell[]): DigitSet[] {
	const sets = cells.map((cell) => candidatesOf(position, cell));
	const union = sets.reduce((all, set) => all | set, 0);
	const excluded = excluders.map((cell) => candidatesOf(position, cell)).filter((set) => (set & ~union) === 0);
	return cells.length === 2 ? allowInPairs(cells, sets, excluded) : allowInTriples(cells, sets, excluded);
}

/** Tries, for each digit of the first cell, all digits of the second at once, as a set. */
function allowInPairs(cells: readonly Cell[], sets: readonly DigitSet[], excluded: readonly DigitSet[]): DigitSet[] {
	const [a, b] = sets as [DigitSet, DigitSet];
	const [one, two] = cells as [Cell, Cell];
	const inSight = areInSight(one, two);
	let [allowedA, allowedB] = [NO_DIGITS, NO_DIGITS];
	for (let rest = a; rest !== 0; rest &= rest - 1) {
		const first = rest & -rest;
		const second = withoutExcluded(b & ~(first & inSight), first, excluded);
		if (second !== 0) allowedA |= first;
		allowedB |= second;
	}
	return [allowedA, allowedB];
}

/** Tries, for every two digits of the first two cells, all digits of the third at once; ends as soon as every digit is allowed. */
function allowInTriples(cells: readonly Cell[], sets: readonly DigitSet[], excluded: readonly DigitSet[]): DigitSet[] {
	const [a, b, c] = sets as [DigitSet, DigitSet, DigitSet];
	const [one, two, three] = cells as [Cell, Cell, Cell];
	const [ab, ac, bc] = [areInSight(one, two), areInSight(one, three), areInSight(two, three)];
	let [allowedA, allowedB, allowedC] = [NO_DIGITS, NO_DIGITS, NO_DIGITS];
	for (let restA = a; restA !== 0; restA &= restA - 1) {
		const first = restA & -restA;
		for (let restB = b & ~(first & ab); restB !== 0; restB &= restB - 1) {
			const second = restB & -restB;
			const third = withoutExcluded(c & ~(first & ac) & ~(second & bc), first | second, excluded);
			if (third === 0) continue;
			allowedA |= first;
			allowedB |= second;
			allowedC |= third;
		}
		if (allowedA === a && allowedB === b && allowedC === c) break;
	}
	return [allowedA, allowedB, allowedC];
}

/** All digits if the cells see each other, so that they cannot share one; else none. */
function areInSight(a: Cell, b: Cell): DigitSet {
	return hasCell(peerSetOf(a), b) ? ALL_DIGITS : NO_DIGITS;
}

/** The digits that, together with the used ones, leave every excluder a candidate. */
function withoutExcluded(digits: DigitSet, used: DigitSet, excluded: readonly DigitSet[]): DigitSet {
	let possible = digits;
	for (const candidates of excluded) {
		const left = candidates & ~used;
		if (left === 0) return NO_DIGITS;
		if ((left & (left - 1)) === 0) possible &= ~left;
	}
	return possible;
}
