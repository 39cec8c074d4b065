import {
	areDisjoint,
	type CellSet,
	cellSetOf,
	countCells,
	hasCell,
	intersect,
	listCells,
	PEER_SETS,
	subtract,
	unite,
} from '../cellSet.ts';
import { DIGIT_COUNTS, type DigitSet, digitsOf } from '../digitSet.ts';
import { nameEliminations } from '../eliminations.ts';
import { CELL_COUNT } from '../grid.ts';
import { formatCell } from '../house.ts';
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
			const seen = intersect(excluders, PEER_SETS[third]!);
			if (countCells(seen) < FEWEST_EXCLUDERS) continue;
			const step = tryCells(position, [first, second, third], seen);
			if (step !== undefined) return step;
		}
		return undefined;
	});
}

function findField(position: Position, size: number): Field {
	const counts = Array.from(position.candidates, (candidates) => DIGIT_COUNTS[candidates]!);
	const cells = Array.from({ length: CELL_COUNT }, (_, cell) => cell);
	const excluders = cellSetOf(cells.filter((cell) => counts[cell]! >= 2 && counts[cell]! <= size));
	const filled = cellSetOf(cells.filter((cell) => counts[cell] === 1));
	const isBase = (cell: number) =>
		counts[cell]! >= 2 && areDisjoint(PEER_SETS[cell]!, filled) && !areDisjoint(PEER_SETS[cell]!, excluders);
	return { position, excluders, bases: cells.filter(isBase) };
}

/** Every two bases that see enough excluders in common. */
function forEachPair(
	{ bases, excluders }: Field,
	tryPair: (first: number, second: number, excluders: CellSet) => Step | undefined,
): Step | undefined {
	for (const [index, second] of bases.entries()) {
		const seen = intersect(excluders, PEER_SETS[second]!);
		for (let at = 0; at < index; at++) {
			const common = intersect(seen, PEER_SETS[bases[at]!]!);
			const step = countCells(common) < FEWEST_EXCLUDERS ? undefined : tryPair(bases[at]!, second, common);
			if (step !== undefined) return step;
		}
	}
	return undefined;
}

/** Third cells are themselves small enough to exclude; those that see the first cell come before those of the second. */
function listThirds(thirds: CellSet, first: number, second: number): number[] {
	const own = cellSetOf([first, second]);
	const nearFirst = subtract(intersect(thirds, PEER_SETS[first]!), own);
	const nearSecond = subtract(intersect(thirds, PEER_SETS[second]!), unite(own, nearFirst));
	return [...listCells(nearFirst), ...listCells(nearSecond)];
}

function tryCells(position: Position, cells: readonly number[], common: CellSet): Step | undefined {
	const { candidates } = position;
	const excluders = listCells(common);
	const excluded = excluders.map((cell) => candidates[cell]!);
	const allowed = findAllowed(position, cells, excluded);
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

/** For each cell the digits that occur in a possible combination; ends as soon as all of them do. */
function findAllowed(position: Position, cells: readonly number[], excluded: readonly DigitSet[]): DigitSet[] {
	const allowed = cells.map(() => 0);
	const chosen = cells.map(() => 0);
	let missing = cells.reduce((sum, cell) => sum + DIGIT_COUNTS[position.candidates[cell]!]!, 0);
	const allow = () => {
		for (const [index, bit] of chosen.entries()) {
			if ((allowed[index]! & bit) === 0) missing--;
			allowed[index]! |= bit;
		}
	};
	const mayFollow = (index: number, bit: DigitSet): boolean => {
		for (let other = 0; other < index; other++) {
			if (chosen[other] === bit && hasCell(PEER_SETS[cells[other]!]!, cells[index]!)) return false;
		}
		return true;
	};
	const combine = (index: number, used: DigitSet): void => {
		if (index === cells.length) {
			if (!excluded.some((candidates) => (candidates & ~used) === 0)) allow();
			return;
		}
		for (let rest = position.candidates[cells[index]!]!; rest !== 0 && missing > 0; rest &= rest - 1) {
			const bit = rest & -rest;
			chosen[index] = bit;
			if (mayFollow(index, bit)) combine(index + 1, used | bit);
		}
	};
	combine(0, 0);
	return allowed;
}
