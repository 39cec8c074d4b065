import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cellsOfHouse, HOUSE_COUNT } from './house.ts';
import { crossingsOf, isBox, overlapOf } from './houseKind.ts';

test('houses overlap in the cells that they share, and boxes are crossed by six lines', () => {
	for (let house = 0; house < HOUSE_COUNT; house++) {
		for (let other = 0; other < HOUSE_COUNT; other++) {
			const shared = [...cellsOfHouse(house)].flatMap((cell, place) =>
				cellsOfHouse(other).includes(cell) ? [1 << place] : [],
			);
			assert.equal(
				overlapOf(house, other),
				shared.reduce((set, bit) => set | bit, 0),
			);
		}
		assert.equal(crossingsOf(house).length, isBox(house) ? 6 : 3);
	}
});
