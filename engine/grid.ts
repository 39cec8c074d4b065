/** A cell of the grid: 0–80, row by row. */
export type Cell = number;

/** 81 digits, row by row; 0 is an empty cell. */
export type Grid = Uint8Array;

export const CELL_COUNT = 81;

/** Reads 81 characters, row by row, `0` or `.` for an empty cell. Returns `undefined` for anything else. */
export function parseGrid(text: string): Grid | undefined {
	if (!/^[0-9.]{81}$/.test(text)) return undefined;
	return Uint8Array.from(text, (character) => (character === '.' ? 0 : Number(character)));
}

/** The same for a text that is known to be a grid. Throws if it is not. */
export function getGrid(text: string): Grid {
	const grid = parseGrid(text);
	if (grid === undefined) throw new TypeError('a grid is 81 characters');
	return grid;
}

/** Writes 81 characters, row by row, `0` for an empty cell. */
export function formatGrid(grid: ArrayLike<number>): string {
	return Array.from(grid).join('');
}
