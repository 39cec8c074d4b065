import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toSlowness, toTimes } from './slowness.ts';

test('the slowness of so many times as long is so many times again, up to the greatest that counts', () => {
	for (const times of [0.1, 0.5, 1, 2, 3, 12, 40]) assert.ok(Math.abs(toTimes(toSlowness(times)) - times) < 1e-9);
	assert.equal(toSlowness(1), 0);
	assert.equal(toSlowness(41), toSlowness(1e9));
	assert.ok(toTimes(-5) > 0);
});
