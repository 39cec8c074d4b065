import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeService } from '../../testing/fakeService.ts';
import { openPage, PRACTICE, start } from '../../testing/openPage.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();

test('home tells the streak with its freezes, and its rules stand below it', async () => {
	const service = new FakeService();
	service.stats = { streak: { currentDays: 9, longestDays: 12, lastDate: service.today, freezes: 1, days: [] } };
	const page = await openPage({ service });
	await start(page, PRACTICE);
	await page.app.go('/');
	assert.match(textOf(page), /9 days in a row Longest: 12 days · 1 freeze in hand A day counts when .* begins anew\./);
});

test('the sign-in says how much of a guest’s moves along, and a stranger is told of none', async () => {
	const service = new FakeService();
	service.stats = { finishedCount: 3 };
	const page = await openPage({ service });
	await page.app.go('/sign-in');
	assert.doesNotMatch(textOf(page), /finished game/);
	await start(page, PRACTICE);
	await page.app.go('/sign-in');
	assert.match(textOf(page), /3 finished games will move into your account\./);
});

test('the code can be pasted with its spaces, is offered by the keyboard, and can be asked for again', async () => {
	const page = await openPage({ href: '/sign-in' });
	await page.app.account.requestCode('a@b.example');
	assert.match(htmlOf(page), /autocomplete="one-time-code"/);
	assert.match(textOf(page), /Send another code in 30 s/);
	await page.time.pass(30_000);
	assert.match(textOf(page), /Send another code Use another address/);
});

test('without a connection the head says so, and a newer build waits until no game is open', async () => {
	const page = await openPage();
	await start(page, PRACTICE);
	page.app.setOnline(false);
	page.app.hasNewBuild.value = true;
	assert.match(htmlOf(page), /<span class="account-link offline">Offline<\/span>/);
	assert.doesNotMatch(htmlOf(page), /A new version is here/);
	await page.app.go('/settings');
	assert.match(htmlOf(page), /A new version is here.*Reload/);
});
