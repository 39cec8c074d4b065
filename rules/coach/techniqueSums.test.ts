import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '#engine/random.ts';
import { addSums, type TechniqueSums } from './techniqueSums.ts';

const random = createRandom('sums');
const RUNS = Array.from({ length: 200 }, (): TechniqueSums => {
	const logSum = random.below(6000) - 3000;
	return {
		metCount: 1 + random.below(30),
		timeMs: random.below(10 ** random.below(9)),
		expectedMs: 1000 + random.below(300_000),
		logSum,
		logSquares: logSum ** 2,
	};
});
const sumOf = (sums: readonly TechniqueSums[]) => sums.reduce(addSums);

test('sums are the same in any order', () => {
	const all = sumOf(RUNS);
	assert.deepEqual(sumOf(RUNS.toReversed()), all);
	assert.deepEqual(addSums(sumOf(RUNS.slice(120)), sumOf(RUNS.slice(0, 120))), all);
	assert.ok(Object.values(all).every(Number.isSafeInteger));
});
