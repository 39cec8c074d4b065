import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage, readJson } from '../browser/storage.ts';
import { DEFAULT_PREFERENCES, fillPreferences, isRecord } from './preferences.ts';

test('kept preferences are filled up, and what is not a preference falls away', () => {
	assert.deepEqual(fillPreferences({}), DEFAULT_PREFERENCES);
	assert.deepEqual(fillPreferences({ theme: 'dark', showClock: 'yes', colour: 1 }), {
		...DEFAULT_PREFERENCES,
		theme: 'dark',
	});
});

test('what was kept and cannot be read is as if it were not there', () => {
	const storage = createMemoryStorage();
	for (const [text, expected] of [
		['{"a":1}', { a: 1 }],
		['[1]', undefined],
		['{', undefined],
		[undefined, undefined],
	] as const) {
		storage.write('x', text);
		assert.deepEqual(readJson(storage, 'x', isRecord), expected);
	}
});
