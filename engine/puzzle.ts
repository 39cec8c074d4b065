import { findGrid, formatGrid, type Grid, type GridInput } from './grid.ts';
import { findSolutions } from './solve.ts';

declare const isChecked: unique symbol;

/** Givens with exactly one solution. Only this file can make one, so a puzzle need not be checked again. */
export interface Puzzle {
	/** 81 characters, row by row, `0` for an empty cell. */
	readonly givens: string;
	readonly solution: string;
	readonly [isChecked]: true;
}

export const PUZZLE_REFUSALS = ['malformed', 'contradictory', 'several_solutions', 'too_hard'] as const;

export type PuzzleRefusal = (typeof PUZZLE_REFUSALS)[number];

export type ParsedPuzzle =
	| { readonly ok: true; readonly puzzle: Puzzle }
	| { readonly ok: false; readonly why: PuzzleRefusal };

/**
 * A puzzle of these givens, if they have exactly one solution and the search can prove it. A text has 81 characters, row by row, `0` or
 * `.` for an empty cell.
 */
export function parsePuzzle(input: GridInput): ParsedPuzzle {
	const givens = findGrid(input);
	return givens === undefined ? { ok: false, why: 'malformed' } : checkPuzzle(givens);
}

function checkPuzzle(givens: Grid): ParsedPuzzle {
	const found = findSolutions(givens, 2);
	if (!found.ok) return { ok: false, why: 'too_hard' };
	const [solution, second] = found.solutions;
	if (solution === undefined) return { ok: false, why: 'contradictory' };
	if (second !== undefined) return { ok: false, why: 'several_solutions' };
	return { ok: true, puzzle: trustPuzzle(formatGrid(givens), formatGrid(solution)) };
}

/** A puzzle that was checked before it was stored; it is not checked again. */
export function trustPuzzle(givens: string, solution: string): Puzzle {
	return { givens, solution } as Puzzle;
}
