import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findConflicts } from './conflict.ts';
import { drawGrid, drawWeighted } from './drawGrid.ts';
import { formatGrid, type Grid } from './grid.ts';
import { createRandom } from './random.ts';

/** The known number of sudoku grids, over the number of ways to draw a top band and a left stack. */
const WAYS_TO_FILL_A_CORNER = Number(6_670_903_752_021_072_936_960n) / (362_880 * 56 ** 2 * 6 ** 12);

test('a drawn grid is full and breaks no rule', () => {
	const random = createRandom('full');
	for (let round = 0; round < 100; round++) {
		const grid = drawGrid(random);
		assert.ok(grid.every((digit) => digit >= 1 && digit <= 9));
		assert.deepEqual(findConflicts(grid), [], formatGrid(grid));
	}
});

test('weights average to the known number of grids', () => {
	const random = createRandom('weights');
	const count = 10_000;
	let sum = 0;
	for (let round = 0; round < count; round++) sum += drawWeighted(random).weight;
	assert.ok(Math.abs(sum / count / WAYS_TO_FILL_A_CORNER - 1) < 0.05, `${sum / count}`);
});

test('bands that are filled by guessing are distributed like the constructed one', () => {
	const random = createRandom('bands');
	const grids = Array.from({ length: 1000 }, () => drawGrid(random));
	const shares = [0, 1, 2].map((band) => grids.filter((grid) => repeatsMinirows(grid, band)).length / grids.length);
	for (const share of shares) assert.ok(Math.abs(share - 2 / 56) < 0.015, shares.join());
});

/** Whether the boxes of a band hold the same three minirows, as two bands in 56 do. */
function repeatsMinirows(grid: Grid, band: number): boolean {
	const minirows = Array.from({ length: 9 }, (_, index) => {
		const start = band * 27 + index * 3;
		return [...grid.subarray(start, start + 3)].sort().join('');
	});
	return new Set(minirows).size === 3;
}
