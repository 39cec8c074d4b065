import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CodeEntry, readCode } from './codeEntry.ts';

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

const PASTED = [
	['０４２９１７', '042917'],
	['０４２ ９１７', '042917'],
	['Your code is 042917', '042917'],
	['Your code is 042917. It expires in 10 minutes.', '042917'],
	['Within 10 minutes: 042-917', '042917'],
	['10 042917', '042917'],
	['042\u00a0917', '042917'],
	['042–917', '042917'],
	['確認コード：０４２９１７', '042917'],
	['0 4 2 9 1 7', '042917'],
	['042917 or 123456', '042917'],
	['call 0429178', ''],
	['2026-11-20', ''],
	['04291', ''],
	['', ''],
] as const;

test('a code is found in what is pasted, whatever is around it and however wide its digits are', () => {
	for (const [text, code] of PASTED) assert.equal(readCode(text), code, text);
});
