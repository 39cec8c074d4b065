import type { TextRefusal } from '#engine/formats/puzzleText.ts';
import { formatGrid, type Grid } from '#engine/grid.ts';
import { HOUSES, type House } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import { findSolutions } from '#engine/solve.ts';
import { canSolve } from './solver.ts';

export type ImportRefusal =
	| TextRefusal
	/** What came as a whole is empty, or cannot be read. */
	| { readonly kind: 'nothing' }
	/** A house that holds a digit more than once. */
	| { readonly kind: 'conflict'; readonly house: House; readonly digit: number }
	| { readonly kind: 'no_solution' }
	/** Several solutions, because no puzzle has this few givens. */
	| { readonly kind: 'few'; readonly count: number }
	/** A cell that differs between two solutions, with both digits. */
	| { readonly kind: 'several'; readonly cell: number; readonly digits: readonly [number, number] }
	| { readonly kind: 'too_hard' }
	/** The browser has no WebAssembly. */
	| { readonly kind: 'no_solver' }
	| { readonly kind: 'full' };

export type ImportedPuzzle =
	| {
			readonly ok: true;
			readonly givens: string;
			readonly solution: string;
			/** What the text has of a player's digits and marks. */
			readonly moves?: readonly Move[];
	  }
	| { readonly ok: false; readonly why: ImportRefusal };

/** With fewer, no sudoku has one solution (McGuire, Tugemann, Civario 2012). */
const GIVENS_MIN = 17;

/** A puzzle of these givens, or what is wrong with them. */
export function importGrid(grid: Grid): ImportedPuzzle {
	if (grid.every((digit) => digit === 0)) return { ok: false, why: { kind: 'empty' } };
	const conflict = findConflict(grid);
	if (conflict !== undefined) return { ok: false, why: { kind: 'conflict', ...conflict } };
	if (!grid.includes(0)) return { ok: false, why: { kind: 'full' } };
	if (!canSolve) return { ok: false, why: { kind: 'no_solver' } };
	const found = findSolutions(grid, 2);
	if (!found.ok) return { ok: false, why: { kind: 'too_hard' } };
	const [solution, other] = found.solutions;
	if (solution === undefined) return { ok: false, why: { kind: 'no_solution' } };
	if (other !== undefined) return { ok: false, why: explainSeveral(grid, solution, other) };
	return { ok: true, givens: formatGrid(grid), solution: formatGrid(solution) };
}

function findConflict(grid: Grid): { house: House; digit: number } | undefined {
	for (const [house, cells] of HOUSES.entries()) {
		const digits = Array.from(cells, (cell) => grid[cell]!).filter((digit) => digit !== 0);
		const digit = digits.find((one, at) => digits.indexOf(one) < at);
		if (digit !== undefined) return { house, digit };
	}
	return undefined;
}

/** Why a grid with two solutions is no puzzle. */
function explainSeveral(grid: Grid, solution: Grid, other: Grid): ImportRefusal {
	const count = grid.filter((digit) => digit !== 0).length;
	if (count < GIVENS_MIN) return { kind: 'few', count };
	const cell = solution.findIndex((digit, at) => digit !== other[at]);
	return { kind: 'several', cell, digits: [solution[cell]!, other[cell]!] };
}
