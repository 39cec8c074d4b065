import { ALL_DIGITS, DIGIT_COUNTS, digitsOf, lowestDigit } from './digitSet.ts';
import { CELL_COUNT, type Grid } from './grid.ts';
import { BOX_OF, COLUMN_OF, ROW_OF } from './house.ts';
import type { Random } from './random.ts';

/** Draws a full grid: the tightest cell first, its digits in random order. */
export function drawGrid(random: Random): Grid {
	const cells = new Uint8Array(CELL_COUNT);
	const rows = new Uint16Array(9).fill(ALL_DIGITS);
	const columns = new Uint16Array(9).fill(ALL_DIGITS);
	const boxes = new Uint16Array(9).fill(ALL_DIGITS);
	const order = random.shuffle(Array.from(cells.keys()));

	const candidates = (cell: number) => rows[ROW_OF[cell]!]! & columns[COLUMN_OF[cell]!]! & boxes[BOX_OF[cell]!]!;

	function toggle(cell: number, bit: number): void {
		rows[ROW_OF[cell]!]! ^= bit;
		columns[COLUMN_OF[cell]!]! ^= bit;
		boxes[BOX_OF[cell]!]! ^= bit;
	}

	function fill(): boolean {
		let tightest = -1;
		let fewest = 10;
		for (const cell of order) {
			if (cells[cell] !== 0) continue;
			const count = DIGIT_COUNTS[candidates(cell)]!;
			if (count >= fewest) continue;
			tightest = cell;
			fewest = count;
		}
		if (tightest < 0) return true;
		for (const digit of random.shuffle(digitsOf(candidates(tightest)))) {
			const bit = 1 << (digit - 1);
			cells[tightest] = lowestDigit(bit);
			toggle(tightest, bit);
			if (fill()) return true;
			toggle(tightest, bit);
		}
		cells[tightest] = 0;
		return false;
	}

	fill();
	return cells;
}
