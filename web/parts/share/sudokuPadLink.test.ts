import assert from 'node:assert/strict';
import { test } from 'node:test';
import lzString from 'lz-string';
import { formatSudokuPadLink } from './sudokuPadLink.ts';

test('a link has the givens of the puzzle and nothing else', () => {
	const givens = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
	const link = new URL(formatSudokuPadLink(givens));
	assert.equal(link.host, 'sudokupad.app');
	assert.match(link.pathname, /^\/fpuzzlesN4IgzglgXgpiBcBO[\w%]+$/);
	assert.ok(link.href.length < 500);
	const text = lzString.decompressFromBase64(decodeURIComponent(link.pathname.slice('/fpuzzles'.length)));
	const { size, grid, ...rest } = JSON.parse(text) as { size: number; grid: { value?: number; given?: true }[][] };
	assert.deepEqual([size, rest], [9, {}]);
	assert.equal(grid.map((row) => row.map(({ value = 0 }) => value).join('')).join(''), givens);
	assert.ok(grid.flat().every(({ value, given }) => (value !== undefined) === (given === true)));
});
