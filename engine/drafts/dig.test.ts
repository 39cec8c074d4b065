import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawGrid } from '../drawGrid.ts';
import type { Grid } from '../grid.ts';
import { createRandom } from '../random.ts';
import { countSolutionsUnbounded, findSolutionsUnbounded } from '../solve.ts';
import { isSymmetric, SYMMETRIES } from '../symmetry.ts';
import { type DigOptions, digHoles } from './dig.ts';

function dig(options: DigOptions): { solution: Grid; givens: Grid }[] {
	const random = createRandom('dig');
	return Array.from({ length: 20 }, () => {
		const solution = drawGrid(random);
		return { solution, givens: digHoles(solution, random, options) };
	});
}

function countGivens(givens: Grid): number {
	return givens.filter((digit) => digit !== 0).length;
}

test('the full grid stays the only solution', () => {
	for (const symmetry of SYMMETRIES) {
		for (const { solution, givens } of dig({ symmetry, fewest: 0 })) {
			assert.deepEqual(findSolutionsUnbounded(givens, 2), [solution]);
		}
	}
});

test('a puzzle dug to the end is minimal', () => {
	for (const { givens } of dig({ symmetry: 'none', fewest: 0 })) {
		for (const [cell, digit] of givens.entries()) {
			if (digit !== 0) assert.equal(countSolutionsUnbounded(givens.with(cell, 0), 2), 2);
		}
	}
});

test('digging stops at the fewest givens', () => {
	for (const { givens } of dig({ symmetry: 'none', fewest: 40 })) assert.equal(countGivens(givens), 40);
	for (const { givens } of dig({ symmetry: 'half_turn', fewest: 40 }))
		assert.ok([40, 41].includes(countGivens(givens)));
});

test('givens have the symmetry that they were dug with', () => {
	for (const symmetry of SYMMETRIES) {
		for (const { givens } of dig({ symmetry, fewest: 0 })) assert.ok(isSymmetric(givens, symmetry), symmetry);
	}
	const [{ givens } = { givens: new Uint8Array(81) }] = dig({ symmetry: 'half_turn', fewest: 0 });
	assert.deepEqual(
		givens.map((digit) => Math.sign(digit)),
		givens.toReversed().map((digit) => Math.sign(digit)),
	);
	assert.equal(isSymmetric(givens, 'left_right'), false);
});
