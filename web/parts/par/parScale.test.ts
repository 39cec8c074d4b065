import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTicks, scalePar } from './parScale.ts';

const ticksOf = (ratios: readonly number[]) => listTicks(ratios, scalePar([1, ...ratios]));

test('the scale of the bars has round figures, and always one', () => {
	assert.deepEqual(ticksOf([0.6, 2.3, 3.1]), [1, 2]);
	assert.deepEqual(ticksOf([0.2, 0.3]), [0.25, 0.5, 1]);
});

test('no two figures of the scale touch on a phone', () => {
	assert.deepEqual(ticksOf([0.85, 1.45]), [1, 1.2, 1.4]);
	assert.deepEqual(ticksOf([0.68, 1.45]), [0.8, 1, 1.2]);
});
