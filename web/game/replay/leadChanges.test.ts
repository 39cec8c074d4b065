import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeadChanges } from './leadChanges.ts';

/** When each racer filled a cell; then each lead as its moment and the racer. */
const RACES = `
1,2,3 4,5,6           1:0
1,5,6 2,3,4           1:0 3:1
1,4,5 2,3,6           1:0 3:1 5:0
1,2,3 1,2,3
1,3   1,2             2:1
5,6   1,2,3 1,4,5     2:1
1     2,2 3,3,3       1:0 2:1 3:2
`;

test('the lead changes with the first racer who has more right cells than every other', () => {
	for (const line of RACES.trim().split('\n')) {
		const words = line.split(/ +/);
		const expected = words.filter((word) => word.includes(':'));
		const racers = words
			.filter((word) => !word.includes(':'))
			.map((word) => word.split(',').map((atMs, cell) => ({ atMs: Number(atMs), cell })));
		const seen = findLeadChanges(racers).map(({ atMs, racer }) => `${atMs}:${racer}`);
		assert.deepEqual(seen, expected, line);
	}
});
