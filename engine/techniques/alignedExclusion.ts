import { hasCell, intersect, listCells, PEER_SETS } from '../cellSet.ts';
import { DIGIT_COUNTS, type DigitSet, digitSetOf, digitsOf } from '../digitSet.ts';
import { nameEliminations } from '../eliminations.ts';
import { CELL_COUNT } from '../grid.ts';
import { PEERS } from '../house.ts';
import type { Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';
import { nameCells } from '../wording.ts';

/**
 * Two or three cells and every combination of their candidates: a combination that repeats a digit where the cells see
 * each other, or that would take all candidates of a cell that sees all of them (an excluder), is impossible. A candidate
 * that is in no possible combination can go.
 */
export function findAlignedPairExclusion(position: Position): Step | undefined {
	const bases = listBases(position, 2);
	for (let second = 1; second < bases.length; second++) {
		for (let first = 0; first < second; first++) {
			const step = tryCells(position, [bases[first]!, bases[second]!]);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

export function findAlignedTripleExclusion(position: Position): Step | undefined {
	const bases = listBases(position, 3);
	for (let second = 1; second < bases.length; second++) {
		for (let first = 0; first < second; first++) {
			for (const third of listThirds(position, bases, bases[first]!, bases[second]!)) {
				const step = tryCells(position, [bases[first]!, bases[second]!, third]);
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

/** Cells that see a possible excluder, and no cell that is as good as filled. */
function listBases(position: Position, size: number): number[] {
	const bases: number[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (DIGIT_COUNTS[position.candidates[cell]!]! < 2) continue;
		const counts = Array.from(PEERS[cell]!, (peer) => DIGIT_COUNTS[position.candidates[peer]!]!);
		if (!counts.includes(1) && counts.some((count) => count >= 2 && count <= size)) bases.push(cell);
	}
	return bases;
}

/** Third cells are themselves small enough to exclude, and seen by one of the first two. */
function listThirds(position: Position, bases: readonly number[], first: number, second: number): number[] {
	const near = [...PEERS[first]!, ...PEERS[second]!].filter(
		(cell) =>
			cell !== first && cell !== second && DIGIT_COUNTS[position.candidates[cell]!]! <= 3 && bases.includes(cell),
	);
	return [...new Set(near)];
}

function tryCells(position: Position, cells: readonly number[]): Step | undefined {
	const excluders = listExcluders(position, cells);
	if (excluders.length < 2) return undefined;
	const allowed = cells.map(() => 0);
	combine(position, cells, [], (digits) => {
		const used = digits.reduce((set, digit) => set | digitSetOf(digit), 0);
		if (excluders.some((cell) => (position.candidates[cell]! & ~used) === 0)) return;
		for (const [index, digit] of digits.entries()) allowed[index]! |= digitSetOf(digit);
	});
	const eliminations = cells.flatMap((cell, index) => {
		const digits = position.candidates[cell]! & ~allowed[index]!;
		return digits === 0 ? [] : [{ cell, digits }];
	});
	if (eliminations.length === 0) return undefined;
	const gone = eliminations.reduce<DigitSet>((set, { digits }) => set | digits, 0);
	return createStep({
		technique: cells.length === 2 ? 'aligned_pair_exclusion' : 'aligned_triple_exclusion',
		eliminations,
		cells: [...cells, ...excluders],
		digits: digitsOf(gone),
		sentence: `Try every combination of digits in ${nameCells(cells)}: each one with these candidates repeats a digit or takes all candidates of ${nameCells(excluders, 'or')}: ${nameEliminations(eliminations)}.`,
	});
}

function listExcluders(position: Position, cells: readonly number[]): number[] {
	const common = cells.map((cell) => PEER_SETS[cell]!).reduce(intersect);
	return listCells(common).filter((cell) => {
		const count = DIGIT_COUNTS[position.candidates[cell]!]!;
		return count >= 2 && count <= cells.length;
	});
}

function combine(
	position: Position,
	cells: readonly number[],
	chosen: readonly number[],
	onCombination: (digits: readonly number[]) => void,
): void {
	const cell = cells[chosen.length];
	if (cell === undefined) {
		onCombination(chosen);
		return;
	}
	for (const digit of digitsOf(position.candidates[cell]!)) {
		const clashes = chosen.some((other, index) => other === digit && hasCell(PEER_SETS[cells[index]!]!, cell));
		if (!clashes) combine(position, cells, [...chosen, digit], onCombination);
	}
}
