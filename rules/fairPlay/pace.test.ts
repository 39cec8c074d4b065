import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measurePace } from './pace.ts';

test('the gaps of a log are measured', () => {
	const variation = Math.sqrt((70 ** 2 + 10 ** 2 + 10 ** 2 + 90 ** 2) / 4) / 110;
	assert.deepEqual(measurePace([40, 100, 100, 200]), {
		gapCount: 4,
		leastMs: 40,
		medianMs: 100,
		meanMs: 110,
		mostMs: 200,
		variation,
		middleVariation: variation,
		shortCount: 1,
	});
	assert.equal(measurePace([5, 5])?.variation, 0);
	assert.equal(measurePace([0, 0])?.variation, 0);
	assert.equal(measurePace([]), undefined);
});

test('a pause does not count in the middle of the gaps', () => {
	const pace = measurePace([...Array.from({ length: 18 }, () => 600), 60_000, 60_000]);
	assert.equal(pace?.middleVariation, 0);
	assert.ok(pace.variation > 2);
});
