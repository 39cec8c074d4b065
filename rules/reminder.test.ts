import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideReminder, endOfReminder, findDueElsewhere } from './reminder.ts';
import { findTimeZone, formatLocalDate } from './timeZone.ts';
import { addDays, DAY_MS } from './utcDate.ts';

const HOUR_MS = 3_600_000;

const TODAY = '2026-11-24';
const NOW = Date.parse(`${TODAY}T20:00:00Z`);
const UTC = { offsetAt: () => 0, now: NOW };
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
		const streak = decideReminder({ dueAt, dates: runOf(Number(days)), lastGameAt }, UTC);
		const text = streak && `${streak.streakDays} ${streak.hasFreeze ? 'yes' : 'no'} ${streak.hoursLeft}`;
		assert.equal(text ?? '-', expected, line);
	}
	const played = { dueAt: NOW, dates: [...runOf(3), TODAY], lastGameAt: NOW };
	assert.equal(decideReminder(played, UTC), undefined);
	assert.equal(endOfReminder(UTC.offsetAt, NOW) - NOW, HOUR_MS);
	assert.equal(endOfReminder(UTC.offsetAt, NOW + 3.5 * HOUR_MS), Date.parse('2026-11-25'), 'no longer than its day');
});

/** `zone : moment : days counted until : streak and hours left`. */
const LOCAL_DECISIONS = `
Asia/Tokyo          : 2026-11-24T11:00Z : 2026-11-24 : -
Asia/Tokyo          : 2026-11-24T14:30Z : 2026-11-23 : 3 0
Asia/Tokyo          : 2026-11-24T15:00Z : 2026-11-24 : 3 24
America/Los_Angeles : 2026-11-25T04:00Z : 2026-11-23 : 3 4
America/Los_Angeles : 2026-11-25T04:00Z : 2026-11-24 : -
America/New_York    : 2026-11-01T04:00Z : 2026-10-31 : 3 25
`;

test('the day of a reminder is the player’s own', () => {
	for (const line of LOCAL_DECISIONS.trim().split('\n')) {
		const [zone = '', moment = '', last = '', expected] = line.split(' : ').map((part) => part.trim());
		const now = Date.parse(moment);
		const dates = [2, 1, 0].map((days) => addDays(last, -days));
		const offsetAt = findTimeZone(zone)!;
		const streak = decideReminder({ dueAt: now, dates, lastGameAt: now - DAY_MS }, { offsetAt, now });
		assert.equal(streak ? `${streak.streakDays} ${streak.hoursLeft}` : '-', expected, line);
	}
});

/** `from : to : now : due before : due after`, at 20:00. */
const MOVES = `
UTC                 : Asia/Tokyo          : 2026-11-24T09:00Z : 2026-11-24T20:00Z : 2026-11-24T11:00Z
UTC                 : Asia/Tokyo          : 2026-11-24T12:00Z : 2026-11-24T20:00Z : 2026-11-25T11:00Z
Asia/Tokyo          : America/Los_Angeles : 2026-11-24T15:00Z : 2026-11-25T11:00Z : 2026-11-26T04:00Z
Asia/Tokyo          : America/Los_Angeles : 2026-11-24T10:00Z : 2026-11-24T11:00Z : 2026-11-25T04:00Z
America/Los_Angeles : Asia/Tokyo          : 2026-11-25T03:00Z : 2026-11-25T04:00Z : 2026-11-25T11:00Z
Europe/Berlin       : Europe/Paris        : 2026-11-24T09:00Z : 2026-11-24T19:00Z : 2026-11-24T19:00Z
`;

test('in another time zone a reminder keeps its hour, and no date has two', () => {
	for (const line of MOVES.trim().split('\n')) {
		const [from = '', to = '', now = '', before = '', after = ''] = line.split(' : ').map((part) => part.trim());
		const change = { from: findTimeZone(from)!, to: findTimeZone(to)!, now: Date.parse(now) };
		const due = findDueElsewhere({ hour: 20, dueAt: Date.parse(before) }, change);
		assert.equal(new Date(due).toISOString(), new Date(after).toISOString(), line);
		assert.ok(formatLocalDate(change.to, due) >= formatLocalDate(change.from, Date.parse(before)));
	}
});
