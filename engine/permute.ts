import { byteAt, getAt } from './getAt.ts';
import { CELL_COUNT, type Grid } from './grid.ts';
import type { Random } from './random.ts';

/** A rearrangement of a grid: where each of its squares comes from, and what each digit becomes. */
export interface Transform {
	/** The place before the transform, by the place after it. */
	readonly cells: readonly number[];
	/** The digit after the transform, by the digit before it; 0 stays. */
	readonly digits: readonly number[];
}

/** Digits, rows, columns, bands and stacks exchanged at random, perhaps transposed. */
export function drawTransform(random: Random): Transform {
	const digits = [0, ...random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])];
	const rows = shuffleLines(random);
	const columns = shuffleLines(random);
	const isTransposed = random.below(2) === 1;
	const cells = Array.from({ length: CELL_COUNT }, (_, cell) => {
		const row = getAt(rows, Math.floor(cell / 9));
		const column = getAt(columns, cell % 9);
		return isTransposed ? column * 9 + row : row * 9 + column;
	});
	return { cells, digits };
}

/** The grid, rearranged. */
export function permute(grid: Grid, random: Random): Grid {
	const { cells, digits } = drawTransform(random);
	return Uint8Array.from(cells, (cell) => getAt(digits, byteAt(grid, cell)));
}

function shuffleLines(random: Random): number[] {
	return random.shuffle([0, 1, 2]).flatMap((band) => random.shuffle([0, 1, 2]).map((line) => band * 3 + line));
}
