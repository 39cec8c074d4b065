import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasCell } from './cellSet.ts';
import { hasDigit } from './digitSet.ts';
import { parseGrid } from './grid.ts';
import { cellsOfHouse, HOUSE_COUNT, peersOf } from './house.ts';
import {
	candidatesOf,
	cellsAt,
	cellsWith,
	copyPosition,
	createPosition,
	emptiesOf,
	type Position,
	placeDigit,
	placesFor,
	removeDigits,
} from './position.ts';

const GIVENS = '400105092500080000902000000000800970000030008680290000800000700010000030200304080';

/** Everything that a position says twice must agree. */
function checkConsistent(position: Position): void {
	for (let digit = 1; digit <= 9; digit++) {
		const spots = cellsWith(position, digit);
		for (let cell = 0; cell < 81; cell++) {
			assert.equal(hasCell(spots, cell), hasDigit(candidatesOf(position, cell), digit));
		}
		for (let house = 0; house < HOUSE_COUNT; house++) {
			const expected = [...cellsOfHouse(house)].filter((cell) => hasDigit(candidatesOf(position, cell), digit));
			assert.deepEqual(cellsAt(house, placesFor(position, house, digit)), expected);
		}
	}
	for (let house = 0; house < HOUSE_COUNT; house++) {
		const open = [...cellsOfHouse(house)].filter((cell) => position.cells[cell] === 0);
		assert.deepEqual(cellsAt(house, emptiesOf(position, house)), open);
	}
}

test('candidates are the digits that no peer has', () => {
	const position = createPosition(parseGrid(GIVENS)!);
	for (let cell = 0; cell < 81; cell++) {
		for (let digit = 1; digit <= 9; digit++) {
			const isOpen = position.cells[cell] === 0 && peersOf(cell).every((peer) => position.cells[peer] !== digit);
			assert.equal(hasDigit(candidatesOf(position, cell), digit), isOpen);
		}
	}
	checkConsistent(position);
});

test('placing and removing keep cells, houses and digits in step', () => {
	const position = createPosition(parseGrid(GIVENS)!);
	removeDigits(position, 1, 0b111_111_111);
	removeDigits(position, 80, 0b10);
	placeDigit(position, 39, 1);
	checkConsistent(position);
});

test('a copy does not change with its original', () => {
	const position = createPosition(parseGrid(GIVENS)!);
	const copy = copyPosition(position);
	placeDigit(position, 39, 1);
	assert.equal(copy.cells[39], 0);
	checkConsistent(copy);
});
