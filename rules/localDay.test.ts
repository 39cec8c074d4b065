import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLocalDate } from './localDay.ts';
import { measureStreak } from './streak.ts';
import { HABITS, listKindsOfZones, planYear, STREAK_ZONES } from './testing/streakYear.ts';
import { findTimeZone, formatLocalDate } from './timeZone.ts';
import { addDays, DAY_MS, formatUtcDate } from './utcDate.ts';

const FROM = '2026-01-02';

test('one daily on each local day of a year is a streak of a year, in every zone and habit', () => {
	for (const zone of STREAK_ZONES) {
		const offsetAt = findTimeZone(zone)!;
		for (const habit of Object.keys(HABITS)) {
			const games = planYear({ zone, habit, from: FROM, dayCount: 365 });
			const dates = games.map((game) => findLocalDate({ mode: 'daily', ...game }, offsetAt)!);
			const { currentDays, days } = measureStreak(dates, games.at(-1)!.localDate);
			assert.equal(currentDays, 365, `${zone}, ${habit}`);
			assert.ok(days.every(({ mark }) => mark === 'played'));
		}
	}
});

test('in every zone and across every change of the clocks, each local day counts at its first and last moment', () => {
	for (const zone of listKindsOfZones()) {
		const offsetAt = findTimeZone(zone)!;
		for (const from of listChanges(offsetAt)) {
			const starts = listMidnights(offsetAt, { from, count: 5 });
			for (const [index, at] of starts.entries()) {
				const last = (starts[index + 1] ?? Number.NaN) - 1;
				const date = addDays(formatLocalDate(offsetAt, starts[0]!), index);
				for (const startedAt of Number.isNaN(last) ? [at] : [at, last]) {
					const game = { mode: 'daily', date: formatUtcDate(startedAt), startedAt } as const;
					assert.equal(findLocalDate(game, offsetAt), date, `${zone} ${new Date(startedAt).toISOString()}`);
				}
			}
		}
	}
});

/** Two days before each change of the clocks in a year; without a change, one moment of both halves. */
function listChanges(offsetAt: (at: number) => number): number[] {
	const [start, end] = [Date.UTC(2026, 0, 10), Date.UTC(2027, 0, 1)];
	const changes: number[] = [];
	for (let at = start; at < end; at += DAY_MS)
		if (offsetAt(at) !== offsetAt(at + DAY_MS)) changes.push(at - 2 * DAY_MS);
	return changes.length > 0 ? changes : [start, Date.UTC(2026, 6, 1)];
}

/** Moments when a calendar of the zone turns its page, found minute by minute. */
function listMidnights(offsetAt: (at: number) => number, { from, count }: { from: number; count: number }): number[] {
	const found: number[] = [];
	let before = formatLocalDate(offsetAt, from);
	for (let at = from; found.length < count; at += 15 * 60_000) {
		const date = formatLocalDate(offsetAt, at);
		if (date > before) found.push(at);
		if (date > before) before = date;
	}
	return found;
}

/** `zone : start (UTC) : date of the daily : local date`. */
const STARTS = `
UTC                 : 2026-11-20T23:59:59.999Z : 2026-11-20 : 2026-11-20
Asia/Tokyo          : 2026-11-20T14:59:59.999Z : 2026-11-20 : 2026-11-20
Asia/Tokyo          : 2026-11-20T15:00Z        : 2026-11-20 : 2026-11-21
Pacific/Kiritimati  : 2026-11-20T10:00Z        : 2026-11-20 : 2026-11-21
Etc/GMT-14          : 2026-11-20T23:59Z        : 2026-11-20 : 2026-11-21
Etc/GMT+12          : 2026-11-20T11:59Z        : 2026-11-20 : 2026-11-19
Etc/GMT+12          : 2026-11-20T12:00Z        : 2026-11-20 : 2026-11-20
Asia/Kathmandu      : 2026-11-20T18:14Z        : 2026-11-20 : 2026-11-20
Asia/Kathmandu      : 2026-11-20T18:15Z        : 2026-11-20 : 2026-11-21
America/New_York    : 2026-11-01T03:59Z        : 2026-11-01 : 2026-10-31
America/New_York    : 2026-11-01T04:00Z        : 2026-11-01 : 2026-11-01
America/New_York    : 2026-11-02T04:59Z        : 2026-11-02 : 2026-11-01
Africa/Cairo        : 2026-04-23T21:59Z        : 2026-04-23 : 2026-04-23
Africa/Cairo        : 2026-04-23T22:00Z        : 2026-04-23 : 2026-04-24
Pacific/Apia        : 2011-12-30T09:59Z        : 2011-12-30 : 2011-12-29
Pacific/Apia        : 2011-12-30T10:00Z        : 2011-12-30 : 2011-12-31
Asia/Tokyo          : 2026-11-20T15:00Z        : 2026-11-19 : null
`;

test('a daily that is open has the local date of its start, and no other game has one', () => {
	for (const line of STARTS.trim().split('\n')) {
		const [zone = '', startedAt = '', date = '', expected] = line.split(' : ').map((part) => part.trim());
		const game = { mode: 'daily', date, startedAt: Date.parse(startedAt) } as const;
		assert.equal(`${findLocalDate(game, findTimeZone(zone)!)}`, expected, line);
	}
	const practice = { mode: 'random', date: null, startedAt: Date.parse('2026-11-20T15:00Z') } as const;
	assert.equal(
		findLocalDate(practice, () => 0),
		null,
	);
});

/** Two flights a week over the date line, with a game on each date of the place where the player is. */
test('travel counts no date twice and takes none back', () => {
	const places = ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Auckland', 'Europe/Berlin'].map(
		(zone) => findTimeZone(zone)!,
	);
	let [dates, longest]: [string[], number] = [[], 0];
	for (let day = 0; day < 200; day++) {
		const offsetAt = places[Math.floor(day / 3) % places.length]!;
		const startedAt = Date.UTC(2026, 2, 1 + day, 12);
		dates = [...dates, findLocalDate({ mode: 'daily', date: formatUtcDate(startedAt), startedAt }, offsetAt)!];
		const today = formatLocalDate(offsetAt, startedAt);
		const { currentDays, longestDays, days } = measureStreak(dates, today);
		assert.equal(days.filter(({ mark }) => mark === 'played').length, new Set(dates).size);
		assert.ok(longestDays >= longest && currentDays > 0);
		longest = longestDays;
		for (const elsewhere of places) {
			const there = measureStreak(dates, formatLocalDate(elsewhere, startedAt));
			assert.ok(there.currentDays === currentDays && there.lastDate === days.at(-1)!.date);
		}
	}
});
