import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAME_TIME_MS_MAX } from '#contract/limits.ts';
import { TIME_SPANS_MAX } from '#contract/stats.ts';
import { spanOf, startOfSpan } from './timeSpan.ts';

test('every time lies in one span, and spans follow each other without a gap', () => {
	const last = spanOf(GAME_TIME_MS_MAX);
	assert.ok(last < TIME_SPANS_MAX);
	for (let span = 0; span <= last; span++) {
		const from = startOfSpan(span);
		assert.ok(Number.isInteger(from));
		assert.deepEqual([spanOf(from), spanOf(startOfSpan(span + 1) - 1)], [span, span]);
	}
});

test('spans of minutes start at round numbers', () => {
	const seconds = [60, 75, 90, 105, 120, 150, 180, 210, 240, 300, 600];
	for (const second of seconds) assert.equal(startOfSpan(spanOf(second * 1000)), second * 1000);
});
