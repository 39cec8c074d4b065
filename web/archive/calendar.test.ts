import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, clampDailyDate, isUtcDate } from '#rules/utcDate.ts';
import { listMonth, listWeekdays, shiftMonth } from './calendar.ts';

test('a date is valid if the calendar has it', () => {
	for (const [text, expected] of [
		['2026-02-28', true],
		['2028-02-29', true],
		['2026-02-29', false],
		['2026-13-01', false],
		['2026-1-1', false],
		['', false],
	] as const) {
		assert.equal(isUtcDate(text), expected, text);
	}
});

test('a date out of bounds is clamped to the nearest within', () => {
	assert.equal(clampDailyDate('2025-12-31', '2026-11-21'), '2026-01-01');
	assert.equal(clampDailyDate('2026-11-22', '2026-11-21'), '2026-11-21');
	assert.equal(clampDailyDate('2026-03-01', '2026-11-21'), '2026-03-01');
});

test('dates and months carry over the ends of months and years', () => {
	assert.equal(addDays('2026-12-31', 1), '2027-01-01');
	assert.equal(shiftMonth('2026-12', 1), '2027-01');
	assert.equal(shiftMonth('2026-01', -1), '2025-12');
});

test('a month has its days, in weeks that begin on Monday', () => {
	// month : blank days before the first : days
	for (const line of ['2026-03 : 6 : 31', '2026-02 : 6 : 28', '2028-02 : 1 : 29', '2026-06 : 0 : 30']) {
		const [month, blanks, days] = line.split(' : ');
		const dates = listMonth(month!);
		assert.equal(dates.lastIndexOf(undefined) + 1, Number(blanks), line);
		assert.equal(dates.filter((date) => date !== undefined).length, Number(days), line);
		assert.equal(dates.at(-1), `${month}-${days}`);
	}
	assert.deepEqual(listWeekdays('en').join(' '), 'Mon Tue Wed Thu Fri Sat Sun');
});
