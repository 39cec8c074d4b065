import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellSetOf } from './cellSet.ts';
import { eliminateDigit, eliminateDigits, mergeEliminations } from './eliminations.ts';
import { parsePosition } from './testing/positionText.ts';

test('only existing candidates are removed, and a cell is named once', () => {
	const position = parsePosition('r1c1:12 r1c2:23 r1c3:12');
	assert.deepEqual(eliminateDigit(position, cellSetOf([0, 1, 5]), 1), [{ cell: 0, digits: 0b1 }]);
	const eliminations = mergeEliminations([
		...eliminateDigits(position, [2, 0, 7], 0b1),
		...eliminateDigits(position, [0, 1, 2], 0b10),
	]);
	assert.deepEqual(eliminations, [
		{ cell: 0, digits: 0b11 },
		{ cell: 1, digits: 0b10 },
		{ cell: 2, digits: 0b11 },
	]);
});
