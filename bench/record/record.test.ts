import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEW } from './lives.ts';
import { compareLines, playOn, readRecorded } from './recorded.ts';

test('recorded lives are answered as they were recorded', async () => {
	assert.deepEqual(compareLines(readRecorded('few'), await playOn('sqlite', FEW)), []);
});

test('a line that differs is shown with its step', () => {
	const step = '# ann plays';
	assert.deepEqual(compareLines([step, 'a', 'b'], [step, 'a', 'c']), [`${step}\n  - b\n  + c`]);
	assert.deepEqual(compareLines([step, 'a'], [step]), [`${step}\n  - a\n  + (no line)`]);
});
