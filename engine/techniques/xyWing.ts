import { cellSetOf, commonPeers, subtract } from '../cellSet.ts';
import { countDigits, type Digit, digitsOf, lowestDigit } from '../digitSet.ts';
import { eliminateDigit, isNews } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { peersOf } from '../house.ts';
import type { CellCandidates } from '../pattern.ts';
import { candidatesOf, type Position } from '../position.ts';
import { createStep, type Step } from '../step.ts';

interface Wing {
	readonly pivot: Cell;
	readonly pincers: readonly [Cell, Cell];
	readonly digit: Digit;
}

/** XY-Wing: the pivot has two candidates. */
export function findXyWing(position: Position): Step | undefined {
	return findWing(position, 2);
}

/** XYZ-Wing: the pivot has the shared digit as a third candidate, so it must be seen too. */
export function findXyzWing(position: Position): Step | undefined {
	return findWing(position, 3);
}

function findWing(position: Position, pivotCount: 2 | 3): Step | undefined {
	for (let pivot = 0; pivot < CELL_COUNT; pivot++) {
		const xyz = candidatesOf(position, pivot);
		if (countDigits(xyz) !== pivotCount) continue;
		const pairs: Cell[] = [];
		for (const peer of peersOf(pivot)) if (countDigits(candidatesOf(position, peer)) === 2) pairs.push(peer);
		for (const first of pairs) {
			const a = candidatesOf(position, first);
			if (countDigits(xyz & ~a) !== 1) continue;
			for (const second of pairs) {
				const b = candidatesOf(position, second);
				const shared = a & b;
				const isWing = countDigits(shared) === 1 && countDigits(xyz | a | b) === 3;
				if (!isWing || countDigits(xyz & shared) !== pivotCount - 2) continue;
				const step = eliminate(position, { pivot, pincers: [first, second], digit: lowestDigit(shared) });
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function eliminate(position: Position, { pivot, pincers, digit }: Wing): Step | undefined {
	const isXyz = countDigits(candidatesOf(position, pivot)) === 3;
	const carriers = isXyz ? [pivot, ...pincers] : pincers;
	const victims = subtract(commonPeers(carriers), cellSetOf([pivot, ...pincers]));
	const eliminations = eliminateDigit(position, victims, digit);
	if (!isNews(position, eliminations)) return undefined;
	const [first, second] = pincers;
	const all = candidatesOf(position, pivot) | candidatesOf(position, first) | candidatesOf(position, second);
	return createStep({
		technique: isXyz ? 'xyz_wing' : 'xy_wing',
		eliminations,
		cells: [pivot, ...pincers],
		digits: digitsOf(all),
		links: pincers.map((pincer) => {
			const link = lowestDigit(candidatesOf(position, pincer) & candidatesOf(position, pivot) & ~(1 << (digit - 1)));
			return { from: { cells: [pivot], digit: link }, to: { cells: [pincer], digit: link }, kind: 'weak' as const };
		}),
		pattern: {
			kind: 'xy_wing',
			pivot: candidatesIn(position, pivot),
			pincers: [candidatesIn(position, first), candidatesIn(position, second)],
			digit,
		},
	});
}

function candidatesIn(position: Position, cell: Cell): CellCandidates {
	return { cell, digits: candidatesOf(position, cell) };
}
