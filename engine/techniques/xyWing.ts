import { cellSetOf, commonPeers, subtract } from '../cellSet.ts';
import { DIGIT_COUNTS, type Digit, digitsOf, lowestDigit } from '../digitSet.ts';
import { eliminateDigit } from '../eliminations.ts';
import { CELL_COUNT, type Cell } from '../grid.ts';
import { PEERS } from '../house.ts';
import type { CellCandidates } from '../pattern.ts';
import type { Position } from '../position.ts';
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
	const { candidates } = position;
	for (let pivot = 0; pivot < CELL_COUNT; pivot++) {
		const xyz = candidates[pivot]!;
		if (DIGIT_COUNTS[xyz] !== pivotCount) continue;
		const pairs = [...PEERS[pivot]!].filter((peer) => DIGIT_COUNTS[candidates[peer]!] === 2);
		for (const first of pairs) {
			if (DIGIT_COUNTS[xyz & ~candidates[first]!] !== 1) continue;
			for (const second of pairs) {
				const shared = candidates[first]! & candidates[second]!;
				const isWing = DIGIT_COUNTS[shared] === 1 && DIGIT_COUNTS[xyz | candidates[first]! | candidates[second]!] === 3;
				if (!isWing || DIGIT_COUNTS[xyz & shared] !== pivotCount - 2) continue;
				const step = eliminate(position, { pivot, pincers: [first, second], digit: lowestDigit(shared) });
				if (step !== undefined) return step;
			}
		}
	}
	return undefined;
}

function eliminate(position: Position, { pivot, pincers, digit }: Wing): Step | undefined {
	const isXyz = DIGIT_COUNTS[position.candidates[pivot]!] === 3;
	const carriers = isXyz ? [pivot, ...pincers] : pincers;
	const victims = subtract(commonPeers(carriers), cellSetOf([pivot, ...pincers]));
	const eliminations = eliminateDigit(position, victims, digit);
	if (eliminations.length === 0) return undefined;
	const [first, second] = pincers;
	const all = position.candidates[pivot]! | position.candidates[first]! | position.candidates[second]!;
	return createStep({
		technique: isXyz ? 'xyz_wing' : 'xy_wing',
		eliminations,
		cells: [pivot, ...pincers],
		digits: digitsOf(all),
		links: pincers.map((pincer) => {
			const link = lowestDigit(position.candidates[pincer]! & position.candidates[pivot]! & ~(1 << (digit - 1)));
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
	return { cell, digits: position.candidates[cell]! };
}
