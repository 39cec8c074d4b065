import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGrid } from './grid.ts';
import { applyStep, createPosition } from './position.ts';
import { type DeepOptions, type DeepRating, rateDeep } from './rateDeep.ts';
import { findSolutionsUnbounded } from './solve.ts';
import { findFaults } from './testing/findFaults.ts';

/** The puzzle, its rating as published by others who used Sudoku Explainer, and what is highest up to the first placement and the first step. */
const TABLE = `
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 1.2 1.2 1.2
6.5..9.814.7..8......6....7..18..24....7....9...92..6...348..7......3.........85. 8.9 1.2 1.2
...23.68..36..49.........5..1.6...2.7.2........894..3.1.7..9...4..3....8....2.1.. 9.0 1.2 1.2
.......12....1345..15.4.3.6.....75.....58926.5.613.....543...2.16.....342.3.....5 10.4 2.0 2.0
`;

function rateKnown(text: string, options?: DeepOptions): DeepRating {
	const rated = rateDeep(text, options);
	assert.ok(rated.ok, text);
	return rated;
}

let rated:
	| readonly { readonly text: string; readonly expected: readonly string[]; readonly deep: DeepRating }[]
	| undefined;

/** Found when a test first needs them. */
function listRated() {
	rated ??= TABLE.trim()
		.split('\n')
		.map((line) => line.split(' ') as [string, ...string[]])
		.map(([text, ...expected]) => ({ text, expected, deep: rateKnown(text) }));
	return rated;
}

test('every puzzle has a rating, a pearl and a diamond, also above those of the game', () => {
	for (const { text, expected, deep } of listRated()) {
		const { rating, isLeast, pearl, diamond } = deep;
		const seen = [`${rating.toFixed(1)}${isLeast ? '+' : ''}`, pearl.toFixed(1), diamond.toFixed(1)];
		assert.deepEqual(seen, expected, text);
	}
});

test('a rating that gives up its search says the least that it can be', () => {
	const { rating, isLeast, pearl, hardest } = rateKnown(
		'100007090030020008009600500005300900010080002600004000300000010040000007007000300',
		{ searchLimit: 0 },
	);
	assert.deepEqual([rating, isLeast, pearl, hardest?.technique], [10, true, 1.2, 'dynamic_forcing_chains_plus']);
});

test('a forcing net forces each digit that it names, and its conclusion is true', () => {
	for (const { text, deep } of listRated().slice(1)) {
		const grid = parseGrid(text)!;
		const [solution] = findSolutionsUnbounded(grid, 1);
		const position = createPosition(grid);
		const { steps } = deep;
		for (const step of steps) {
			if (step.pattern.kind === 'forcing_net') assert.deepEqual(findFaults(step, position, solution!), []);
			applyStep(position, step);
		}
		assert.ok(steps.some(({ pattern }) => pattern.kind === 'forcing_net'));
	}
});

test('while a puzzle is rated, its least rating rises to the rating', () => {
	for (const { text, deep } of listRated().slice(0, 2)) {
		const least: number[] = [];
		rateDeep(text, { onHarder: (rating) => least.push(rating) });
		assert.deepEqual(
			least,
			least.toSorted((a, b) => a - b),
		);
		assert.equal(least.at(-1), deep.rating);
	}
});
