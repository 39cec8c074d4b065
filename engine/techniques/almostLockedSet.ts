import { type CellSet, cellSetOf, commonPeers, isSubset, NO_CELLS } from '../cellSet.ts';
import { countDigits, type Digit, type DigitSet, digitsOf, hasDigit } from '../digitSet.ts';
import type { Cell } from '../grid.ts';
import { cellsOfHouse, HOUSE_COUNT, type House } from '../house.ts';
import type { CandidateSet } from '../pattern.ts';
import { candidatesOf, type Position } from '../position.ts';
import { choose, subsetsOf } from '../subsets.ts';

/** Cells of one house with one digit more than cells: without any one of the digits, all others are placed in them. */
export interface AlmostLockedSet extends CandidateSet {
	readonly cellSet: CellSet;
	readonly house: House;
	readonly holders: ReadonlyMap<Digit, Holders>;
}

interface Holders {
	readonly cells: CellSet;
	readonly peers: CellSet;
}

const NO_HOLDERS: Holders = { cells: NO_CELLS, peers: NO_CELLS };

const LARGEST_SET = 5;

/** All almost locked sets up to the largest size; a set that lies in two houses is listed once. */
export function listAlmostLockedSets(position: Position, largest = LARGEST_SET): AlmostLockedSet[] {
	const found = new Map<string, AlmostLockedSet>();
	for (let size = 1; size <= largest; size++) {
		for (let house = 0; house < HOUSE_COUNT; house++) {
			const open = [...cellsOfHouse(house)].filter((cell) => countDigits(candidatesOf(position, cell)) > 1);
			for (const chosen of subsetsOf(size)) {
				if (chosen >> open.length !== 0) break;
				const cells = choose(open, chosen);
				const digits = cells.reduce((set, cell) => set | candidatesOf(position, cell), 0);
				if (countDigits(digits) !== size + 1) continue;
				const key = cells.join();
				if (!found.has(key)) found.set(key, createSet(position, cells, digits, house));
			}
		}
	}
	return [...found.values()];
}

function createSet(position: Position, cells: readonly Cell[], digits: DigitSet, house: House): AlmostLockedSet {
	const holders = new Map(
		digitsOf(digits).map((digit) => {
			const own = cells.filter((cell) => hasDigit(candidatesOf(position, cell), digit));
			return [digit, { cells: cellSetOf(own), peers: commonPeers(own) }];
		}),
	);
	return { cells, cellSet: cellSetOf(cells), digits, house, holders };
}

/**
 * The restricted common digits: all their cells in one set see all their cells in the other, so only one set has them.
 */
export function findRestrictedCommons(a: AlmostLockedSet, b: AlmostLockedSet): Digit[] {
	return digitsOf(a.digits & b.digits).filter((digit) =>
		isSubset(holdersOf(b, digit).cells, holdersOf(a, digit).peers),
	);
}

/** The cells of a set that hold one of its digits, and what sees all of them. */
export function holdersOf(set: AlmostLockedSet, digit: Digit): Holders {
	return set.holders.get(digit) ?? NO_HOLDERS;
}

export function candidateSetOf({ cells, digits }: AlmostLockedSet): CandidateSet {
	return { cells, digits };
}
