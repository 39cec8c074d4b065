import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTicks } from './parScale.ts';

test('the scale of the bars has round figures, and always one', () => {
	assert.deepEqual(listTicks([0.6, 2.3, 3.1]), [1, 2]);
	assert.deepEqual(listTicks([0.2, 0.3]), [0.25, 0.5, 1]);
	assert.deepEqual(listTicks([0.85, 1.3]), [0.9, 1, 1.1, 1.2]);
});
