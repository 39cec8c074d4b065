import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { createRandom } from '#engine/random.ts';
import { type Attempt, averageAttempts, averageLatest, findNeededTime, listAverages } from './average.ts';

test('the best and the worst are dropped, and two attempts without a time leave no average', () => {
	const table: readonly [readonly Attempt[], number | null][] = [
		[[50, 10, 30, 20, 40], 30],
		[[1, 1, 1, 1, 1000], 1],
		[[10, 20, 31, 1000, 1], 20],
		[[null, 10, 20, 30, 40], 30],
		[[10, 20, 30, 40, 45], 30],
		[[null, 10, 20, null, 30], null],
		[[...Array<Attempt>(10).fill(60), 1, null], 60],
		[[...Array<Attempt>(10).fill(60), null, null], null],
	];
	for (const [attempts, average] of table) assert.equal(averageAttempts(attempts), average, attempts.join());
});

test('an average needs all its attempts', () => {
	assert.equal(averageLatest([1, 2, 3, 4], 5), undefined);
	assert.equal(averageLatest([900, 1, 2, 3, 4, 5], 5), 3);
});

test('each attempt from the fifth on ends an average', () => {
	const attempts = [9, 8, 7, 6, 5, null, null, 4];
	assert.deepEqual(listAverages(attempts, 5), [undefined, undefined, undefined, undefined, 7, 7, null, null]);
});

test('the needed time is the longest that makes a better average', () => {
	const table: readonly [readonly Attempt[], number | undefined, number | undefined][] = [
		[[100, 200, 300, 400], 300, 398],
		[[100, 200, 300, 400], 301, GAME_TIME_MS_MAX],
		[[100, 200, 300, 400], 200, undefined],
		[[100, 200, 300, 400], 9000, GAME_TIME_MS_MAX],
		[[100, 200, 300, 400], undefined, GAME_TIME_MS_MAX],
		[[100, 200, 300, null], 201, 101],
		[[100, 200, null, null], 9000, undefined],
		[[100, 200, 300], 9000, undefined],
	];
	for (const [attempts, bestMs, needed] of table) {
		assert.equal(findNeededTime(attempts, 5, bestMs), needed, `${attempts.join()} against ${bestMs}`);
	}
});

test('the needed time is needed: a millisecond more makes no better average', () => {
	const random = createRandom('needed');
	for (let round = 0; round < 500; round++) {
		const others = Array.from({ length: 4 }, () => (random.below(9) === 0 ? null : 1 + random.below(300)));
		const bestMs = 1 + random.below(300);
		const needed = findNeededTime(others, 5, bestMs);
		const averageWith = (time: number) => averageAttempts([...others, time]) ?? Number.POSITIVE_INFINITY;
		if (needed === undefined) assert.ok(averageWith(1) >= bestMs);
		else assert.ok(averageWith(needed) < bestMs && (needed === GAME_TIME_MS_MAX || averageWith(needed + 1) >= bestMs));
	}
});
