import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compressLz, formatSudokuPadLink } from './sudokuPadLink.ts';

/** As lz-string 1.5.0 compresses them. */
const TEXTS = [
	['a', 'IZA='],
	['ab', 'IYIyA==='],
	['aaaaaaaa', 'IY0o'],
	['abcabcabcabc', 'IYIwxqHpQ==='],
	['{"size":9}', 'N4IgzglgXgpiBcBOAvkA'],
	['[{},{},{"value":5,"given":true}]', 'NobwvgNOUEQG4EMA2BXApjAXAVgjA5gJZxoB2WALgE7pgC6QA==='],
] as const;

test('a text is compressed as lz-string does', () => {
	for (const [text, compressed] of TEXTS) assert.equal(compressLz(text), compressed, text);
});

test('a link has the givens of the puzzle and nothing else', () => {
	const givens = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
	const link = new URL(formatSudokuPadLink(givens));
	assert.equal(link.host, 'sudokupad.app');
	assert.match(link.pathname, /^\/fpuzzlesN4IgzglgXgpiBcBO[\w%]+$/);
	assert.ok(link.href.length < 500);
});
