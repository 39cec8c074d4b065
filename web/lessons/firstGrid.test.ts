import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIGIT_COUNTS } from '#engine/digitSet.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { HOUSES, ROW_OF } from '#engine/house.ts';
import { createPosition } from '#engine/position.ts';
import { findSolutions } from '#engine/solve.ts';
import { FIRST_GIVENS, FIRST_SOLUTION, FIRST_TASKS } from './firstGrid.ts';

const position = createPosition(parseGrid(FIRST_GIVENS)!);

test('the first grid has one solution, and the tasks are checked against it', () => {
	assert.deepEqual(findSolutions(position.cells, 2).map(formatGrid), [FIRST_SOLUTION]);
});

test('each task can be done in the cell that it names', () => {
	const emptyInRow = (cell: number) => HOUSES[ROW_OF[cell]!]!.filter((other) => position.cells[other] === 0);
	const [last, single, marks] = FIRST_TASKS.map(({ cell }) => cell) as [number, number, number];
	assert.deepEqual([...emptyInRow(last)], [last]);
	assert.equal(DIGIT_COUNTS[position.candidates[single]!], 1);
	assert.ok(emptyInRow(single).length > 1);
	assert.equal(DIGIT_COUNTS[position.candidates[marks]!], 2);
});
