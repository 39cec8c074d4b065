import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSymmetric, SYMMETRIES, TWINS } from './symmetry.ts';

/** For each symmetry the cells that go with the second of the first row. */
const TABLE = `
none          1
half_turn     1 79
quarter_turn  1 17 63 79
left_right    1 7
top_bottom    1 73
diagonal      1 9
antidiagonal  1 71
full          1 7 9 17 63 71 73 79
`;

test('each symmetry says which cells are given together', () => {
	const seen = SYMMETRIES.map((symmetry) => [symmetry, TWINS[symmetry][1]!.join(' ')].join(' '));
	assert.deepEqual(
		seen,
		TABLE.trim()
			.split('\n')
			.map((line) => line.replace(/ +/, ' ')),
	);
});

test('a pattern has a symmetry if it has every cell together with its twins', () => {
	const corners = new Uint8Array(81);
	for (const cell of [0, 8, 72, 80]) corners[cell] = 5;
	for (const symmetry of SYMMETRIES) assert.ok(isSymmetric(corners, symmetry), symmetry);
	corners[8] = 0;
	assert.deepEqual(
		SYMMETRIES.filter((symmetry) => isSymmetric(corners, symmetry)),
		['none', 'antidiagonal'],
	);
});
