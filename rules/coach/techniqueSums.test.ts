import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '#engine/random.ts';
import { addSums, subtractSums, type TechniqueSums, toSums } from './techniqueSums.ts';

const random = createRandom('sums');
const MEETINGS = Array.from({ length: 200 }, () =>
	toSums({ timeMs: 1 + random.below(10 ** random.below(8)), expectedMs: 1000 + random.below(300_000) }),
);
const sumOf = (sums: readonly TechniqueSums[]) => sums.reduce(addSums);

test('sums are the same in any order, and taking one away undoes it exactly', () => {
	const all = sumOf(MEETINGS);
	assert.deepEqual(sumOf(MEETINGS.toReversed()), all);
	assert.deepEqual(sumOf([sumOf(MEETINGS.slice(120)), sumOf(MEETINGS.slice(0, 120))]), all);
	for (const [index, meeting] of MEETINGS.entries()) {
		assert.deepEqual(addSums(subtractSums(all, meeting), meeting), all);
		assert.deepEqual(subtractSums(all, meeting), sumOf(MEETINGS.toSpliced(index, 1)));
	}
	assert.ok(Object.values(all).every(Number.isSafeInteger));
});

test('a longer time never has a smaller logarithm, and one beyond twenty times the expectation counts as twenty', () => {
	const logOf = (timeMs: number) => toSums({ timeMs, expectedMs: 10_000 }).logSum;
	const times = [0, 1, 400, 500, 501, 9000, 10_000, 10_001, 30_000, 199_000, 200_000, 201_000, 10 ** 9];
	const logs = times.map(logOf);
	assert.deepEqual(
		logs,
		logs.toSorted((a, b) => a - b),
	);
	assert.deepEqual([logOf(10_000), logOf(10 ** 9), logOf(0)], [0, 2996, -2996]);
});
