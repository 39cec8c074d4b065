import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellSetOf } from './cellSet.ts';
import { eliminateDigit, eliminateDigits, mergeEliminations, nameEliminations } from './eliminations.ts';
import { HOUSE_COUNT, HOUSES } from './house.ts';
import { CROSSINGS, isBox, overlapOf } from './houseKind.ts';
import { parsePosition } from './testing/positionText.ts';
import { countOf, joinWords, nameCells, nameDigits, sayHolding } from './wording.ts';

test('lists are written as people write them', () => {
	assert.equal(joinWords([]), '');
	assert.equal(joinWords(['a']), 'a');
	assert.equal(joinWords(['a', 'b', 'c']), 'a, b and c');
	assert.equal(nameCells([0, 80], 'or'), 'r1c1 or r9c9');
	assert.equal(nameDigits(0b100_010_001), '1, 5 and 9');
	assert.equal(sayHolding([0], 0b11), 'r1c1 holds only 1 and 2');
	assert.equal(sayHolding([0, 1], 0b111), 'r1c1 and r1c2 hold only 1, 2 and 3');
	assert.equal(countOf(1, 'step'), '1 step');
	assert.equal(countOf(2, 'step'), '2 steps');
});

test('only candidates that are there are removed, and said together where they are the same', () => {
	const position = parsePosition('r1c1:12 r1c2:23 r1c3:12');
	assert.deepEqual(eliminateDigit(position, cellSetOf([0, 1, 5]), 1), [{ cell: 0, digits: 0b1 }]);
	const eliminations = mergeEliminations([
		...eliminateDigits(position, [2, 0, 7], 0b1),
		...eliminateDigits(position, [0, 1, 2], 0b10),
	]);
	assert.equal(nameEliminations(eliminations), 'remove 1 and 2 from r1c1 and r1c3 and 2 from r1c2');
});

test('houses overlap in the cells that they share, and boxes are crossed by six lines', () => {
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let other = 0; other < HOUSE_COUNT; other++) {
			const shared = [...HOUSES[house]!].flatMap((cell, place) => (HOUSES[other]!.includes(cell) ? [1 << place] : []));
			assert.equal(
				overlapOf(house, other),
				shared.reduce((set, bit) => set | bit, 0),
			);
		}
		assert.equal(CROSSINGS[house]!.length, isBox(house) ? 6 : 3);
	}
});
