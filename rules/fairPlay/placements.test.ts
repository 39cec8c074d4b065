import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correlate, measureEffort, measureGaps } from './placements.ts';

test('the gaps of a log are measured', () => {
	const variation = Math.sqrt((70 ** 2 + 10 ** 2 + 10 ** 2 + 90 ** 2) / 4) / 110;
	assert.deepEqual(measureGaps([40, 100, 100, 200]), {
		gapCount: 4,
		leastMs: 40,
		medianMs: 100,
		meanMs: 110,
		mostMs: 200,
		variation,
		middleVariation: variation,
		shortCount: 1,
	});
	assert.equal(measureGaps([5, 5])?.variation, 0);
	assert.equal(measureGaps([0, 0])?.variation, 0);
	assert.equal(measureGaps([]), undefined);
});

test('a pause does not count in the middle of the gaps', () => {
	const measures = measureGaps([...Array.from({ length: 18 }, () => 600), 60_000, 60_000]);
	assert.equal(measures?.middleVariation, 0);
	assert.ok(measures.variation > 2);
});

const ASKED = [1, 2, 1, 2, 10, 1, 2, 10].map((effort) => ({ effort, isStuck: effort === 10 }));

test('time is compared with the effort that the puzzle demanded', () => {
	const table: [(effort: number) => number, number][] = [
		[(effort) => 1000 * effort, 1],
		[(effort) => 500 * effort ** 2, 1],
		[() => 1000, 0],
		[(effort) => 60_000 / effort, -1],
	];
	for (const [timeOf, correlation] of table) {
		const effort = measureEffort(
			ASKED.map((asked) => timeOf(asked.effort)),
			ASKED,
		);
		assert.equal(effort?.hardCount, 2);
		assert.ok(Math.abs(effort.correlation - correlation) < 1e-9, `${effort.correlation}`);
	}
	assert.equal(measureEffort([], []), undefined);
});

test('independent lists do not correlate', () => {
	assert.ok(Math.abs(correlate([1, 2, 1, 2], [1, 1, 2, 2])) < 1e-9);
	assert.equal(correlate([1, 2, 3], [5, 5, 5]), 0);
});
