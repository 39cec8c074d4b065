import { formatGrid, type Grid, parseGrid } from './grid.ts';
import { findSolutionsBounded } from './solve.ts';

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

type CheckedPuzzle =
	| { readonly ok: true; readonly puzzle: Puzzle }
	| { readonly ok: false; readonly why: Exclude<PuzzleRefusal, 'malformed'> };

type ParsedPuzzle = CheckedPuzzle | { readonly ok: false; readonly why: PuzzleRefusal };

/** Reads 81 characters, row by row, `0` or `.` for an empty cell, and solves them. */
export function parsePuzzle(text: string): ParsedPuzzle {
	const givens = parseGrid(text);
	return givens === undefined ? { ok: false, why: 'malformed' } : checkPuzzle(givens);
}

/** Makes a puzzle of givens, if they have exactly one solution and the search can prove it. */
export function checkPuzzle(givens: Grid): CheckedPuzzle {
	const found = findSolutionsBounded(givens, 2);
	if (!found.ok) return found;
	const [solution, second] = found.solutions;
	if (solution === undefined) return { ok: false, why: 'contradictory' };
	if (second !== undefined) return { ok: false, why: 'several_solutions' };
	return { ok: true, puzzle: trustPuzzle(formatGrid(givens), formatGrid(solution)) };
}

/** A puzzle that was checked before it was stored; it is not checked again. */
export function trustPuzzle(givens: string, solution: string): Puzzle {
	return { givens, solution } as Puzzle;
}
