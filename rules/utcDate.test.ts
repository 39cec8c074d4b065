import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, hasDaily, isUtcDate, msToMidnight } from './utcDate.ts';

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

test('there is a daily from the first date up to today', () => {
	for (const [date, expected] of [
		['2025-12-31', false],
		['2026-01-01', true],
		['2026-11-21', true],
		['2026-11-22', false],
	] as const) {
		assert.equal(hasDaily(date, '2026-11-21'), expected, date);
	}
});

test('days are counted in UTC, over the ends of months and years', () => {
	assert.equal(addDays('2026-03-01', -1), '2026-02-28');
	assert.equal(addDays('2026-12-31', 1), '2027-01-01');
	assert.equal(msToMidnight(Date.parse('2026-11-21T23:59:00Z')), 60_000);
});
