import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate, listMonth, listWeekdays, shiftMonth } from './calendar.ts';

test('months continue in the next and the previous year', () => {
	assert.equal(shiftMonth('2026-12', 1), '2027-01');
	assert.equal(shiftMonth('2026-01', -1), '2025-12');
});

test('a month has its days, in weeks that begin on the first day of the region', () => {
	// month : blank days before the first : days
	for (const line of ['2026-03 : 6 : 31', '2026-02 : 6 : 28', '2028-02 : 1 : 29', '2026-06 : 0 : 30']) {
		const [month, blanks, days] = line.split(' : ');
		const dates = listMonth(month!, 'en-GB');
		assert.equal(dates.lastIndexOf(undefined) + 1, Number(blanks), line);
		assert.equal(dates.filter((date) => date !== undefined).length, Number(days), line);
		assert.equal(dates.at(-1), `${month}-${days}`);
	}
	assert.deepEqual(listWeekdays('en-GB').join(' '), 'Mon Tue Wed Thu Fri Sat Sun');
	assert.deepEqual(listWeekdays('en-US').join(' '), 'Sun Mon Tue Wed Thu Fri Sat');
	assert.equal(listMonth('2026-03', 'en-US')[0], '2026-03-01');
});

test('a date is written in the language of the page, and in UTC', () => {
	assert.equal(formatDate('2026-11-21', 'en-GB').replace(',', ''), 'Saturday 21 November');
});
