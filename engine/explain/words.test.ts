import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, joinWords, nameCells, nameDigits, nameHouses, sayHolding } from './words.ts';

test('lists are written as people write them', () => {
	assert.equal(joinWords([]), '');
	assert.equal(joinWords(['a']), 'a');
	assert.equal(joinWords(['a', 'b', 'c']), 'a, b and c');
	assert.equal(nameCells([0, 80], 'or'), 'r1c1 or r9c9');
	assert.equal(nameDigits(0b100_010_001), '1, 5 and 9');
	assert.equal(sayHolding({ cells: [0], digits: 0b11 }), 'r1c1 can only be 1 or 2');
	assert.equal(sayHolding({ cells: [0, 1], digits: 0b111 }), 'r1c1 and r1c2 can only be 1, 2 or 3');
	assert.equal(nameHouses([3]), 'row 4');
	assert.equal(nameHouses([3, 6]), 'rows 4 and 7');
	assert.equal(nameHouses([18, 20, 26]), 'boxes 1, 3 and 9');
	assert.equal(nameHouses([3, 19]), 'row 4 and box 2');
	assert.equal(countOf(1, 'step'), '1 step');
	assert.equal(countOf(2, 'step'), '2 steps');
});
