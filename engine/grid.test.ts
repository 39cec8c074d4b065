import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatGrid, parseGrid } from './grid.ts';

const GIVENS = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';

test('a grid is written as it was read, with 0 for an empty cell', () => {
	for (const text of [GIVENS, GIVENS.replaceAll('0', '.')]) assert.equal(formatGrid(parseGrid(text)!), GIVENS);
});

test('a text is a grid only if it is 81 digits and points', () => {
	for (const text of ['', GIVENS.slice(1), `${GIVENS}0`, ` ${GIVENS.slice(1)}`])
		assert.equal(parseGrid(text), undefined);
	for (const sign of ['/', ':', '-', 'x', '\n', '\0', '٣', '３']) {
		assert.equal(parseGrid(GIVENS.replace('7', sign)), undefined, JSON.stringify(sign));
	}
});
