import { type CellSet, cellSetOf, countCells, hasCell, intersect, listCells, PEER_SETS } from '../cellSet.ts';
import { DIGIT_COUNTS, type DigitSet, digitsOf } from '../digitSet.ts';
import { nameEliminations } from '../eliminations.ts';
import { CELL_COUNT } from '../grid.ts';
import { formatCell, PEERS } from '../house.ts';
import type { Position } from '../position.ts';
import { createStep, type Elimination, type Step } from '../step.ts';
import { joinWords, nameCells, nameDigits } from '../wording.ts';

/**
 * Two or three cells and every combination of their candidates: a combination that repeats a digit where the cells see
 * each other, or that would take all candidates of a cell that sees all of them (an excluder), is impossible. A candidate
 * that is in no possible combination can go.
 */
interface Field {
	readonly position: Position;
	/** The cells with few enough candidates to exclude a combination. */
	readonly excluders: CellSet;
	/** The cells that see such a cell, and no cell that is as good as filled. */
	readonly bases: readonly number[];
}

export function findAlignedPairExclusion(position: Position): Step | undefined {
	const field = findField(position, 2);
	return forEachPair(field.bases, (first, second) => tryCells(field, [first, second]));
}

export function findAlignedTripleExclusion(position: Position): Step | undefined {
	const field = findField(position, 3);
	return forEachPair(field.bases, (first, second) => {
		if (countCells(commonExcluders(field, [first, second])) < 2) return undefined;
		for (const third of listThirds(field, first, second)) {
			const step = tryCells(field, [first, second, third]);
			if (step !== undefined) return step;
		}
		return undefined;
	});
}

function findField(position: Position, size: number): Field {
	const counts = Array.from(position.candidates, (candidates) => DIGIT_COUNTS[candidates]!);
	const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
	const isExcluder = (cell: number) => counts[cell]! >= 2 && counts[cell]! <= size;
	return {
		position,
		excluders: cellSetOf(cells.filter(isExcluder)),
		bases: cells.filter(
			(cell) => counts[cell]! >= 2 && PEERS[cell]!.some(isExcluder) && !PEERS[cell]!.some((peer) => counts[peer] === 1),
		),
	};
}

function forEachPair(
	bases: readonly number[],
	tryPair: (first: number, second: number) => Step | undefined,
): Step | undefined {
	for (let second = 1; second < bases.length; second++) {
		for (let first = 0; first < second; first++) {
			const step = tryPair(bases[first]!, bases[second]!);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** Third cells are themselves small enough to exclude, and seen by one of the first two. */
function listThirds({ excluders, bases }: Field, first: number, second: number): number[] {
	const near = [...PEERS[first]!, ...PEERS[second]!].filter(
		(cell) => cell !== first && cell !== second && hasCell(excluders, cell) && bases.includes(cell),
	);
	return [...new Set(near)];
}

function commonExcluders({ excluders }: Field, cells: readonly number[]): CellSet {
	let common = excluders;
	for (const cell of cells) common = intersect(common, PEER_SETS[cell]!);
	return common;
}

function tryCells(field: Field, cells: readonly number[]): Step | undefined {
	const common = commonExcluders(field, cells);
	if (countCells(common) < 2) return undefined;
	const { candidates } = field.position;
	const excluders = listCells(common);
	const excluded = excluders.map((cell) => candidates[cell]!);
	const allowed = findAllowed(field.position, cells, excluded);
	const eliminations = cells.flatMap((cell, index) => {
		const digits = candidates[cell]! & ~allowed[index]!;
		return digits === 0 ? [] : [{ cell, digits }];
	});
	if (eliminations.length === 0) return undefined;
	const gone = eliminations.reduce<DigitSet>((set, { digits }) => set | digits, 0);
	return createStep({
		technique: cells.length === 2 ? 'aligned_pair_exclusion' : 'aligned_triple_exclusion',
		eliminations,
		cells: [...cells, ...excluders],
		digits: digitsOf(gone),
		sentence: `Take the combinations of digits in ${nameCells(cells)}: each one with ${nameCandidates(eliminations)} repeats a digit or uses up all candidates of ${nameCells(excluders, 'or')}: ${nameEliminations(eliminations)}.`,
	});
}

function nameCandidates(eliminations: readonly Elimination[]): string {
	return joinWords(
		eliminations.map(({ cell, digits }) => `${nameDigits(digits, 'or')} in ${formatCell(cell)}`),
		'or',
	);
}

/** For each cell the digits that occur in a possible combination. */
function findAllowed(position: Position, cells: readonly number[], excluded: readonly DigitSet[]): DigitSet[] {
	const allowed = cells.map(() => 0);
	const chosen = cells.map(() => 0);
	const mayFollow = (index: number, bit: DigitSet): boolean => {
		for (let other = 0; other < index; other++) {
			if (chosen[other] === bit && hasCell(PEER_SETS[cells[other]!]!, cells[index]!)) return false;
		}
		return true;
	};
	const combine = (index: number, used: DigitSet): boolean => {
		if (index === cells.length) return !excluded.some((candidates) => (candidates & ~used) === 0);
		let isPossible = false;
		for (let rest = position.candidates[cells[index]!]!; rest !== 0; rest &= rest - 1) {
			const bit = rest & -rest;
			chosen[index] = bit;
			if (!mayFollow(index, bit) || !combine(index + 1, used | bit)) continue;
			allowed[index]! |= bit;
			isPossible = true;
		}
		return isPossible;
	};
	combine(0, 0);
	return allowed;
}
