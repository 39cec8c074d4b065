import { type CellSet, cellSetOf, commonPeers, hasCell, listCells, peerSetOf, subtract } from '../cellSet.ts';
import { countDigits, type DigitSet, digitSetOf, digitsOf, hasDigit, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, isNews, mergeEliminations } from '../eliminations.ts';
import { getAt } from '../getAt.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { PEERS } from '../house.ts';
import { candidatesOf, cellsWith, type Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import type { Technique } from '../technique.ts';

/**
 * Cells that all see each other with one digit more than cells, and a pincer: a cell with two of these digits. If all
 * cells of the set that can hold one of its digits see the pincer, the other digit is in the set or in the pincer. The
 * smallest member of the family is the XYZ-Wing, the next the WXYZ-Wing.
 */
interface AlsWing {
	readonly cells: readonly Cell[];
	readonly digits: DigitSet;
	readonly pincer: Cell;
	/** The digits that link the set and the pincer; with two, everything in the set is locked. */
	readonly linked: DigitSet;
	readonly eliminations: readonly Elimination[];
	readonly tenths: number;
	/** How many eliminations; some are counted twice. */
	readonly weight: number;
	/** Settles ties, compared as text: whether it is a loop, the largest candidate count, the sum of candidate counts. */
	readonly shape: string;
}

/** The techniques with four digits, five and so on. */
const TECHNIQUES: readonly Technique[] = ['wxyz_wing', 'vwxyz_wing', 'uvwxyz_wing', 'tuvwxyz_wing'];

/** The easiest wing with this many digits; ties go to the one with the most eliminations. */
export function findAlsWing(position: Position, size: 4 | 5 | 6 | 7): Step | undefined {
	const pairs = listCells(cellsWithCount(position, 2, 2));
	if (pairs.length === 0) return undefined;
	let best: AlsWing | undefined;
	forEachSet(position, size, (cells, digits) => {
		for (const wing of listWings(position, pairs, cells, digits)) {
			if (best === undefined || precedes(wing, best)) best = wing;
		}
	});
	return best === undefined ? undefined : describe(position, best);
}

/** Calls back with every set of cells that see each other and have one digit more than cells. */
function forEachSet(position: Position, size: number, onSet: (cells: readonly Cell[], digits: DigitSet) => void): void {
	const cells: Cell[] = [];
	const extend = (digits: DigitSet, top: number, middle: number, bottom: number) => {
		let rest = top;
		for (let word = 0; word < 3; word++, rest = word === 1 ? middle : bottom) {
			for (; rest !== 0; rest &= rest - 1) {
				const cell = word * 27 + 31 - Math.clz32(rest & -rest);
				const all = digits | candidatesOf(position, cell);
				if (countDigits(all) > size) continue;
				cells.push(cell);
				const later = getAt(LATER_PEERS, cell);
				if (cells.length < size - 1) extend(all, top & later.top, middle & later.middle, bottom & later.bottom);
				else if (countDigits(all) === size) onSet(cells, all);
				cells.pop();
			}
		}
	};
	const { top, middle, bottom } = cellsWithCount(position, 2, size);
	extend(0, top, middle, bottom);
}

/** The peers of each cell with a higher index. */
const LATER_PEERS: readonly CellSet[] = PEERS.map((peers, cell) => cellSetOf(peers.filter((peer) => peer > cell)));

function cellsWithCount(position: Position, least: number, most: number): CellSet {
	const cells: Cell[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const count = countDigits(candidatesOf(position, cell));
		if (count >= least && count <= most) cells.push(cell);
	}
	return cellSetOf(cells);
}

function listWings(position: Position, pairs: readonly Cell[], cells: readonly Cell[], digits: DigitSet): AlsWing[] {
	const wings: AlsWing[] = [];
	for (const pincer of pairs) {
		const pair = candidatesOf(position, pincer);
		if ((pair & ~digits) !== 0 || cells.includes(pincer)) continue;
		let linked = 0;
		for (let rest = pair; rest !== 0; rest &= rest - 1) {
			if (seesAll(position, cells, rest & -rest, pincer)) linked |= rest & -rest;
		}
		const wing = linked === 0 ? undefined : evaluate(position, { cells, digits, pincer, linked });
		if (wing !== undefined) wings.push(wing);
	}
	return wings;
}

function seesAll(position: Position, cells: readonly Cell[], digit: DigitSet, pincer: Cell): boolean {
	for (const cell of cells) {
		if ((candidatesOf(position, cell) & digit) !== 0 && !hasCell(peerSetOf(pincer), cell)) return false;
	}
	return true;
}

type Pattern = Pick<AlsWing, 'cells' | 'digits' | 'pincer' | 'linked'>;

function evaluate(position: Position, pattern: Pattern): AlsWing | undefined {
	const { cells, digits, pincer, linked } = pattern;
	const pair = candidatesOf(position, pincer);
	const isLoop = linked === pair;
	const strong = isLoop ? pair : pair & ~linked;
	if (
		!hasVictims(position, pattern, strong, true) &&
		!(isLoop && hasVictims(position, pattern, digits & ~pair, false))
	) {
		return undefined;
	}
	const inSet = isLoop ? listVictims(position, pattern, digits & ~pair, false) : [];
	const byDigit = digitsOf(strong).map((digit) => listVictims(position, pattern, digitSetOf(digit), true));
	const all = [...inSet, ...byDigit.flat()];
	if (!isNews(position, all)) return undefined;
	const usesBoth = isLoop && (inSet.length > 0 || byDigit.every((victims) => victims.length > 0));
	const counts = cells.map((cell) => countDigits(candidatesOf(position, cell)));
	const biggest = Math.max(...counts);
	const total = counts.reduce((sum, count) => sum + count, 0);
	return {
		...pattern,
		cells: [...cells],
		eliminations: mergeEliminations(all),
		tenths: rateTenths(countDigits(digits), biggest),
		weight: all.length,
		shape: `${usesBoth ? 2 : 1}${biggest}${total}`,
	};
}

/** Whether `listVictims` would list any: nearly always not, so this lists nothing. */
function hasVictims(position: Position, { cells, pincer }: Pattern, digits: DigitSet, withPincer: boolean): boolean {
	for (let rest = digits; rest !== 0; rest &= rest - 1) {
		let { top, middle, bottom } = withPincer ? peerSetOf(pincer) : EVERY_CELL;
		for (const cell of cells) {
			if ((candidatesOf(position, cell) & rest & -rest) === 0) continue;
			const peers = peerSetOf(cell);
			top &= peers.top;
			middle &= peers.middle;
			bottom &= peers.bottom;
		}
		const places = cellsWith(position, lowestDigit(rest));
		if (((top & places.top) | (middle & places.middle) | (bottom & places.bottom)) !== 0) return true;
	}
	return false;
}

const EVERY_CELL: CellSet = { top: -1, middle: -1, bottom: -1 };

/** The candidates that see all places of a digit in the pattern, digit by digit. */
function listVictims(
	position: Position,
	{ cells, pincer }: Pattern,
	digits: DigitSet,
	withPincer: boolean,
): Elimination[] {
	return digitsOf(digits).flatMap((digit) => {
		const holders = cells.filter((cell) => hasDigit(candidatesOf(position, cell), digit));
		const seen = commonPeers(withPincer ? [...holders, pincer] : holders);
		return eliminateDigit(position, subtract(seen, cellSetOf([...cells, pincer])), digit);
	});
}

function rateTenths(size: number, biggest: number): number {
	if (size === 4) return biggest === 3 ? 56 : 55;
	if (size === 5) return biggest === 3 ? 64 : biggest === 5 ? 62 : 63;
	return size === 6 ? 66 : 75;
}

function precedes(a: AlsWing, b: AlsWing): boolean {
	if (a.tenths !== b.tenths) return a.tenths < b.tenths;
	return a.weight > b.weight || (a.weight === b.weight && a.shape > b.shape);
}

function describe(position: Position, { cells, digits, pincer, linked, eliminations, tenths }: AlsWing): Step {
	const pair = candidatesOf(position, pincer);
	const x = lowestDigit(linked);
	return createStep({
		technique: getAt(TECHNIQUES, countDigits(digits) - 4),
		rating: tenths / 10,
		eliminations,
		cells: [...cells, pincer],
		digits: digitsOf(digits),
		links: [
			{
				from: { cells: cells.filter((cell) => hasDigit(candidatesOf(position, cell), x)), digit: x },
				to: { cells: [pincer], digit: x },
				kind: 'weak',
			},
		],
		pattern: { kind: 'als_wing', cells, digits, pincer: { cell: pincer, digits: pair }, linked },
	});
}
