import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PUZZLE } from '../../testing/fakeService.ts';
import { reviewPath } from './pathReview.ts';

const HARD = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';

test('a review follows the path from the givens to the full grid', () => {
	for (const givens of [PUZZLE, HARD]) {
		const { solved, filled, uses } = reviewPath(givens);
		assert.equal(solved, true);
		assert.equal(filled[0], [...givens].filter((digit) => digit !== '0').length);
		assert.equal(filled.at(-1), 81);
		assert.equal(
			uses.reduce((sum, { count }) => sum + count, 0),
			filled.length - 1,
		);
	}
});

test('the hardest technique comes last, and its steps are the hard ones', () => {
	const { uses, hardSteps } = reviewPath(HARD);
	assert.deepEqual(
		uses.map(({ rating }) => rating),
		uses.map(({ rating }) => rating).sort((a, b) => a - b),
	);
	assert.ok(hardSteps.length >= 1 && hardSteps.length <= uses.at(-1)!.count);
});

test('the end of a path, where every open cell can be filled, is not the narrowest step', () => {
	for (const givens of [PUZZLE, HARD]) {
		const { narrowest, filled } = reviewPath(givens);
		assert.ok(narrowest !== undefined && narrowest.step < filled.length - 1);
		assert.ok(narrowest.choices < 81 - filled[narrowest.step - 1]!);
	}
});
