import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseGrid } from './grid.ts';
import { listSteps } from './listSteps.ts';
import { applyStep, createPosition, isFull, type Position } from './position.ts';
import { findSolutionsUnbounded } from './solve.ts';
import type { Step } from './step.ts';
import { findTaughtStep } from './teachingOrder.ts';
import { findFaults } from './testing/findFaults.ts';
import { RATED } from './testing/fixtures.ts';

const PUZZLES = RATED.filter((_, index) => index % 40 === 3).map(([givens]) => parseGrid(givens)!);

/** Calls back with the positions on a teacher's way, one in five. */
function forEachPosition(visit: (position: Position, solution: Uint8Array) => void): void {
	for (const puzzle of PUZZLES) {
		const [solution] = findSolutionsUnbounded(puzzle, 1);
		const position = createPosition(puzzle);
		for (let count = 0; !isFull(position); count++) {
			if (count % 5 === 0) visit(position, solution!);
			const step = findTaughtStep(position);
			if (step === undefined) break;
			applyStep(position, step);
		}
	}
}

function listResults({ placements, eliminations }: Step): string[] {
	return [
		...placements.map(({ cell, digit }) => `${cell}=${digit}`),
		...eliminations.flatMap(({ cell, digits }) =>
			Array.from({ length: 9 }, (_, index) => index + 1)
				.filter((digit) => (digits >> (digit - 1)) & 1)
				.map((digit) => `${cell}<>${digit}`),
		),
	];
}

test('the first step of the list is the one that a teacher shows, and each one after it proves something more', () => {
	let longest = 0;
	forEachPosition((position, solution) => {
		const steps = listSteps(position, { most: 12 });
		assert.deepEqual(steps[0], findTaughtStep(position));
		const known = new Set<string>();
		for (const step of steps) {
			assert.deepEqual(findFaults(step, position, solution), [], step.technique);
			const results = listResults(step);
			assert.ok(
				results.some((result) => !known.has(result)),
				step.technique,
			);
			for (const result of results) known.add(result);
		}
		longest = Math.max(longest, steps.length);
	});
	assert.equal(longest, 12);
});

test('no step of the list rates above the bound', () => {
	forEachPosition((position) => {
		for (const { rating } of listSteps(position, { most: 12, hardest: 4.4 })) assert.ok(rating <= 4.4);
	});
});
