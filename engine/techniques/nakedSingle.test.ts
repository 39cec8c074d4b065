import { test } from 'node:test';
import { checkTable } from '../testing/checkTable.ts';
import { findNakedSingle } from './nakedSingle.ts';

test('a cell with one candidate left is a naked single', () => {
	checkTable(
		findNakedSingle,
		`
		r7c9:4 -> naked_single 2.3 r7c9=4
		r7c9:47 -> none
		r1c7:2 -> naked_single 2.3 r1c7=2
		r1c7:12 -> none
		`,
	);
});
