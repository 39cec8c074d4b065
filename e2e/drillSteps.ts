import type { Drill } from '#contract/coach.ts';
import { digitSetOf, digitsOf } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { createPosition, removeDigits } from '#engine/position.ts';
import { findRatedStep } from '#engine/ratingPath.ts';
import { findTaughtStep } from '#engine/teachingOrder.ts';
import { solve } from './solve.ts';

interface Candidate {
	readonly cell: number;
	readonly digit: string;
}

/** A candidate of the open position that its technique rules out, and one that the solution needs. */
export function readOpenPosition({ positions, technique }: Drill): { find: Candidate; needed: Candidate } {
	const { cells, candidates } = positions.find(({ state }) => state === 'open')!;
	const position = createPosition(parseGrid(cells!)!);
	for (const [cell, digits] of candidates!.entries()) {
		const left = [...digits].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
		removeDigits(position, cell, position.candidates[cell]! & ~left);
	}
	const step = [findTaughtStep(position), findRatedStep(position)].find((found) => found?.technique === technique)!;
	const { cell, digits } = step.eliminations[0]!;
	const empty = [...cells!].indexOf('0');
	return {
		find: { cell, digit: `${digitsOf(digits)[0]}` },
		needed: { cell: empty, digit: solve(cells!)[empty]! },
	};
}
