import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { digitsOf } from './digitSet.ts';
import { explainStep } from './explain/explainStep.ts';
import { type Grid, parseGrid } from './grid.ts';
import { applyStep, createPosition, isFull, type Position, placeDigit, removeDigits } from './position.ts';
import { createRandom, type Random } from './random.ts';
import { RATED_FINDERS } from './ratingPath.ts';
import { findSolutionsUnbounded } from './solve.ts';
import type { Step } from './step.ts';
import { TAUGHT_FINDERS } from './teachingOrder.ts';
import { findFaults } from './testing/findFaults.ts';
import { formatPosition } from './testing/positionText.ts';

/** For a long run after a change to the techniques: a file with a puzzle on each line, and how many steps to check. */
const FILE = process.env.SOUNDNESS_PUZZLES;
const STEPS_WANTED = Number(process.env.SOUNDNESS_STEPS ?? 600);

const FINDERS = [...TAUGHT_FINDERS, ...RATED_FINDERS.map(({ find }) => find)];

const PUZZLES = readFileSync(FILE ?? new URL('./fixtures/rated.txt', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => parseGrid(line.split(' ')[0]!)!);

test('in random positions every step is true, and so is everything that it names', () => {
	const random = createRandom('soundness');
	for (let checked = 0; checked < STEPS_WANTED; ) {
		const puzzle = PUZZLES[random.below(PUZZLES.length)]!;
		const [solution] = findSolutionsUnbounded(puzzle, 1);
		checked += walk(createPosition(puzzle), solution!, random);
	}
});

/** Goes from the givens to the solution by random steps, some of them made in part; checks and counts all it meets. */
function walk(position: Position, solution: Grid, random: Random): number {
	let checked = 0;
	while (!isFull(position)) {
		const steps = FINDERS.flatMap((find) => find(position) ?? []);
		for (const step of steps) {
			assert.deepEqual(findFaults(step, position, solution), [], describe(step, position));
			checked++;
		}
		const chosen = steps.filter(({ eliminations }) => eliminations.length > 0);
		if (chosen.length > 0 && random.below(8) > 0) applyPart(position, chosen[random.below(chosen.length)]!, random);
		else placeAny(position, solution, random);
	}
	return checked;
}

function applyPart(position: Position, step: Step, random: Random): void {
	if (random.below(3) > 0) {
		applyStep(position, step);
		return;
	}
	const all = step.eliminations.flatMap(({ cell, digits }) => digitsOf(digits).map((digit) => ({ cell, digit })));
	const { cell, digit } = all[random.below(all.length)]!;
	removeDigits(position, cell, 1 << (digit - 1));
}

function placeAny(position: Position, solution: Grid, random: Random): void {
	const open = [...position.cells.keys()].filter((cell) => position.cells[cell] === 0);
	const cell = open[random.below(open.length)]!;
	placeDigit(position, cell, solution[cell]!);
}

function describe(step: Step, position: Position): string {
	return `${step.technique} at ${formatPosition(position)}: ${explainStep(step)}`;
}
