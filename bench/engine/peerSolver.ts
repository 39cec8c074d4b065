import { DancingLinks } from 'dancing-links';
import { CELL_COUNT, type Grid } from '#engine/grid.ts';
import { HOUSES_OF, PEERS } from '#engine/house.ts';

const links = new DancingLinks();

/** The four columns that a digit in a cell covers: the cell, and the digit in its row, its column and its box. */
const COLUMNS: readonly number[][] = Array.from({ length: CELL_COUNT * 9 }, (_, index) => {
	const cell = Math.floor(index / 9);
	return [cell, ...HOUSES_OF[cell]!.map((house) => CELL_COUNT + house * 9 + (index % 9))];
});

/**
 * Counts solutions with the npm package `dancing-links`, as quickly as it can be done: sparse rows, and only those that
 * the givens allow.
 */
export function countByDancingLinks(grid: Grid, limit: number): number {
	const rows: { data: number; columnIndices: number[] }[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const taken = takenDigits(grid, cell);
		for (let digit = 0; digit < 9; digit++) {
			if ((taken & (1 << digit)) === 0) rows.push({ data: 0, columnIndices: COLUMNS[cell * 9 + digit]! });
		}
	}
	const solver = links.createSolver({ columns: CELL_COUNT * 4 });
	solver.addSparseConstraints(rows);
	return solver.find(limit).length;
}

function takenDigits(grid: Grid, cell: number): number {
	if (grid[cell] !== 0) return 0b111_111_111 ^ (1 << (grid[cell]! - 1));
	let taken = 0;
	for (const peer of PEERS[cell]!) if (grid[peer] !== 0) taken |= 1 << (grid[peer]! - 1);
	return taken;
}
