import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage, readJson } from '../browser/storage.ts';
import { DEFAULT_PREFERENCES, fillPreferences, isRecord } from './preferences.ts';

test('saved preferences are completed with defaults, and unknown names are dropped', () => {
	assert.deepEqual(fillPreferences({}), DEFAULT_PREFERENCES);
	assert.deepEqual(fillPreferences({ theme: 'dark', showClock: 'yes', color: 1 }), {
		...DEFAULT_PREFERENCES,
		theme: 'dark',
	});
});

test('an unreadable saved text counts as absent', () => {
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
