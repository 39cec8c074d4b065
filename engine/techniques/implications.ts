import { countDigits, type Digit, digitSetOf, lowestDigit } from '../digitSet.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { type House, housesBoxFirst } from '../house.ts';
import { candidatesOf, cellAt, type Position, placesFor } from '../position.ts';

/**
 * The direct consequences of each candidate being true or false, in flat arrays because chains read them millions of
 * times. The consequences of candidate c are in `targets` from `offsets[c]` to `offsets[c + 1]`; those in the same cell
 * come first, up to `cellEnds[c]`.
 */
export interface Implications {
	/** If the candidate is true, these are false. */
	readonly weak: LinkTable;
	/** If the candidate is false, these are true. */
	readonly strong: LinkTable;
}

export interface LinkTable {
	readonly offsets: Uint16Array;
	/** `offsets` from its second entry on. */
	readonly ends: Uint16Array;
	readonly cellEnds: Uint16Array;
	readonly targets: Uint16Array;
}

/** cell * 9 + digit − 1. */
export type Candidate = number;

/** candidate * 2, plus 1 if it claims that the candidate is true. */
export type Claim = number;

export const CANDIDATE_COUNT = CELL_COUNT * 9;
export const CLAIM_COUNT = CANDIDATE_COUNT * 2;

export const candidateOf = (cell: Cell, digit: Digit): Candidate => cell * 9 + digit - 1;
export const cellOf = (candidate: Candidate): Cell => Math.floor(candidate / 9);
export const digitOf = (candidate: Candidate): Digit => (candidate % 9) + 1;
export const claimThat = (candidate: Candidate, isTrue: boolean): Claim => candidate * 2 + (isTrue ? 1 : 0);
export const isTrueClaim = (claim: Claim): boolean => (claim & 1) === 1;

/** Links of one candidate. */
const MOST_WEAK_LINKS = 28;
const MOST_STRONG_LINKS = 4;

export function findImplications(position: Position): Implications {
	const count = countCandidates(position);
	const weak = createTable(count * MOST_WEAK_LINKS);
	const strong = createTable(count * MOST_STRONG_LINKS);
	let weakCount = 0;
	let strongCount = 0;
	for (let candidate = 0; candidate < CANDIDATE_COUNT; candidate++) {
		const cell = cellOf(candidate);
		const candidates = candidatesOf(position, cell);
		const bit = digitSetOf(digitOf(candidate));
		weak.offsets[candidate] = weakCount;
		strong.offsets[candidate] = strongCount;
		weak.cellEnds[candidate] = weakCount;
		strong.cellEnds[candidate] = strongCount;
		if ((candidates & bit) === 0) continue;
		for (let rest = candidates & ~bit; rest !== 0; rest &= rest - 1) {
			weak.targets[weakCount++] = candidateOf(cell, lowestDigit(rest)) * 2;
		}
		weak.cellEnds[candidate] = weakCount;
		weakCount = addPeers(position, candidate, weak.targets, weakCount);
		if (countDigits(candidates) === 2) {
			strong.targets[strongCount++] = candidateOf(cell, lowestDigit(candidates & ~bit)) * 2 + 1;
		}
		strong.cellEnds[candidate] = strongCount;
		strongCount = addConjugates(position, candidate, strong.targets, strongCount);
	}
	weak.offsets[CANDIDATE_COUNT] = weakCount;
	strong.offsets[CANDIDATE_COUNT] = strongCount;
	return { weak, strong };
}

function countCandidates({ candidates }: Position): number {
	let count = 0;
	for (const digits of candidates) count += countDigits(digits);
	return count;
}

function createTable(capacity: number): LinkTable {
	const offsets = new Uint16Array(CANDIDATE_COUNT + 1);
	return {
		offsets,
		ends: offsets.subarray(1),
		cellEnds: new Uint16Array(CANDIDATE_COUNT),
		targets: new Uint16Array(capacity),
	};
}

/** Adds the digit in the other cells of the box, then of the row, then of the column. */
function addPeers(position: Position, candidate: Candidate, targets: Uint16Array, from: number): number {
	const cell = cellOf(candidate);
	const index = candidate % 9;
	const houses = housesBoxFirst(cell);
	let count = from;
	for (const house of houses) {
		for (let rest = placesFor(position, house, index + 1); rest !== 0; rest &= rest - 1) {
			const peer = cellAt(house, rest);
			if (peer === cell || (house !== houses[0] && housesBoxFirst(peer)[0] === houses[0])) continue;
			targets[count++] = (peer * 9 + index) * 2;
		}
	}
	return count;
}

/** The other of two places for the digit in the box, the row or the column. */
function addConjugates(position: Position, candidate: Candidate, targets: Uint16Array, from: number): number {
	const cell = cellOf(candidate);
	const index = candidate % 9;
	let count = from;
	for (const house of housesBoxFirst(cell)) {
		const places = placesFor(position, house, index + 1);
		if (countDigits(places) !== 2) continue;
		const first = cellAt(house, places);
		const other = first === cell ? cellAt(house, places & (places - 1)) : first;
		const claim = (other * 9 + index) * 2 + 1;
		if (!targets.subarray(from, count).includes(claim)) targets[count++] = claim;
	}
	return count;
}

/** The candidates that a cell has lost on the way from one position to another, as claims that they are false. */
export function listLost(source: Position, left: Position, cell: Cell): Claim[] {
	const lost: Claim[] = [];
	for (let rest = candidatesOf(source, cell) & ~candidatesOf(left, cell); rest !== 0; rest &= rest - 1) {
		lost.push(claimThat(candidateOf(cell, lowestDigit(rest)), false));
	}
	return lost;
}

/** The places that a house has lost for a digit, as claims that they are false. */
export function listLostPlaces(source: Position, left: Position, house: House, digit: number): Claim[] {
	const lost: Claim[] = [];
	for (let rest = placesFor(source, house, digit) & ~placesFor(left, house, digit); rest !== 0; rest &= rest - 1) {
		lost.push(claimThat(candidateOf(cellAt(house, rest), digit), false));
	}
	return lost;
}
