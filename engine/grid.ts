/** A cell of the grid: 0–80, row by row. */
export type Cell = number;

/** 81 digits, row by row; 0 is an empty cell. */
export type Grid = Uint8Array;

export const CELL_COUNT = 81;

const POINT = '.'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

/** Reads 81 characters, row by row, `0` or `.` for an empty cell. Returns `undefined` for anything else. */
export function parseGrid(text: string): Grid | undefined {
	if (text.length !== CELL_COUNT) return undefined;
	const grid = new Uint8Array(CELL_COUNT);
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const code = text.charCodeAt(cell);
		if (code === POINT) continue;
		if (code < ZERO || code > NINE) return undefined;
		grid[cell] = code - ZERO;
	}
	return grid;
}

/** A grid as a caller has it: its text, its 81 digits, or a puzzle. */
export type GridInput = string | ArrayLike<number> | { readonly givens: string };

/** The grid of what a caller passes, which may be anything. Returns `undefined` where it is no grid. */
export function findGrid(input: GridInput): Grid | undefined {
	if (typeof input === 'string') return parseGrid(input);
	if (typeof input !== 'object' || input === null) return undefined;
	if ('givens' in input) return typeof input.givens === 'string' ? parseGrid(input.givens) : undefined;
	if (input.length !== CELL_COUNT) return undefined;
	for (let cell = 0; cell < CELL_COUNT; cell++) if (!isEntry(input[cell])) return undefined;
	return input instanceof Uint8Array ? input : Uint8Array.from(input);
}

function isEntry(value: unknown): boolean {
	return typeof value === 'number' && value >= 0 && value <= 9 && Number.isInteger(value);
}

/** The grid of a text that is known to be one. Throws if it is not. */
export function getGrid(text: string): Grid {
	const grid = parseGrid(text);
	if (grid === undefined) throw new TypeError('a grid is 81 characters');
	return grid;
}

/** Writes 81 characters, row by row, `0` for an empty cell. */
export function formatGrid(grid: ArrayLike<number>): string {
	let text = '';
	for (let cell = 0; cell < grid.length; cell++) text += grid[cell];
	return text;
}
