import assert from 'node:assert/strict';
import { test } from 'node:test';
import { viewMessages } from '../language/viewMessages.ts';
import { settle } from '../testing/manualSchedule.ts';
import { DAILY, openPage, start } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

const READ = 'GET /api/daily-puzzle';

test('of today’s dailies only those that the player has started are read, shown or printed', async () => {
	const page = await openPage();
	for (const href of ['/', '/print?date=2026-11-21', '/past-dailies', '/daily/2026-11-21/hard', '/leaderboards']) {
		await page.app.go(href);
		await settle();
		assert.doesNotMatch(htmlOf(page), /class="cell |aria-label="Row 1/, href);
	}
	assert.ok(!page.service.requests.includes(READ));
	await start(page, DAILY);
	await page.app.go('/print?date=2026-11-21');
	await settle();
	assert.equal(page.service.requests.filter((request) => request === READ).length, 1);
	assert.match(
		textOf(page),
		pattern`^Print ${viewMessages.print.todayNote} .*Hard daily Nov 21, 2026, difficulty 1\.2`,
	);
	assert.doesNotMatch(textOf(page), /Easy daily/);
});

test('without a date yesterday’s dailies are printed', async () => {
	const page = await openPage({ href: '/print' });
	assert.equal(page.service.requests.filter((request) => request === READ).length, 5);
	assert.match(textOf(page), /Extreme daily Nov 20, 2026|Easy daily Nov 20, 2026/);
});
