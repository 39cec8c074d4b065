import { CELL_COUNT, formatGrid, type Grid } from '#engine/grid.ts';
import { HOUSES, type House } from '#engine/house.ts';
import { canSolve, findSolutionsBounded } from '#engine/solve.ts';

export type ImportRefusal =
	| { readonly kind: 'empty' }
	| { readonly kind: 'strange'; readonly character: string }
	| { readonly kind: 'length'; readonly count: number }
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

type ReadGrid = { readonly ok: true; readonly grid: Grid } | { readonly ok: false; readonly why: ImportRefusal };

export type ImportedPuzzle =
	| { readonly ok: true; readonly givens: string; readonly solution: string }
	| { readonly ok: false; readonly why: ImportRefusal };

/** A line that only draws the frame of a grid has no other characters, and one that is not upright. */
const FRAME_LINE = /^[-+=*_|:.\s\u2500-\u257f]*$/;
const FRAME_SIGN = /[-+=_\u2500\u2501\u2504-\u2550\u2552-\u257f]/;
/** Characters between the cells. */
const BETWEEN = /[\s|:;,+'"\u2500-\u257f]/g;
const EMPTY_SIGNS = /[.*_?xX-]/g;
/** With fewer, no sudoku has one solution (McGuire, Tugemann, Civario 2012). */
const GIVENS_MIN = 17;

/** Reads a grid as people paste it: in one line or in nine, with or without a frame, empty cells as `0`, `.` and the like. */
export function readPastedGrid(text: string): ReadGrid {
	const cells = stripFrame(text).replace(BETWEEN, '').replace(EMPTY_SIGNS, '0');
	const strange = /[^0-9]/u.exec(cells)?.[0];
	if (cells === '') return { ok: false, why: { kind: 'empty' } };
	if (strange !== undefined) return { ok: false, why: { kind: 'strange', character: strange } };
	if (cells.length !== CELL_COUNT) return { ok: false, why: { kind: 'length', count: cells.length } };
	return { ok: true, grid: Uint8Array.from(cells, Number) };
}

/** The fault of a text; an empty text has none. */
export function findTextFault(text: string): ImportRefusal | undefined {
	const read = readPastedGrid(text);
	return read.ok || read.why.kind === 'empty' ? undefined : read.why;
}

/** Whether a text grew or shrank by one character: no fault is shown while the player types. */
export function isTyped(before: string, after: string): boolean {
	return after !== '' && Math.abs(after.length - before.length) === 1;
}

/** A puzzle of these givens, or what is wrong with them. */
export function importGrid(grid: Grid): ImportedPuzzle {
	if (grid.every((digit) => digit === 0)) return { ok: false, why: { kind: 'empty' } };
	const conflict = findConflict(grid);
	if (conflict !== undefined) return { ok: false, why: { kind: 'conflict', ...conflict } };
	if (!grid.includes(0)) return { ok: false, why: { kind: 'full' } };
	if (!canSolve) return { ok: false, why: { kind: 'no_solver' } };
	const found = findSolutionsBounded(grid, 2);
	if (!found.ok) return { ok: false, why: { kind: found.why } };
	const [solution, other] = found.solutions;
	if (solution === undefined) return { ok: false, why: { kind: 'no_solution' } };
	if (other !== undefined) return { ok: false, why: explainSeveral(grid, solution, other) };
	return { ok: true, givens: formatGrid(grid), solution: formatGrid(solution) };
}

export function importPuzzle(text: string): ImportedPuzzle {
	const read = readPastedGrid(text);
	return read.ok ? importGrid(read.grid) : read;
}

/** A line of dashes may be a row of empty cells; it belongs to the frame only if the text has more than nine lines. */
function stripFrame(text: string): string {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const rows = lines.filter((line) => !FRAME_LINE.test(line) || !FRAME_SIGN.test(line));
	return lines.length > 9 ? rows.join('\n') : text;
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
