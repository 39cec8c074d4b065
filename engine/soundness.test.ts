import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hasDigit } from './digitSet.ts';
import { explainStep } from './explain/explainStep.ts';
import { type Grid, parseGrid } from './grid.ts';
import { applyStep, candidatesOf, createPosition, isFull, type Position } from './position.ts';
import { findRatedStep, RATED_FINDERS } from './ratingPath.ts';
import { findSolutions } from './solve.ts';
import type { Step } from './step.ts';
import { TAUGHT_FINDERS } from './teachingOrder.ts';
import { formatPosition } from './testing/positionText.ts';

/** For a long run after a change to the techniques, name a file with a puzzle on each line. */
const FILE = process.env.SOUNDNESS_PUZZLES;
const SAMPLE_EVERY = 40;

const PUZZLES = readFileSync(FILE ?? new URL('./fixtures/rated.txt', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.filter((_, index) => FILE !== undefined || index % SAMPLE_EVERY === 0)
	.map((line) => parseGrid(line.split(' ')[0]!)!);

test('no technique removes a true candidate or places a false digit', () => {
	for (const puzzle of PUZZLES) {
		const [solution] = findSolutions(puzzle, 1);
		const position = createPosition(puzzle);
		for (let next: Step | undefined; !isFull(position); ) {
			for (const find of [...TAUGHT_FINDERS, ...RATED_FINDERS.map((finder) => finder.find)]) {
				const step = find(position);
				if (step !== undefined) checkStep(step, position, solution!);
			}
			next = findRatedStep(position);
			if (next === undefined) break;
			applyStep(position, next);
		}
	}
});

function checkStep(step: Step, position: Position, solution: Grid): void {
	const about = `${step.technique} at ${formatPosition(position)}: ${explainStep(step)}`;
	assert.ok(step.placements.length + step.eliminations.length > 0, about);
	for (const { cell, digit } of step.placements) assert.equal(digit, solution[cell], about);
	for (const { cell, digits } of step.eliminations) {
		assert.equal(digits & ~candidatesOf(position, cell), 0, about);
		assert.ok(digits !== 0 && !hasDigit(digits, solution[cell]!), about);
	}
}
