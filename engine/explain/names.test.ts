import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createNames } from './names.ts';

test('lists are written as people write them', () => {
	const names = createNames('and', (next) => (next === '8' ? 'OR' : 'or'));
	assert.equal(names.list([]), '');
	assert.equal(names.list(['a']), 'a');
	assert.equal(names.list(['a', 'b', 'c']), 'a, b and c');
	assert.equal(names.any([0, 80]), 'r1c1 or r9c9');
	assert.equal(names.digits(0b100_010_001), '1, 5 and 9');
	assert.equal(names.anyDigit(0b010_000_001), '1 OR 8');
});

test('cells that lose the same digits are named together', () => {
	const names = createNames('and', 'or');
	const eliminations = [
		{ cell: 0, digits: 0b1 },
		{ cell: 1, digits: 0b11 },
		{ cell: 2, digits: 0b1 },
	];
	assert.equal(
		names.losses(eliminations, (digits, cells) => `${digits} from ${cells}`),
		'1 from r1c1 and r1c3 and 1 and 2 from r1c2',
	);
});
