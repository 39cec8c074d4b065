import { CELL_COUNT, type Cell, type Grid } from './grid.ts';

/** How a pattern of givens can be symmetric: it stays the same when the grid is turned or mirrored so. */
export const SYMMETRIES = [
	'none',
	'half_turn',
	'quarter_turn',
	'left_right',
	'top_bottom',
	'diagonal',
	'antidiagonal',
	'full',
] as const;

export type Symmetry = (typeof SYMMETRIES)[number];

type Turn = (row: number, column: number) => readonly [row: number, column: number];

const quarterTurn: Turn = (row, column) => [column, 8 - row];
const leftRight: Turn = (row, column) => [row, 8 - column];

/** Turns that together make all that leave the pattern as it is. */
const TURNS: Readonly<Record<Symmetry, readonly Turn[]>> = {
	none: [],
	half_turn: [(row, column) => [8 - row, 8 - column]],
	quarter_turn: [quarterTurn],
	left_right: [leftRight],
	top_bottom: [(row, column) => [8 - row, column]],
	diagonal: [(row, column) => [column, row]],
	antidiagonal: [(row, column) => [8 - column, 8 - row]],
	full: [quarterTurn, leftRight],
};

/** For each cell the cells that are given or empty together with it, itself included, in rising order. */
export const TWINS: Readonly<Record<Symmetry, readonly (readonly Cell[])[]>> = Object.fromEntries(
	SYMMETRIES.map((symmetry) => [
		symmetry,
		Array.from({ length: CELL_COUNT }, (_, cell) => listTwins(cell, TURNS[symmetry])),
	]),
) as unknown as Record<Symmetry, Cell[][]>;

function listTwins(cell: Cell, turns: readonly Turn[]): Cell[] {
	const twins = new Set([cell]);
	for (const twin of twins) {
		for (const turn of turns) {
			const [row, column] = turn(Math.floor(twin / 9), twin % 9);
			twins.add(row * 9 + column);
		}
	}
	return [...twins].sort((a, b) => a - b);
}

export function isSymmetric(givens: Grid, symmetry: Symmetry): boolean {
	return TWINS[symmetry].every((twins, cell) => twins.every((twin) => (givens[twin] === 0) === (givens[cell] === 0)));
}
