import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideReminder, endOfReminder, findNextHour, findTimeZone } from './reminder.ts';
import { addDays, DAY_MS } from './utcDate.ts';

const HOUR_MS = 3_600_000;

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
	const kinds = new Map(
		Intl.supportedValuesOf('timeZone').map((zone) => {
			const offsetAt = findTimeZone(zone)!;
			return [Array.from({ length: 52 }, (_, week) => offsetAt(start + week * 7 * DAY_MS)).join(), zone];
		}),
	);
	for (const [index, zone] of [...kinds.values()].entries()) {
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

test('only names of time zones are taken for them', () => {
	for (const name of ['', 'Mars/Olympus', 'Europe', '../UTC', 'x'.repeat(64)])
		assert.equal(findTimeZone(name), undefined);
});

const TODAY = '2026-11-24';
const NOW = Date.parse(`${TODAY}T20:00:00Z`);
const daysBefore = (count: number) => addDays(TODAY, -count);
const runOf = (days: number, last = 1) =>
	Array.from({ length: days }, (_, index) => daysBefore(last + days - 1 - index));

/** `days in a row until yesterday : minutes late : days since the last game : streak, freeze and hours left`. */
const DECISIONS = `
3  : 0   : 1  : 3 no 4
7  : 0   : 1  : 7 yes 4
7  : 60  : 1  : 7 yes 4
7  : 61  : 1  : -
0  : 0   : 14 : 0 no 4
0  : 0   : 15 : -
`;

test('a reminder says which streak is at risk, and is not sent late or to players who stay away', () => {
	for (const line of DECISIONS.trim().split('\n')) {
		const [days, minutes, since, expected] = line.split(' : ').map((part) => part.trim());
		const lastGameAt = NOW - Number(since) * DAY_MS;
		const dueAt = NOW - Number(minutes) * 60_000;
		const streak = decideReminder({ dueAt, dates: runOf(Number(days)), lastGameAt }, NOW);
		const text = streak && `${streak.streakDays} ${streak.hasFreeze ? 'yes' : 'no'} ${streak.hoursLeft}`;
		assert.equal(text ?? '-', expected, line);
	}
	const played = { dueAt: NOW, dates: [...runOf(3), TODAY], lastGameAt: NOW };
	assert.equal(decideReminder(played, NOW), undefined);
	assert.equal(endOfReminder(NOW) - NOW, HOUR_MS);
	assert.equal(endOfReminder(NOW + 3.5 * HOUR_MS), Date.parse('2026-11-25'), 'no longer than its daily');
});
