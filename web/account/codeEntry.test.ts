import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CodeEntry } from './codeEntry.ts';

test('a code is sent at its last digit, once until it changes, however it is typed', () => {
	const table = [
		['0 04 042 0429 04291', ''],
		['04291 042917', '042917'],
		['042917 042917', '042917'],
		['042917 04291 042917', '042917'],
		['042917 04291 042918', '042917 042918'],
		['042_917', '042917'],
		['042_917_ 042917', '042917'],
		['0429178', ''],
		['01234567890123456789', ''],
		['abc', ''],
	] as const;
	for (const [typed, expected] of table) {
		const entry = new CodeEntry();
		const sent = typed.split(' ').flatMap((text) => entry.take(text.replaceAll('_', ' ')) ?? []);
		assert.equal(sent.join(' '), expected, typed);
	}
});
