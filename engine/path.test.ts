import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratePuzzle } from './grade.ts';
import { formatGrid, parseGrid } from './grid.ts';
import { findRatedPath, type Path } from './path.ts';
import { applyStep, createPosition } from './position.ts';
import { findSolutionsUnbounded } from './solve.ts';
import { TECHNIQUE_LABELS, TECHNIQUE_RATINGS, TECHNIQUES } from './technique.ts';
import { RATED } from './testing/fixtures.ts';
import { findChoices } from './workload.ts';

interface RatedPath {
	readonly givens: string;
	readonly rating: string;
	readonly path: Path;
}

let rated: readonly RatedPath[] | undefined;

/** Found when a test first needs them: while the files of the tests are read, the engine is not compiled yet and takes three times as long. */
function listRated(): readonly RatedPath[] {
	rated ??= RATED.filter((_, index) => index % 6 === 1).map(([givens, rating]) => ({
		givens,
		rating,
		path: findRatedPath(givens),
	}));
	return rated;
}

test('a path leads to the solution, step by step', () => {
	for (const { givens, rating, path } of listRated()) {
		const { steps, solved } = path;
		const position = createPosition(parseGrid(givens)!);
		for (const step of steps) applyStep(position, step);
		assert.equal(solved, rating !== 'beyond');
		if (solved) assert.equal(formatGrid(position.cells), formatGrid(findSolutionsUnbounded(parseGrid(givens)!, 1)[0]!));
	}
});

test('no step of a path rates less than its technique, and the hardest is the rating', () => {
	for (const { rating, path } of listRated().filter(({ rating }) => rating !== 'beyond')) {
		const { steps } = path;
		assert.equal(Math.max(...steps.map((step) => step.rating)), Number(rating));
		for (const step of steps) assert.ok(step.rating >= TECHNIQUE_RATINGS[step.technique], step.technique);
	}
});

test('steps are plain data', () => {
	const { steps } = listRated()[10]!.path;
	assert.deepEqual(JSON.parse(JSON.stringify(steps)), steps);
});

test('more work makes a greater workload', () => {
	const easy = ratePuzzle(listRated()[0]!.givens);
	const hard = ratePuzzle(listRated().findLast(({ rating }) => rating !== 'beyond')!.givens);
	assert.ok(easy.ok && hard.ok && easy.workload > 0 && hard.workload > easy.workload * 2);
	assert.ok(hard.hardStepCount >= 1);
});

test('choices are counted before each step: some before a single, none where singles no longer help', () => {
	for (const { givens, path } of listRated()) {
		const { steps } = path;
		const choices = findChoices(givens, steps);
		assert.equal(choices.length, steps.length);
		for (const [at, { rating }] of steps.entries()) {
			if (rating <= 1.5) assert.ok(choices[at]! > 0);
			if (rating >= 2.6) assert.equal(choices[at], 0);
		}
	}
});

test('every technique has a name and a rating', () => {
	for (const technique of TECHNIQUES) {
		assert.ok(TECHNIQUE_LABELS[technique].length > 0);
		assert.ok(TECHNIQUE_RATINGS[technique] >= 1);
	}
	assert.equal(new Set(TECHNIQUES).size, Object.keys(TECHNIQUE_LABELS).length);
});

test('the id of a technique is its name', () => {
	const idOf = (label: string) =>
		label
			.toLowerCase()
			.replaceAll(/ in a | type /g, ' ')
			.replaceAll(/[ +-]/g, '_');
	const others = TECHNIQUES.filter((technique) => idOf(TECHNIQUE_LABELS[technique]) !== technique);
	assert.deepEqual(others, ['aic']);
});
