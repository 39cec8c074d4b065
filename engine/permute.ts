import type { Grid } from './grid.ts';
import type { Random } from './random.ts';

/** The same grid in other clothes: digits, rows, columns, bands and stacks exchanged at random, perhaps transposed. */
export function permute(grid: Grid, random: Random): Grid {
	const digits = [0, ...random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])];
	const rows = shuffleLines(random);
	const columns = shuffleLines(random);
	const isTransposed = random.below(2) === 1;
	return grid.map((_, cell) => {
		const row = rows[Math.floor(cell / 9)]!;
		const column = columns[cell % 9]!;
		return digits[grid[isTransposed ? column * 9 + row : row * 9 + column]!]!;
	});
}

function shuffleLines(random: Random): number[] {
	return random.shuffle([0, 1, 2]).flatMap((band) => random.shuffle([0, 1, 2]).map((line) => band * 3 + line));
}
