import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lengthTenths } from './chainRating.ts';

test('every threshold that a chain is longer than adds a tenth', () => {
	const thresholds = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
	for (const [index, threshold] of thresholds.entries()) {
		assert.equal(lengthTenths(threshold + 2), index);
		assert.equal(lengthTenths(threshold + 3), index + 1);
	}
});
