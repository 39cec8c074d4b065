import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listLinkLines } from './linkLine.ts';

test('a link runs from candidate to candidate, stops short of both and is bent', () => {
	const [line] = listLinkLines([{ from: { cell: 0, digit: 5 }, to: { cell: 2, digit: 5 }, strong: true }]);
	assert.deepEqual(line, { path: 'M0.67 0.5Q1.5 0.78 2.33 0.5', isStrong: true });
});

test('a line inside one cell is short but visible', () => {
	const [line] = listLinkLines([{ from: { cell: 80, digit: 1 }, to: { cell: 80, digit: 2 }, strong: false }]);
	assert.deepEqual(line, { path: 'M8.278 8.167Q8.333 8.213 8.389 8.167', isStrong: false });
});

test('a line that several links share is drawn once', () => {
	const link = { from: { cell: 3, digit: 7 }, to: { cell: 12, digit: 7 }, strong: false };
	assert.equal(listLinkLines([link, { ...link }]).length, 1);
});
