import { ALL_DIGITS, DIGIT_COUNTS, digitSetOf, lowestDigit } from './digitSet.ts';
import { CELL_COUNT, type Grid } from './grid.ts';
import { BOX_OF, COLUMN_OF, ROW_OF } from './house.ts';

/** How many solutions the grid has, up to the limit. */
export function countSolutions(grid: Grid, limit: number): number {
	return search(grid, limit, () => {});
}

/** The solutions of the grid, at most as many as the limit. */
export function findSolutions(grid: Grid, limit: number): Grid[] {
	const solutions: Grid[] = [];
	search(grid, limit, (cells) => solutions.push(cells.slice()));
	return solutions;
}

function search(grid: Grid, limit: number, onSolution: (cells: Grid) => void): number {
	const cells = grid.slice();
	const rows = new Uint16Array(9).fill(ALL_DIGITS);
	const columns = new Uint16Array(9).fill(ALL_DIGITS);
	const boxes = new Uint16Array(9).fill(ALL_DIGITS);
	let found = 0;

	const candidates = (cell: number) => rows[ROW_OF[cell]!]! & columns[COLUMN_OF[cell]!]! & boxes[BOX_OF[cell]!]!;

	function toggle(cell: number, bit: number): void {
		rows[ROW_OF[cell]!]! ^= bit;
		columns[COLUMN_OF[cell]!]! ^= bit;
		boxes[BOX_OF[cell]!]! ^= bit;
	}

	function findTightestCell(): number {
		let best = -1;
		let bestCount = 10;
		for (let cell = 0; cell < CELL_COUNT && bestCount > 1; cell++) {
			if (cells[cell] !== 0) continue;
			const count = DIGIT_COUNTS[candidates(cell)]!;
			if (count >= bestCount) continue;
			best = cell;
			bestCount = count;
		}
		return best;
	}

	function descend(): void {
		const cell = findTightestCell();
		if (cell < 0) {
			found++;
			onSolution(cells);
			return;
		}
		for (let rest = candidates(cell); rest !== 0 && found < limit; rest &= rest - 1) {
			const bit = rest & -rest;
			cells[cell] = lowestDigit(bit);
			toggle(cell, bit);
			descend();
			toggle(cell, bit);
		}
		cells[cell] = 0;
	}

	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (cells[cell] === 0) continue;
		const bit = digitSetOf(cells[cell]!);
		if ((candidates(cell) & bit) === 0) return 0;
		toggle(cell, bit);
	}
	if (limit > 0) descend();
	return found;
}
