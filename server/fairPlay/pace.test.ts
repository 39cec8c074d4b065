import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Move } from '#engine/move.ts';
import { measurePace } from './paceFigures.ts';

function placeAt(...times: readonly number[]): Move[] {
	return times.map((at, cell) => ({ at, kind: 'place', cell, digit: 1 }));
}

test('the gaps of a log are measured', () => {
	assert.deepEqual(measurePace(placeAt(0, 40, 140, 240, 440)), {
		gapCount: 4,
		leastMs: 40,
		medianMs: 100,
		meanMs: 110,
		mostMs: 200,
		variation: Math.sqrt((70 ** 2 + 10 ** 2 + 10 ** 2 + 90 ** 2) / 4) / 110,
		shortCount: 1,
	});
	assert.equal(measurePace(placeAt(5, 10, 15))?.variation, 0);
	assert.equal(measurePace(placeAt(5, 5))?.variation, 0);
	assert.equal(measurePace(placeAt(5)), undefined);
});
