import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawGrid } from '../drawGrid.ts';
import { formatGrid, type Grid, parseGrid } from '../grid.ts';
import { createRandom } from '../random.ts';
import { searchBands } from '../solve.ts';
import { assemble } from './kernel/assembler.ts';
import { SEARCH } from './kernel/search.ts';
import { createKernel } from './kernel.ts';
import { KERNEL_CODE } from './kernelCode.ts';

test('the code of the kernel is what its sources say', () => {
	assert.equal(KERNEL_CODE, Buffer.from(assemble([SEARCH])).toString('hex'), 'npm run make:kernel writes it');
});

/** Givens of full grids: few or many, some with a digit that does not belong there. */
function drawGivens(count: number): Grid[] {
	const random = createRandom('kernel');
	return Array.from({ length: count }, (_, index) => {
		const grid = drawGrid(random);
		const cells = random.shuffle(Array.from(grid.keys()));
		for (const cell of cells.slice(0, 30 + random.below(30))) grid[cell] = 0;
		if (index % 3 === 0) grid[cells[random.below(81)]!] = 1 + random.below(9);
		return grid;
	});
}

function readSlow(): Grid[] {
	const text = readFileSync(new URL('../fixtures/slow.txt', import.meta.url), 'utf8');
	return text
		.trim()
		.split('\n')
		.map((line) => parseGrid(line.slice(0, 81))!);
}

test('the kernel finds as many solutions as its twin, after as many guesses', () => {
	const kernel = createKernel()!;
	const limitsOf = (guesses: number) => [1, 2, 100].map((solutions) => ({ solutions, guesses }));
	for (const grid of [...drawGivens(500), ...readSlow(), new Uint8Array(81)]) {
		for (const limits of [...limitsOf(3), ...limitsOf(Number.POSITIVE_INFINITY)]) {
			assert.deepEqual(kernel(grid, limits), searchBands(grid, limits), formatGrid(grid));
		}
	}
});
