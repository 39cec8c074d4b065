import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	cellSetOf,
	commonPeers,
	countCells,
	hasCell,
	intersect,
	isEmptySet,
	isSubset,
	listCells,
	NO_CELLS,
	subtract,
	unite,
} from './cellSet.ts';
import { peersOf } from './house.ts';

const ALL = Array.from({ length: 81 }, (_, cell) => cell);

test('a set lists the cells that it was made of', () => {
	for (const step of [1, 2, 7, 13, 80]) {
		const cells = ALL.filter((cell) => cell % step === 0);
		assert.deepEqual(listCells(cellSetOf(cells)), cells);
		assert.equal(countCells(cellSetOf(cells)), cells.length);
	}
});

test('sets are joined, cut and compared cell by cell', () => {
	const even = cellSetOf(ALL.filter((cell) => cell % 2 === 0));
	const third = cellSetOf(ALL.filter((cell) => cell % 3 === 0));
	assert.deepEqual(
		listCells(intersect(even, third)),
		ALL.filter((cell) => cell % 6 === 0),
	);
	assert.deepEqual(
		listCells(subtract(even, third)),
		ALL.filter((cell) => cell % 2 === 0 && cell % 3 !== 0),
	);
	assert.equal(countCells(unite(even, third)), ALL.filter((cell) => cell % 2 === 0 || cell % 3 === 0).length);
	assert.ok(isSubset(intersect(even, third), even) && !isSubset(even, third));
	assert.ok(hasCell(even, 80) && !hasCell(even, 79) && isEmptySet(NO_CELLS));
});

test('common peers see every one of the cells', () => {
	for (const cells of [[0], [0, 1], [0, 80], [10, 13, 40], [0, 4, 30]]) {
		const expected = ALL.filter((cell) => cells.every((other) => peersOf(other).includes(cell)));
		assert.deepEqual(listCells(commonPeers(cells)), expected);
	}
});
