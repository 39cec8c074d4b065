import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveDate } from './calendarKeys.ts';

/** `date key : new date`, on 2026-11-21. */
const TABLE = `
2026-11-18 ArrowLeft : 2026-11-17
2026-11-18 ArrowRight : 2026-11-19
2026-11-18 ArrowUp : 2026-11-11
2026-11-03 ArrowUp : 2026-10-27
2026-11-10 ArrowDown : 2026-11-17
2026-11-18 ArrowDown : 2026-11-21
2026-11-21 ArrowRight : 2026-11-21
2026-01-01 ArrowLeft : 2026-01-01
2026-01-05 ArrowUp : 2026-01-01
2026-11-18 Home : 2026-11-16
2026-11-11 End : 2026-11-15
2026-11-18 End : 2026-11-21
2026-11-18 PageUp : 2026-10-18
2026-03-31 PageUp : 2026-02-28
2026-10-31 PageDown : 2026-11-21
2026-05-31 PageDown : 2026-06-30
2026-11-18 a : undefined
`;

test('keys move through the calendar by days, weeks and months, and stay within the dailies', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [, date = '', key = '', expected] = /^(\S+) (\S+) : (\S+)$/.exec(line)!;
		assert.equal(`${moveDate(date, key, { today: '2026-11-21', locale: 'en-GB' })}`, expected, line);
	}
	assert.equal(moveDate('2026-11-18', 'Home', { today: '2026-11-21', locale: 'en-US' }), '2026-11-15');
});
