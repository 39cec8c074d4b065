import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeTaught, makeVaried } from './makeVaried.ts';
import { findTaughtPath } from './taughtPath.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => `${index}`);

test('a puzzle teaches the hardest technique that its hints show', () => {
	for (const seed of SEEDS) {
		const { puzzle, grade, technique } = makeTaught(seed, 'hard');
		const { steps } = findTaughtPath(puzzle.givens, grade.rating);
		const shown = steps.find((step) => step.technique === technique);
		assert.ok(shown !== undefined, technique);
		for (const { rating } of steps) assert.ok(rating <= shown.rating || rating === grade.rating);
	}
});

test('what was taught lately is not taught again while there is something else', () => {
	const recent: string[] = [];
	for (const seed of SEEDS) {
		const { technique } = makeVaried({ seed, difficulty: 'medium', recent: recent.toReversed() });
		assert.notEqual(technique, recent.at(-1));
		recent.push(technique);
	}
	const plain = SEEDS.map((seed) => makeTaught(`${seed}/0`, 'medium').technique);
	assert.ok(new Set(recent).size > new Set(plain).size, `${recent} instead of ${plain}`);
});

test('what is to be avoided is avoided, and the same options make the same puzzle', () => {
	const options = { seed: 'x', difficulty: 'medium' } as const;
	const first = makeVaried(options);
	assert.deepEqual(makeVaried(options), first);
	const other = makeVaried({ ...options, avoided: [first.technique] });
	assert.notEqual(other.technique, first.technique);
	assert.equal(makeVaried({ ...options, recent: [first.technique] }).technique, other.technique);
});
