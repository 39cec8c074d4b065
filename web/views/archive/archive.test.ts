import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeService } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { DAILY, GAME, openPage, start } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf } = await loadPage();

async function openCalendar() {
	const service = new FakeService();
	const days = [{ date: '2026-11-19', mark: 'frozen' }];
	service.stats = { streak: { currentDays: 1, longestDays: 1, lastDate: '2026-11-20', freezes: 0, days } };
	const page = await openPage({ service });
	await start(page, { ...DAILY, date: '2026-11-03' });
	service.change(GAME, { status: 'finished' });
	await start(page, { ...DAILY, difficulty: 'easy', date: '2026-11-03' });
	await page.app.go('/past-dailies?difficulty=hard&month=2026-11');
	await settle();
	return page;
}

test('a day shows its games, those of the chosen difficulty first, and its mark in the streak', async () => {
	const page = await openCalendar();
	const html = htmlOf(page);
	for (const label of ['Nov 3, 2026, solved', 'Nov 4, 2026, not played', 'Nov 19, 2026, not played, freeze used']) {
		assert.ok(html.includes(`aria-label="${label}"`), label);
	}
	await page.app.go('/past-dailies?difficulty=easy&month=2026-11');
	assert.ok(htmlOf(page).includes('aria-label="Nov 3, 2026, in progress, also solved: Hard"'));
});

test('a month has five marks for each day that had dailies, and one tab stop', async () => {
	const html = htmlOf(await openCalendar());
	assert.equal(html.match(/data-date=/g)?.length, 21);
	const tabStops = (html.match(/<button[^>]*data-date[^>]*>/g) ?? []).filter((day) => /tabindex="0"/i.test(day));
	assert.equal(tabStops.length, 1);
	assert.match(tabStops[0]!, /data-date="2026-11-21"/);
});
