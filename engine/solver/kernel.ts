/**
 * The search in WebAssembly: its vectors hold the three bands of a digit, so that one instruction does what search.ts does in
 * three. It is its twin and makes the same guesses. `npm run make:kernel` writes its code from the sources in kernel/.
 */
import type { Grid } from '../grid.ts';
import { bandOf, bitOf } from './band.ts';
import { CELLS_AT, GAVE_UP_AT, GRID_AT, GUESS_COUNT_AT, PEERS_AT } from './kernel/layout.ts';
import { KERNEL_CODE } from './kernelCode.ts';
import { PEER_BANDS } from './level.ts';
import type { SearchLimits, SearchResult } from './search.ts';

/** What the engine uses of WebAssembly. Only the settings of the DOM and of Node describe it, and the engine has neither. */
declare const WebAssembly: {
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Instance: new (module: object) => { readonly exports: KernelExports };
};

interface KernelExports {
	readonly memory: { readonly buffer: ArrayBuffer };
	readonly search: (solutions: number, guesses: number) => number;
}

type Kernel = (grid: Grid, limits: SearchLimits) => SearchResult;

/** The largest count that the kernel knows; no search reaches it. */
const COUNT_MAX = 0x7fff_ffff;

/** `undefined` where there is no WebAssembly, or none with vectors, or where the policy of the page forbids it. */
export function createKernel(): Kernel | undefined {
	const exports = compileKernel();
	if (exports === undefined) return undefined;
	const { memory, search } = exports;
	const words = new Int32Array(memory.buffer);
	const grids = new Uint8Array(memory.buffer, GRID_AT);
	writeTables(words);
	return (grid, { solutions, guesses }) => {
		grids.set(grid);
		const solutionCount = search(Math.min(solutions, COUNT_MAX), Math.min(guesses, COUNT_MAX));
		const guessCount = words[GUESS_COUNT_AT / 4]!;
		return { solutionCount, guessCount, gaveUp: words[GAVE_UP_AT / 4] !== 0 };
	};
}

function compileKernel(): KernelExports | undefined {
	const bytes = Uint8Array.from(KERNEL_CODE.match(/../g)!, (byte) => Number.parseInt(byte, 16));
	try {
		return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
	} catch {
		return undefined;
	}
}

function writeTables(words: Int32Array): void {
	for (let cell = 0; cell < 81; cell++) {
		words.set(PEER_BANDS.subarray(cell * 3, cell * 3 + 3), PEERS_AT / 4 + cell * 4);
		words[CELLS_AT / 4 + cell * 4 + bandOf(cell)] = bitOf(cell);
	}
}
