import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '#rules/utcDate.ts';
import { writeLongDate, writeShortDate } from './englishDate.ts';

const DAYS = 800;

test('a date is written as Intl writes it', () => {
	const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
	const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
	for (let count = 0; count < DAYS; count++) {
		const date = addDays('2027-11-20', count);
		assert.equal(writeLongDate(date), long.format(Date.parse(date)));
		assert.equal(writeShortDate(date), short.format(Date.parse(date)));
	}
});
