import { readFileSync } from 'node:fs';
import { CELL_COUNT, type Grid } from '#engine/grid.ts';
import { PEERS } from '#engine/house.ts';

/** Where its memory has the peers of each cell, each cell's bit and the grid: vectors of four words, a band in each of the first three. */
const PEERS_AT = 0;
const BITS_AT = PEERS_AT + CELL_COUNT * 4;
const GRID_AT = (BITS_AT + (CELL_COUNT + 1) * 4) * 4;
const COUNT_MAX = 0x7fff_ffff;

/** Node's WebAssembly; only the DOM's type settings describe it. */
declare const WebAssembly: {
	readonly Module: new (bytes: Uint8Array) => object;
	readonly Instance: new (module: object) => { readonly exports: Exports };
};

interface Exports {
	readonly memory: { readonly buffer: ArrayBuffer };
	readonly search: (solutions: number, guesses: number) => number;
}

/** Counts solutions up to a limit with the former kernel. */
export function createFormerKernel(): (grid: Grid, limit: number) => number {
	const module = new WebAssembly.Module(readFileSync(new URL('formerKernel.wasm', import.meta.url)));
	const { memory, search } = new WebAssembly.Instance(module).exports;
	const words = new Int32Array(memory.buffer);
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		setBit(words, BITS_AT + cell * 4, cell);
		for (const peer of PEERS[cell]!) setBit(words, PEERS_AT + cell * 4, peer);
	}
	const memoryOfGrid = new Uint8Array(memory.buffer, GRID_AT, CELL_COUNT);
	return (grid, limit) => {
		memoryOfGrid.set(grid);
		return search(limit, COUNT_MAX);
	};
}

function setBit(words: Int32Array, at: number, cell: number): void {
	words[at + Math.floor(cell / 27)]! |= 1 << (cell % 27);
}
