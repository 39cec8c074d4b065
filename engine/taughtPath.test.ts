import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratePath } from './grade.ts';
import { findRatedPath } from './path.ts';
import { findPath, findTaughtPath, findTaughtTechnique, TAUGHT_ONLY } from './taughtPath.ts';
import { RATED } from './testing/fixtures.ts';

/** Puzzles of all ratings. */
const PUZZLES = RATED.filter((_, index) => index % 16 === 5).map(([givens]) => givens);

test('hints lead to the solution, none of them harder than the puzzle', () => {
	for (const givens of PUZZLES) {
		const rating = ratePath(givens)?.rating;
		if (rating === undefined) continue;
		const { steps, solved } = findTaughtPath(givens, rating);
		assert.ok(solved, givens);
		for (const step of steps) assert.ok(step.rating <= rating, `${givens}: ${step.technique} ${step.rating}`);
	}
});

test('what only hints use is never on the path of the rating', () => {
	for (const givens of PUZZLES) {
		for (const { technique } of findRatedPath(givens).steps) assert.ok(!TAUGHT_ONLY.has(technique), technique);
	}
});

test('a puzzle teaches the hardest technique on the way of its hints', () => {
	const { steps } = findTaughtPath(PUZZLES.at(-1)!);
	const taught = findTaughtTechnique(steps);
	const hardest = Math.max(...steps.map(({ rating }) => rating));
	assert.ok(steps.some(({ rating, technique }) => rating === hardest && technique === taught));
	assert.equal(findTaughtTechnique([]), undefined);
});

test('a path is found in both orders, and refused with its reason for what is no puzzle', () => {
	const givens = PUZZLES[3]!;
	assert.deepEqual(findPath(givens), { ok: true, ...findRatedPath(givens) });
	const taught = findTaughtPath(givens, ratePath(givens)?.rating);
	assert.deepEqual(findPath({ givens }, { order: 'teacher' }), { ok: true, ...taught });
	assert.deepEqual(findPath('xyz'), { ok: false, why: 'malformed' });
	assert.deepEqual(findPath('0'.repeat(81)), { ok: false, why: 'several_solutions' });
	assert.deepEqual(findPath(givens, { order: 'random' as 'rating' }), { ok: false, why: 'unknown_order' });
});
