import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeService } from '../../testing/fakeService.ts';
import { openPage, PRACTICE, start } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

test('home shows the streak with its freezes, and so does the head', async () => {
	const service = new FakeService();
	service.stats = { streak: { currentDays: 9, longestDays: 12, lastDate: service.today, freezes: 1, days: [] } };
	const page = await openPage({ service });
	await start(page, PRACTICE);
	await page.app.go('/');
	assert.match(textOf(page), /9-day streak Longest: 12 days · 1 freeze Archive/);
	assert.match(htmlOf(page), /<a class="head-streak" href="\/stats" aria-label="9-day streak">/);
});

test('the sign-in page says how many runs of a guest will move into the account, and says nothing to a newcomer', async () => {
	const service = new FakeService();
	service.stats = { finishedCount: 3 };
	const page = await openPage({ service });
	await page.app.go('/sign-in');
	assert.doesNotMatch(textOf(page), /finished game/);
	await start(page, PRACTICE);
	await page.app.go('/sign-in');
	assert.match(textOf(page), /Your 3 finished games will be added\./);
	service.stats = { finishedCount: 1 };
	await page.app.home.load();
	assert.match(textOf(page), /Your finished game will be added\./);
});

test('the code can be pasted with spaces, is suggested by the keyboard, and can be requested again', async () => {
	const page = await openPage({ href: '/sign-in' });
	await page.app.account.requestCode('a@b.example');
	assert.match(htmlOf(page), /autocomplete="one-time-code"/);
	assert.match(textOf(page), /New code in 30 s Use a different email/);
	await page.time.pass(30_000);
	assert.match(textOf(page), /Send a new code Use a different email/);
});

test('the header says when there is no connection, and a new build is not offered during a game', async () => {
	const page = await openPage();
	await start(page, PRACTICE);
	page.app.setOnline(false);
	page.app.hasNewBuild.value = true;
	assert.match(htmlOf(page), /<span class="account-link offline">Offline<\/span>/);
	assert.doesNotMatch(htmlOf(page), /A new version is available/);
	await page.app.go('/settings');
	assert.match(htmlOf(page), /A new version is available.*Reload/);
});
