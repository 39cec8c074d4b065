import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatRunSums, parseRunSums, type RunSums } from './storedText.ts';

const SHARE = { metCount: 2, timeMs: 61_000, expectedMs: 30_000, logSum: -1402, logSquares: 1_100_000 };
const SUMS: RunSums = {
	timeMs: 271_250,
	attributedMs: 268_000,
	errorMs: 4000,
	errorCount: 1,
	techniques: [
		{ technique: 'naked_pair', ...SHARE },
		{ technique: 'unique_rectangle_1', ...SHARE, logSum: 7 },
	],
};

test('the text of a run is read back as it was written', () => {
	for (const sums of [SUMS, { ...SUMS, techniques: [] }]) assert.deepEqual(parseRunSums(formatRunSums(sums)), sums);
});

test('another text is refused', () => {
	for (const text of ['', '1 2 3', '1 2 3 4;', '1 2 3 4;x_wing 1 2 3 4', '1 2 3 -4', '1 2 3 4;X 1 2 3 4 5']) {
		assert.throws(() => parseRunSums(text));
	}
});
