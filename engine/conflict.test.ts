import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findConflicts } from './conflict.ts';

/** Placed digits `cell=digit`, then the cells in conflict. */
const TABLE = `
none :
0=5 80=5 :
0=5 8=5 : 0 8
0=5 72=5 : 0 72
0=5 20=5 : 0 20
0=5 8=4 :
0=5 1=5 2=5 : 0 1 2
40=1 44=1 76=1 30=1 : 30 40 44 76
`;

test('a digit that is twice in a house is a conflict', () => {
	for (const line of TABLE.trim().split('\n')) check(line);
});

function check(line: string): void {
	const [placed, expected] = line.split(':').map((part) => part.trim().split(' '));
	const cells = new Uint8Array(81);
	for (const [cell, digit] of placed!.filter((text) => text !== 'none').map((text) => text.split('='))) {
		cells[Number(cell)] = Number(digit);
	}
	assert.deepEqual(findConflicts(cells), expected!.filter((text) => text !== '').map(Number), line);
}
