import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGrid } from '../grid.ts';
import { applyStep, createPosition, isFull } from '../position.ts';
import { findSolutionsUnbounded } from '../solve.ts';
import { findTaughtStep } from '../teachingOrder.ts';
import { findFaults } from '../testing/findFaults.ts';
import { RATED } from '../testing/fixtures.ts';
import { testSteps } from '../testing/testSteps.ts';
import { findAvoidableRectangle } from './avoidableRectangle.ts';

testSteps(
	'the open corners of a rectangle do not complete it, if none of the others was given',
	findAvoidableRectangle,
)`
	r1c1:35 r1c4=7 r2c1=7 r2c4=5 -> avoidable_rectangle_1 4.5 r1c1<>5
	r1c1=5 r1c4=7 r2c1:79 r2c4:59 r2c8:89 -> avoidable_rectangle_2 4.5 r2c8<>9
	r1c1=5 r2c1=7 r1c4:79 r2c4:59 r9c4:89 -> avoidable_rectangle_2 4.5 r9c4<>9
	r1c1:36 r1c4=7 r2c1=7 r2c4=5 -> none
	r1c1:35 r1c2=7 r4c1=7 r4c2=5 -> avoidable_rectangle_1 4.5 r1c1<>5
	r1c1:35 r1c4=7 r4c1=7 r4c4=5 -> none
	r1c1=5 r1c4=7 r2c1:79 r2c4:58 r2c8:89 -> none
`;

test('an avoidable rectangle of a player is true, and none is seen where the givens are not known', () => {
	let count = 0;
	for (const [givens] of RATED.filter((_, index) => index % 8 === 1)) {
		const grid = parseGrid(givens)!;
		const [solution] = findSolutionsUnbounded(grid, 1);
		const position = createPosition(grid, grid);
		for (let step = findTaughtStep(position); step !== undefined && !isFull(position); ) {
			const rectangle = findAvoidableRectangle(position);
			if (rectangle !== undefined) {
				assert.deepEqual(findFaults(rectangle, position, solution!), []);
				assert.equal(findAvoidableRectangle({ ...position, givens: undefined }), undefined);
				count++;
			}
			applyStep(position, step);
			step = findTaughtStep(position);
		}
	}
	assert.ok(count > 0);
});
