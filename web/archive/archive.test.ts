import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, GAME, openGame, start } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const words = viewMessages.archive;

async function openCalendar() {
	const service = new FakeService();
	const solved = ['easy', 'medium'] as const;
	service.days = {
		days: [
			{ date: '2026-11-02', solved: [...DIFFICULTIES], played: [], frozen: false },
			{ date: '2026-11-18', solved: [...solved], played: [...solved], frozen: false },
			{ date: '2026-11-19', solved: [], played: [], frozen: true },
		],
		medals: [{ month: '2026-10', medal: 'silver' }],
	};
	service.stats = { streak: { currentDays: 1, longestDays: 41, lastDate: '2026-11-18', freezes: 0, days: [] } };
	const page = await openGame({ ...DAILY, date: '2026-11-03' }, { service });
	service.change(GAME, { status: 'finished' });
	await start(page, { ...DAILY, difficulty: 'easy', date: '2026-11-03' });
	await page.app.go('/past-dailies?difficulty=hard&month=2026-11');
	await settle();
	return page;
}

test('a day says how many of its five dailies are solved, and whether a freeze was used', async () => {
	const html = htmlOf(await openCalendar());
	for (const [day, count, rest] of [
		[2, 5, ''],
		[3, 1, ''],
		[4, 0, ''],
		[18, 2, ''],
		[19, 0, `, ${words.frozen}`],
	] as const) {
		const label = `Nov ${day}, 2026, ${words.solvedOf({ count })}${rest}`;
		assert.ok(html.includes(`aria-label="${label}"`), label);
	}
	assert.match(html, /October 2026<span class="archive-month-medal">.*Silver/);
});

test('the chosen day shows what can be played and what was solved; what is open is counted', async () => {
	const page = await openCalendar();
	const text = textOf(page);
	assert.match(
		text,
		pattern`Friday, November 20 ${words.solvedOf({ count: 0 })}\. ${words.past} .*Play Easy Play Medium`,
	);
	assert.match(
		text,
		pattern`${words.fullDays} 1 ${words.longest} 41 days ${words.openSince({ month: 'November' })} 8 puzzles`,
	);
});

test('the calendar comes back to the day that was chosen last, unless it is not shown', async () => {
	const page = await openCalendar();
	page.tabStorage.write('kept.day', '2026-11-03');
	assert.match(textOf(page), /Tuesday, November 3 1 of 5 solved\./);
	for (const day of ['2026-06-03', '2026-11-31', 'no day']) {
		page.tabStorage.write('kept.day', day);
		assert.match(textOf(page), /Friday, November 20 /, day);
	}
});

test('three months have their days, each with one tab stop', async () => {
	const html = htmlOf(await openCalendar());
	assert.equal(html.match(/data-date=/g)?.length, 30 + 31 + 21);
	const tabStops = (html.match(/<button[^>]*data-date[^>]*>/g) ?? []).filter((day) => /tabindex="0"/i.test(day));
	assert.equal(tabStops.length, 3);
	assert.match(tabStops[2]!, /data-date="2026-11-20"/);
});

test('a calendar with nothing left to solve says so, without a zero', async () => {
	const service = new FakeService();
	service.days = {
		days: [{ date: '2026-11-20', solved: [...DIFFICULTIES], played: [...DIFFICULTIES], frozen: false }],
		medals: [],
	};
	const page = await openGame(DAILY, { service });
	await page.app.go('/past-dailies?month=2026-11');
	await settle();
	assert.match(textOf(page), pattern`${words.fullDays} 1 .*${words.noneOpen}`);
	assert.doesNotMatch(textOf(page), /November 0|0 puzzles/);
});
