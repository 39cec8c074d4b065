import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from './difficulty.ts';
import { difficultyOf, gradePuzzle, RATING_RANGES, ratePath, ratePuzzle } from './grade.ts';
import { RATED } from './testing/fixtures.ts';

test('puzzles have the rating of the external rater', () => {
	for (const [givens, rating] of RATED) {
		assert.equal(ratePath(givens)?.rating.toFixed(1) ?? 'beyond', rating, givens);
	}
});

test('a grade within the range of a difficulty is that of the whole path, or none', () => {
	for (const [givens] of RATED.filter((_, index) => index % 16 === 0)) {
		const rating = ratePuzzle(givens);
		const difficulty = rating === undefined ? undefined : difficultyOf(rating.rating);
		for (const wanted of DIFFICULTIES) {
			const grade = wanted === difficulty ? { difficulty, ...rating } : undefined;
			assert.deepEqual(gradePuzzle({ givens }, RATING_RANGES[wanted]), grade, givens);
		}
	}
});

test('ratings between two difficulties belong to neither', () => {
	for (const [rating, difficulty] of [
		[1.5, 'easy'],
		[1.7, 'medium'],
		[2.7, undefined],
		[4.4, 'hard'],
		[6.6, 'expert'],
		[6.8, undefined],
		[8.3, 'extreme'],
		[8.4, undefined],
	] as const) {
		assert.equal(difficultyOf(rating), difficulty);
	}
});
