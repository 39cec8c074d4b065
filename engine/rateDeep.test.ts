import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrid, parseGrid } from './grid.ts';
import { applyStep, createPosition } from './position.ts';
import { rateDeep } from './rateDeep.ts';
import { findSolutions } from './solve.ts';
import { findFaults } from './testing/findFaults.ts';

/** The puzzle, its rating by Sudoku Explainer 1.18, and what is highest up to the first placement and the first step. */
const TABLE = `
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 1.2 1.2 1.2
6.5..9.814.7..8......6....7..18..24....7....9...92..6...348..7......3.........85. 8.9 1.2 1.2
...23.68..36..49.........5..1.6...2.7.2........894..3.1.7..9...4..3....8....2.1.. 9.0 1.2 1.2
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. 10.0+ 1.2 1.2
`;

test('every puzzle has a rating, a pearl and a diamond, also above those of the game', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [text, ...expected] = line.split(' ');
		const { rating, isLeast, pearl, diamond } = rateDeep(text!);
		const seen = [`${rating.toFixed(1)}${isLeast ? '+' : ''}`, pearl.toFixed(1), diamond.toFixed(1)];
		assert.deepEqual(seen, expected, text);
	}
});

test('a forcing net forces each digit that it names, and its conclusion is true', () => {
	for (const line of TABLE.trim().split('\n').slice(1)) {
		const grid = parseGrid(line.split(' ')[0]!)!;
		const [solution] = findSolutions(grid, 1);
		const position = createPosition(grid);
		const { steps } = rateDeep(formatGrid(grid));
		for (const step of steps) {
			if (step.pattern.kind === 'forcing_net') assert.deepEqual(findFaults(step, position, solution!), []);
			applyStep(position, step);
		}
		assert.ok(steps.some(({ pattern }) => pattern.kind === 'forcing_net'));
	}
});
