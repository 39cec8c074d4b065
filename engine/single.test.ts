import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from './difficulty.ts';
import { explainStep } from './explain/explainStep.ts';
import { CELL_COUNT, parseGrid } from './grid.ts';
import { makeGradedPuzzle } from './makePuzzle.ts';
import { findRatedPath } from './path.ts';
import { applyStep, createPosition } from './position.ts';
import { findSingle } from './single.ts';

const SINGLES: readonly string[] = ['full_house', 'hidden_single_box', 'hidden_single_line', 'naked_single'];

test('a single on the path is recognized as the same kind of single', () => {
	for (const difficulty of DIFFICULTIES) {
		const { givens } = makeGradedPuzzle({ seed: 'single', difficulty }).puzzle;
		const position = createPosition(parseGrid(givens)!);
		for (const step of findRatedPath(givens).steps) {
			const [placement] = step.placements;
			if (SINGLES.includes(step.technique))
				assert.equal(findSingle(position, placement!), step.technique, explainStep(step));
			applyStep(position, step);
		}
	}
});

test('where the path needs more than singles, no digit can be seen at once', () => {
	const { givens, solution } = makeGradedPuzzle({ seed: 'no single', difficulty: 'extreme' }).puzzle;
	const position = createPosition(parseGrid(givens)!);
	for (const step of findRatedPath(givens).steps) {
		if (step.rating > 2.5) {
			for (let cell = 0; cell < CELL_COUNT; cell++) {
				if (position.cells[cell] !== 0) continue;
				assert.equal(findSingle(position, { cell, digit: Number(solution[cell]) }), undefined);
			}
		}
		applyStep(position, step);
	}
});
