import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listKindsOfZones } from './testing/streakYear.ts';
import { findNextHour, findTimeZone, msToLocalMidnight } from './timeZone.ts';
import { addDays } from './utcDate.ts';

/** `time zone : hour : after : next`, with the changes of the clocks of 2026. */
const TABLE = `
UTC                 : 20 : 2026-11-24T19:59:59.999Z : 2026-11-24T20:00
UTC                 : 20 : 2026-11-24T20:00Z        : 2026-11-25T20:00
Europe/Berlin       : 20 : 2026-07-01T12:00Z        : 2026-07-01T18:00
Europe/Berlin       : 20 : 2026-12-01T12:00Z        : 2026-12-01T19:00
Europe/Berlin       : 0  : 2026-12-01T12:00Z        : 2026-12-01T23:00
Europe/Berlin       : 2  : 2026-03-28T12:00Z        : 2026-03-29T01:00
Europe/Berlin       : 2  : 2026-03-29T01:00Z        : 2026-03-30T00:00
Europe/Berlin       : 2  : 2026-10-24T12:00Z        : 2026-10-25T00:00
Europe/Berlin       : 2  : 2026-10-25T00:00Z        : 2026-10-26T01:00
America/New_York    : 2  : 2026-03-07T12:00Z        : 2026-03-08T07:00
America/New_York    : 1  : 2026-10-31T12:00Z        : 2026-11-01T05:00
America/New_York    : 1  : 2026-11-01T05:30Z        : 2026-11-02T06:00
America/Los_Angeles : 20 : 2026-11-24T12:00Z        : 2026-11-25T04:00
Asia/Kolkata        : 5  : 2026-11-24T12:00Z        : 2026-11-24T23:30
Asia/Kathmandu      : 0  : 2026-11-24T12:00Z        : 2026-11-24T18:15
Pacific/Kiritimati  : 9  : 2026-11-24T12:00Z        : 2026-11-24T19:00
Pacific/Pago_Pago   : 23 : 2026-11-24T12:00Z        : 2026-11-25T10:00
Australia/Lord_Howe : 2  : 2026-10-03T12:00Z        : 2026-10-03T15:30
Australia/Lord_Howe : 2  : 2026-04-04T12:00Z        : 2026-04-04T15:30
Africa/Cairo        : 0  : 2026-04-23T12:00Z        : 2026-04-23T22:00
Africa/Cairo        : 23 : 2026-10-29T12:00Z        : 2026-10-29T20:00
Africa/Cairo        : 23 : 2026-10-29T20:00Z        : 2026-10-30T21:00
`;

test('a reminder is due at the hour of the local clocks, once a local day, across their changes', () => {
	for (const line of TABLE.trim().split('\n')) {
		const [zone = '', hour, after = '', next] = line.split(' : ').map((part) => part.trim());
		const found = findNextHour(findTimeZone(zone)!, { hour: Number(hour), after: Date.parse(after) });
		assert.equal(new Date(found).toISOString().slice(0, 16), next, line);
	}
});

test('in every time zone and at every hour there is one reminder in each local day of a year', () => {
	const start = Date.UTC(2026, 0, 1);
	for (const [index, zone] of listKindsOfZones().entries()) {
		const offsetAt = findTimeZone(zone)!;
		const hour = index % 24;
		let at = start;
		let before: string | undefined;
		for (let count = 0; count < 365; count++) {
			at = findNextHour(offsetAt, { hour, after: at });
			const local = new Date(at + offsetAt(at)).toISOString();
			if (before !== undefined) assert.equal(local.slice(0, 10), addDays(before, 1), `${zone} at ${hour}`);
			before = local.slice(0, 10);
			const isSetForward = offsetAt(at - 1) < offsetAt(at);
			assert.ok(isSetForward || local.slice(11) === `${String(hour).padStart(2, '0')}:00:00.000Z`, `${zone}: ${local}`);
		}
	}
});

test('only names of time zones are taken for them, in any case', () => {
	for (const name of ['', 'Mars/Olympus', 'Europe', '../UTC', 'x'.repeat(64), '+02:00', '-12', 'Etc/Unknown', 'UTC\n'])
		assert.equal(findTimeZone(name), undefined, name);
	const at = Date.UTC(2026, 6, 1);
	for (const name of ['europe/berlin', 'EUROPE/BERLIN', 'Etc/GMT-2'])
		assert.equal(findTimeZone(name)!(at), 2 * 3_600_000);
});

test('midnight is at the end of a day of 23 or 25 hours', () => {
	const hours = (zone: string, at: string) => msToLocalMidnight(findTimeZone(zone)!, Date.parse(at)) / 3_600_000;
	assert.deepEqual(
		[
			hours('Europe/Berlin', '2026-03-28T23:00Z'),
			hours('Europe/Berlin', '2026-10-24T22:00Z'),
			hours('Asia/Kolkata', '2026-11-20T18:00Z'),
			hours('Africa/Cairo', '2026-04-23T21:00Z'),
			hours('Pacific/Apia', '2011-12-30T09:00Z'),
		],
		[23, 25, 0.5, 1, 1],
	);
});
