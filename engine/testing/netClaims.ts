import { countDigits, digitSetOf, digitsOf } from '../digitSet.ts';
import { CELL_COUNT } from '../grid.ts';
import { HOUSE_COUNT, housesOf } from '../house.ts';
import type { ForcingNet, NetBranch } from '../pattern.ts';
import { applyStep, candidatesOf, copyPosition, type Position, placesFor, removeDigits } from '../position.ts';
import type { Step } from '../step.ts';
import type { Technique } from '../technique.ts';
import { findChain } from '../techniques/chain.ts';
import { findFish } from '../techniques/fish.ts';
import { findHiddenSet } from '../techniques/hiddenSet.ts';
import { findLockedCandidates } from '../techniques/lockedCandidates.ts';
import { findMultipleForcing } from '../techniques/multipleForcing.ts';
import { findNakedSet } from '../techniques/nakedSet.ts';
import { type Claims, type GridFacts, sameCells, see } from './gridFacts.ts';

type Candidate = NetBranch['forced'][number];

/** Plays each branch through, cell by cell, and looks at where it ends. */
export function checkNet({ branches }: ForcingNet, { position }: GridFacts, step: Step): Claims {
	const ends = branches.map((branch) => play(position, branch, step.technique));
	return {
		'each digit is forced': ends.every((end) => end.isForced),
		'one of the starts is true': branches.length === 1 || coverAll(position, branches),
		'the conclusion': ends.every(({ left }) => (branches.length === 1 ? isBroken(left) : holds(left, step))),
		'the start is false': branches.length > 1 || deniesStart(branches[0]!, step),
	};
}

function play(position: Position, { start, forced }: NetBranch, technique: Technique) {
	const left = copyPosition(position);
	if (start.isTrue) assume(left, start);
	else removeDigits(left, start.cell, digitSetOf(start.digit));
	let isForced = true;
	for (const candidate of forced) {
		if (!isLast(left, candidate)) usePatterns(left, technique);
		isForced &&= isLast(left, candidate) || isBroken(left);
		assume(left, candidate);
	}
	usePatterns(left, technique);
	return { left, isForced };
}

function assume(left: Position, { cell, digit }: Candidate): void {
	removeDigits(left, cell, ~digitSetOf(digit));
	for (let peer = 0; peer < CELL_COUNT; peer++) if (see(peer, cell)) removeDigits(left, peer, digitSetOf(digit));
}

/** The last digit of its cell, or in the last place of a house. */
function isLast(left: Position, { cell, digit }: Candidate): boolean {
	if (candidatesOf(left, cell) === digitSetOf(digit)) return true;
	return housesOf(cell).some(
		(house) => countDigits(placesFor(left, house, digit)) === 1 && candidatesOf(left, cell) & digitSetOf(digit),
	);
}

function usePatterns(left: Position, technique: Technique): void {
	if (technique === 'dynamic_forcing_chains') return;
	for (;;) {
		if (technique === 'nested_forcing_chains' && useSingles(left)) continue;
		const bySet = findLockedCandidates(left) ?? findHiddenSet(left, 2) ?? findNakedSet(left, 2) ?? findFish(left, 2);
		const step = bySet ?? (technique === 'nested_forcing_chains' ? findNested(left) : undefined);
		if (step === undefined || isBroken(left)) return;
		applyStep(left, { ...step, placements: [] });
		for (const { cell, digit } of step.placements) removeDigits(left, cell, ~digitSetOf(digit));
	}
}

/** Whether a digit that is the last of its cell or the last in a house has removed something. */
function useSingles(left: Position): boolean {
	let isUsed = false;
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		for (const digit of digitsOf(candidatesOf(left, cell))) {
			const before = left.changedAt[HOUSE_COUNT];
			if (isLast(left, { cell, digit })) assume(left, { cell, digit });
			isUsed ||= before !== left.changedAt[HOUSE_COUNT];
		}
	}
	return isUsed;
}

function findNested(left: Position): Step | undefined {
	return findChain(left) ?? findMultipleForcing(left);
}

/** All candidates of a cell, all places of a digit in a house, or a candidate and its opposite. */
function coverAll(position: Position, branches: readonly NetBranch[]): boolean {
	const starts = branches.map(({ start }) => start);
	const [{ cell, digit }] = starts as [NetBranch['start']];
	if (starts.some(({ isTrue }) => !isTrue))
		return (
			starts.length === 2 &&
			starts.every((start) => start.cell === cell && start.digit === digit) &&
			starts[0]!.isTrue !== starts[1]!.isTrue
		);
	const digits = starts.reduce((set, start) => set | digitSetOf(start.digit), 0);
	if (starts.every((start) => start.cell === cell)) return digits === candidatesOf(position, cell);
	const cells = starts.map((start) => start.cell);
	return Array.from({ length: HOUSE_COUNT }, (_, house) => house).some(
		(house) => digits === digitSetOf(digit) && sameCells(cells, placesIn(position, house, digit)),
	);
}

function placesIn(position: Position, house: number, digit: number): number[] {
	return Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(
		(cell) => housesOf(cell).includes(house) && (candidatesOf(position, cell) & digitSetOf(digit)) !== 0,
	);
}

/** Whether an open cell has no digit left, or a digit that a house still needs no place. */
function isBroken(left: Position): boolean {
	for (let cell = 0; cell < CELL_COUNT; cell++)
		if (left.cells[cell] === 0 && candidatesOf(left, cell) === 0) return true;
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const placed = new Set(
			Array.from({ length: CELL_COUNT }, (_, cell) => cell)
				.filter((cell) => housesOf(cell).includes(house))
				.map((cell) => left.cells[cell]),
		);
		for (let digit = 1; digit <= 9; digit++) if (!placed.has(digit) && placesFor(left, house, digit) === 0) return true;
	}
	return false;
}

function holds(left: Position, { placements, eliminations }: Step): boolean {
	return (
		placements.every((placement) => isLast(left, placement)) &&
		eliminations.every(({ cell, digits }) => (candidatesOf(left, cell) & digits) === 0)
	);
}

function deniesStart({ start }: NetBranch, { placements, eliminations }: Step): boolean {
	return start.isTrue
		? eliminations.every(({ cell, digits }) => cell === start.cell && digits === digitSetOf(start.digit))
		: placements.every(({ cell, digit }) => cell === start.cell && digit === start.digit);
}
