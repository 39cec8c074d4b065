import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureStreak } from './streak.ts';

/** `dates : today : current longest last` */
const TABLE = `
none : 2026-03-01 : 0 0 null
2026-03-01 : 2026-03-01 : 1 1 2026-03-01
2026-02-28 : 2026-03-01 : 1 1 2026-02-28
2026-02-27 : 2026-03-01 : 0 1 2026-02-27
2026-02-27 2026-02-28 2026-03-01 : 2026-03-01 : 3 3 2026-03-01
2026-03-01 2026-02-27 2026-02-28 : 2026-03-01 : 3 3 2026-03-01
2026-03-01 2026-03-01 : 2026-03-01 : 1 1 2026-03-01
2026-01-01 2026-01-02 2026-01-03 2026-01-05 : 2026-01-05 : 1 3 2026-01-05
2026-12-31 2027-01-01 : 2027-01-02 : 2 2 2027-01-01
2028-02-28 2028-02-29 2028-03-01 : 2028-03-01 : 3 3 2028-03-01
`;

test('a streak counts days in a row and lives until the day after is over', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [dates = '', today = '', expected] = line.split(/ ?: /);
		const { currentDays, longestDays, lastDate } = measureStreak(dates.split(' ').filter(isDate), today);
		assert.equal(`${currentDays} ${longestDays} ${lastDate}`, expected, line);
	}
});

function isDate(text: string): boolean {
	return /^\d/.test(text);
}
