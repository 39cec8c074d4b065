import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, msToMidnight } from '#rules/utcDate.ts';
import { formatDate } from '../archive/calendar.ts';
import { formatRunTime, formatTime } from './formatTime.ts';

test('times are written as players write them', () => {
	const cases: [number, string, string][] = [
		[0, '0:00', '0:00.0'],
		[999, '0:00', '0:00.9'],
		[59_999, '0:59', '0:59.9'],
		[247_310, '4:07', '4:07.3'],
		[3_600_000, '1:00:00', '1:00:00.0'],
		[3_753_050, '1:02:33', '1:02:33.0'],
		[360_000_000, '100:00:00', '100:00:00.0'],
	];
	for (const [ms, clock, run] of cases) assert.deepEqual([formatTime(ms), formatRunTime(ms)], [clock, run]);
});

test('days are counted in UTC', () => {
	assert.equal(addDays('2026-03-01', -1), '2026-02-28');
	assert.equal(addDays('2026-12-31', 1), '2027-01-01');
	assert.equal(msToMidnight(Date.parse('2026-11-21T23:59:00Z')), 60_000);
	assert.equal(formatDate('2026-11-21', 'en-GB').replace(',', ''), 'Saturday 21 November');
});
