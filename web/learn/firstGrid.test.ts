import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIGIT_COUNTS } from '#engine/digitSet.ts';
import { formatGrid, parseGrid } from '#engine/grid.ts';
import { HOUSES, ROW_OF } from '#engine/house.ts';
import { createPosition } from '#engine/position.ts';
import { startPlay } from '#engine/replay.ts';
import { findSolutionsUnbounded } from '#engine/solve.ts';
import type { GameState } from '../game/gameState.ts';
import { applyInputs } from '../grid/edit.ts';
import { FIRST_GIVENS, FIRST_SOLUTION, FIRST_TASKS, isTaskDone } from './firstGrid.ts';

const position = createPosition(parseGrid(FIRST_GIVENS)!);

test('the first grid has one solution, and the tasks are checked against it', () => {
	assert.deepEqual(findSolutionsUnbounded(position.cells, 2).map(formatGrid), [FIRST_SOLUTION]);
});

test('each task can be done in the cell that it names', () => {
	const emptyInRow = (cell: number) => HOUSES[ROW_OF[cell]!]!.filter((other) => position.cells[other] === 0);
	const [last, single, marks] = FIRST_TASKS.map(({ cell }) => cell) as [number, number, number];
	assert.deepEqual([...emptyInRow(last)], [last]);
	assert.equal(DIGIT_COUNTS[position.candidates[single]!], 1);
	assert.ok(emptyInRow(single).length > 1);
	assert.equal(DIGIT_COUNTS[position.candidates[marks]!], 2);
});

test('the notes of the third task are the two digits that fit, and no other', () => {
	const task = FIRST_TASKS[2]!;
	for (const [digits, isDone] of [
		['', false],
		['7', false],
		['12', false],
		['179', false],
		['79', true],
	] as const) {
		const inputs = Array.from(digits, (digit) => ({ kind: 'mark', cell: task.cell!, digit: Number(digit) }) as const);
		const play = applyInputs(startPlay(FIRST_GIVENS), inputs);
		assert.equal(isTaskDone(task, { play } as GameState), isDone, digits);
	}
});
