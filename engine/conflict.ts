import { CELL_COUNT, type Cell } from './grid.ts';
import { peersOf } from './house.ts';

/** The cells, in rising order, that see another cell with the same digit. */
export function findConflicts(cells: ArrayLike<number>): Cell[] {
	const conflicts: Cell[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		if (cells[cell] !== 0 && peersOf(cell).some((peer) => cells[peer] === cells[cell])) conflicts.push(cell);
	}
	return conflicts;
}
