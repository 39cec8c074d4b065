/** The solver: a WebAssembly module, which `npm run make:solver` compiles from the sources in assembly/. */
import { CELL_COUNT, type Grid } from '../grid.ts';
import { SOLVER_CODE } from './solverCode.ts';

/** The part of WebAssembly that the engine uses. Only the DOM's and Node's type settings describe it, and the engine has neither. */
declare const WebAssembly: {
	readonly instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: { readonly exports: SolverExports } }>;
};

/** The exports of assembly/index.ts. A truth is 0 or 1, and *digits* are 0 to 8. */
interface SolverExports {
	readonly memory: { readonly buffer: ArrayBuffer };
	/** Where the grid is in the memory: the module reads it there, and writes solutions there. */
	readonly GRID: { readonly value: number };
	readonly guessCount: { readonly value: number };
	readonly gaveUp: { readonly value: number };
	readonly begin: () => void;
	readonly search: (solutions: number, guesses: number) => number;
	readonly beginFill: () => number;
	readonly follow: () => number;
	readonly finishFill: () => number;
	readonly tightCell: () => number;
	readonly candidates: (cell: number) => number;
	readonly fill: (cell: number, digit: number) => void;
	readonly fillHiddenSingles: () => number;
}

export interface Solver extends SolverExports {
	/** The grid in the memory: the one to solve, or a solution. Nothing in the memory outlives a call of the engine. */
	readonly grid: Grid;
}

/**
 * Compiled once, and lazily: some browsers refuse to compile on the page's thread. Stays `undefined` without
 * WebAssembly, which a browser's settings can switch off.
 */
const solver: Solver | undefined = await compileSolver();

export const canSolve: boolean = solver !== undefined;

/** Throws where there is no WebAssembly. */
export function getSolver(): Solver {
	if (solver === undefined) throw new Error('The solver needs WebAssembly with SIMD, which is switched off here.');
	return solver;
}

async function compileSolver(): Promise<Solver | undefined> {
	const bytes = Uint8Array.from(SOLVER_CODE.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
	try {
		const { instance } = await WebAssembly.instantiate(bytes);
		const { memory, GRID } = instance.exports;
		return { ...instance.exports, grid: new Uint8Array(memory.buffer, GRID.value, CELL_COUNT) };
	} catch {
		return undefined;
	}
}
