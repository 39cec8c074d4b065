import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Today, TodayCard, TodayStreak } from '#contract/today.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { formatOwnDate, msToOwnMidnight } from '../browser/ownDay.ts';
import { describeAhead } from '../home/ahead.ts';
import { describeRisk } from '../home/risk.ts';
import { FAKE_TODAY } from '../testing/fakeAnswers.ts';
import { FakeService } from '../testing/fakeService.ts';
import { inTimeZone } from '../testing/inTimeZone.ts';
import { DAILY, openPage } from '../testing/openPage.ts';
import { loadToday, makeBlank, saveToday } from './savedToday.ts';

/** `zone : moment : date : hours left`. */
const DAYS = `
Asia/Tokyo          : 2026-11-20T15:00Z : 2026-11-21 : 24
America/Los_Angeles : 2026-11-21T04:00Z : 2026-11-20 : 4
Europe/Berlin       : 2026-03-28T23:00Z : 2026-03-29 : 23
Europe/Berlin       : 2026-10-24T22:00Z : 2026-10-25 : 25
Asia/Kolkata        : 2026-11-20T18:00Z : 2026-11-20 : 0.5
Pacific/Kiritimati  : 2026-12-31T10:00Z : 2027-01-01 : 24
`;

test('the player’s own day is that of the device’s calendar, of 23 or 25 hours, too', async () => {
	for (const line of DAYS.trim().split('\n')) {
		const [zone = '', moment = '', date, hours] = line.split(' : ').map((part) => part.trim());
		const at = Date.parse(moment);
		const shown = await inTimeZone(zone, () => [formatOwnDate(at), `${msToOwnMidnight(at) / 3_600_000}`]);
		assert.deepEqual(shown, [date, hours], line);
	}
});

const LETTERS = 'emhrx';
const listNamed = (letters: string) => DIFFICULTIES.filter((_, index) => letters.includes(LETTERS[index]!));

function makeCards(solved: readonly Difficulty[]): TodayCard[] {
	const game = {
		id: 'game',
		status: 'finished',
		timeMs: 1,
		filled: 50,
		empty: 50,
		runId: 'run',
		assisted: false,
	} as const;
	const rest = { rank: null, total: null, parMs: null, isBest: false };
	return DIFFICULTIES.map((difficulty) =>
		solved.includes(difficulty) ? { difficulty, game: { ...game, ...rest } } : { difficulty },
	);
}

function makeStreak(more: Partial<TodayStreak> = {}): TodayStreak {
	const marks = [...Array(6).fill('played'), 'open'];
	return { date: '2026-11-21', days: 12, freezes: 0, marks, played: [], usual: ['medium'], ...more };
}

/** `zone : moment : solved : usual : last mark : sentence`. */
const AHEAD = `
Asia/Tokyo          : 2026-11-20T23:00Z : m     : m     : open   : Next at 9:00 AM. Or keep today with another difficulty.
America/Los_Angeles : 2026-11-21T17:00Z : mh    : m     : open   : Next at 4:00 PM. Or keep today with another difficulty.
Asia/Kolkata        : 2026-11-20T20:00Z : emhrx : emhrx : open   : Next at 5:30 AM. Or keep today with another difficulty.
Asia/Tokyo          : 2026-11-20T23:00Z : e     : m     : open   : -
Asia/Tokyo          : 2026-11-20T23:00Z : m     : mh    : open   : -
Asia/Tokyo          : 2026-11-20T23:00Z : m     : m     : played : -
Asia/Tokyo          : 2026-11-20T23:00Z : m     :       : open   : -
Asia/Tokyo          : 2026-11-21T02:00Z : m     : m     : open   : -
`;

test('who has solved the usual dailies before the day began reads when the next come, and how to keep the day', async () => {
	for (const line of AHEAD.trim().split('\n')) {
		const [zone = '', moment = '', solved = '', usual = '', mark = '', expected] = line
			.split(' : ')
			.map((part) => part.trim());
		const nowMs = Date.parse(moment);
		const streak = makeStreak({ usual: listNamed(usual), marks: [mark as 'open'] });
		const at = { nowMs, msToNext: DAY_MS - (nowMs % DAY_MS) };
		const told = await inTimeZone(zone, () => describeAhead(streak, makeCards(listNamed(solved)), at));
		assert.equal(told ?? '-', expected, line);
	}
});

test('a streak is at risk in the evening of the device, until its midnight', async () => {
	const ask = (zone: string, moment: string) =>
		inTimeZone(zone, () => describeRisk(makeStreak(), Date.parse(moment))?.replaceAll(' ', ' '));
	assert.equal(await ask('Asia/Tokyo', '2026-11-21T14:30Z'), 'Your 12-day streak ends in 0h 30m.');
	assert.equal(await ask('Asia/Tokyo', '2026-11-21T22:00Z'), undefined, 'in the morning');
	assert.equal(await ask('America/Los_Angeles', '2026-11-21T04:00Z'), 'Your 12-day streak ends in 4h 0m.');
});

test('a saved streak becomes open at the player’s midnight, though the dailies stay', () => {
	const entries = new Map<string, string>();
	const storage = {
		read: (name: string) => entries.get(name),
		write: (name: string, text: string | undefined) =>
			text === undefined ? entries.delete(name) : entries.set(name, text),
		list: () => [],
	} as unknown as Parameters<typeof saveToday>[0];
	const save = (mark: 'open' | 'played'): Today => {
		const marks: TodayStreak['marks'] = ['missed', 'missed', 'missed', 'missed', 'missed', 'played', mark];
		const board = { ...makeBlank(FAKE_TODAY), streak: makeStreak({ date: '2026-11-21', marks, played: ['medium'] }) };
		saveToday(storage, board);
		return board;
	};
	const { streak } = save('played');
	const load = (ownDate: string) => loadToday(storage, { date: FAKE_TODAY, ownDate })?.streak;
	assert.deepEqual([load('2026-11-21'), load('2026-11-20')], [streak, streak]);
	const next = load('2026-11-22');
	assert.deepEqual([next?.date, next?.marks.slice(-2), next?.played], ['2026-11-22', ['played', 'open'], []]);
	assert.equal(load('2026-11-23'), undefined);
	save('open');
	assert.equal(load('2026-11-22'), undefined);
});

test('a start tells the time zone of the device, and home reads the day anew at its midnight', async () => {
	await inTimeZone('Asia/Tokyo', async () => {
		const service = new FakeService();
		const page = await openPage({ service, href: '/' });
		await page.app.start(DAILY);
		assert.equal(service.starts[0]!.timeZone, 'Asia/Tokyo');
		await page.app.go('/');
		const before = page.app.dayClock.ownDate.value;
		service.home = { streak: makeStreak({ date: '2026-11-22', days: 3 }) };
		page.wall.nowMs = Date.parse(`${FAKE_TODAY}T15:00Z`);
		await page.time.pass(60_000);
		assert.deepEqual([before, page.app.dayClock.ownDate.value], ['2026-11-21', '2026-11-22']);
		assert.deepEqual([page.app.home.streak.value?.days, page.app.dayClock.today.value], [3, FAKE_TODAY]);
	});
});
