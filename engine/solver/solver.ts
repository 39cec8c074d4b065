/** The solver: a WebAssembly module, which `npm run make:solver` compiles from the sources in assembly/. */
import { CELL_COUNT, type Grid } from '../grid.ts';
import { SOLVER_CODE } from './solverCode.ts';

/** The part of WebAssembly that the engine uses. Only the DOM's and Node's type settings describe it, and the engine has neither. */
declare const WebAssembly: {
	readonly instantiate: (bytes: Uint8Array) => Promise<{ readonly instance: WasmInstance }>;
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Instance: new (module: object) => WasmInstance;
};

interface WasmInstance {
	readonly exports: SolverExports;
}

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

/** Compiled once, at the first need, so that what only imports the engine does not wait, and `require` can load it. */
let solver: Solver | undefined;

/**
 * Compiles the solver. A page calls this before anything that solves, because browsers may refuse to compile on the page's thread except
 * in this way; Node and workers need no call. False without WebAssembly with SIMD, which a browser's settings or a page's
 * Content-Security-Policy can switch off.
 */
export async function ready(): Promise<boolean> {
	if (solver !== undefined) return true;
	try {
		const { instance } = await WebAssembly.instantiate(readCode());
		solver ??= createSolver(instance);
		return true;
	} catch {
		return false;
	}
}

/** Compiles the solver where that has not been done. Throws where it is not possible. */
export function getSolver(): Solver {
	solver ??= compileSolver();
	return solver;
}

function compileSolver(): Solver {
	try {
		return createSolver(new WebAssembly.Instance(new WebAssembly.Module(readCode())));
	} catch (cause) {
		const needs = 'The solver needs WebAssembly with SIMD, and on a page `await ready()` before the first call';
		throw new Error(`${needs}: ${cause instanceof Error ? cause.message : cause}`);
	}
}

function createSolver({ exports }: WasmInstance): Solver {
	return { ...exports, grid: new Uint8Array(exports.memory.buffer, exports.GRID.value, CELL_COUNT) };
}

function readCode(): Uint8Array {
	return Uint8Array.from(SOLVER_CODE.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}
