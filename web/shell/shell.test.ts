import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messages } from '../language/messages.ts';
import { viewMessages } from '../language/viewMessages.ts';
import { FAKE_TODAY } from '../testing/fakeAnswers.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openGame, openPage, PRACTICE, solve, start } from '../testing/openPage.ts';
import { pattern } from '../testing/pattern.ts';
import { loadPage } from '../testing/testViews.ts';

const { htmlOf, textOf } = await loadPage();
const { finish, signIn } = viewMessages;
const { today } = messages;

test('home shows the streak with its freezes, and the head of every other view its days', async () => {
	const service = new FakeService();
	const marks = [...Array(5).fill('played'), 'frozen', 'played'];
	service.home = { streak: { date: FAKE_TODAY, days: 9, freezes: 1, marks, played: ['easy'], usual: ['easy'] } };
	const page = await openGame(PRACTICE, { service });
	await page.app.go('/');
	assert.match(
		textOf(page),
		pattern`9 days 1 freeze S Sunday, November 15: played .* Friday, November 20: ${today.marks.frozen} S Saturday, November 21: played`,
	);
	assert.doesNotMatch(htmlOf(page), /streak-chip/);
	await page.app.go('/learn');
	assert.match(htmlOf(page), /<a class="streak-chip" .* aria-label="9-day streak">.*<span data-before="8">9<\/span>/);
});

test('the sign-in page says how many runs of a guest will move into the account, and says nothing to a newcomer', async () => {
	const service = new FakeService();
	service.stats = { finishedCount: 3 };
	const page = await openPage({ service });
	await page.app.go('/sign-in');
	assert.doesNotMatch(textOf(page), pattern`${signIn.guestRuns({ count: 3 })}`);
	await start(page, PRACTICE);
	await page.app.go('/sign-in');
	assert.match(textOf(page), pattern`${signIn.guestRuns({ count: 3 })}`);
	service.stats = { finishedCount: 1 };
	await page.app.home.loadStats();
	assert.match(textOf(page), pattern`${signIn.guestRuns({ count: 1 })}`);
});

test('the code can be pasted with spaces, is suggested by the keyboard, and can be requested again', async () => {
	const page = await openPage({ href: '/sign-in' });
	await page.app.account.requestCode('a@b.example');
	assert.match(htmlOf(page), /autocomplete="one-time-code"/);
	assert.match(textOf(page), pattern`${signIn.resendIn({ seconds: 30 })} ${signIn.other}`);
	await page.time.pass(30_000);
	assert.match(textOf(page), pattern`${signIn.resend} ${signIn.other}`);
});

test('the header says when there is no connection, and a new build is not offered during a game', async () => {
	const page = await openGame(PRACTICE);
	page.app.setOnline(false);
	page.app.hasNewBuild.value = true;
	assert.match(htmlOf(page), /<span class="account-link offline">Offline<\/span>/);
	assert.match(htmlOf(page), /href="\/settings">Settings<\/a><span class="account-link offline">/);
	assert.doesNotMatch(htmlOf(page), pattern`${messages.newVersion}`);
	await page.app.go('/settings');
	assert.match(htmlOf(page), pattern`${messages.newVersion}.*Reload`);
});

test('a solved game that waits for the connection has no keys', async () => {
	const page = await openGame(PRACTICE);
	page.service.isDown = true;
	solve(page);
	await settle();
	assert.match(textOf(page), pattern`Hard practice, solved .* ${finish.unsent} Try again ${finish.unsentNote}`);
	assert.doesNotMatch(htmlOf(page), /class="game-pad"/);
	page.service.isDown = false;
	await page.app.session.pauseControl.refresh();
	await settle();
	assert.notEqual(page.app.session.result.value, undefined);
});

test('a game that the service fails to read is not called lost', async () => {
	const service = new FakeService();
	service.failures = Array(9).fill('internal');
	const page = await openPage({ service, href: '/play/game-000001' });
	assert.match(textOf(page), pattern`^${messages.game.notLoaded} ${messages.refusals.internal}`);
});

test('home says nothing about the streak of a known player before the service does', async () => {
	const page = await openPage();
	assert.match(textOf(page), pattern`${today.firstSquare} S Saturday, November 21 S Sunday`);
	await start(page, PRACTICE);
	await page.app.go('/');
	page.app.home.board.clear();
	assert.match(htmlOf(page), /home-first-square home-unread/);
});

test('the header marks the open view, a lesson as a part of Learn', async () => {
	for (const [href, name] of [
		['/learn/naked-single', 'Learn'],
		['/settings', 'Settings'],
		['/sign-in', 'Sign in'],
	] as const) {
		const marked = htmlOf(await openPage({ href })).matchAll(/<a[^>]* aria-current="page"[^>]*>([^<]*)</g);
		assert.deepEqual(new Set([...marked].map(([, word]) => word)), new Set([name]), href);
	}
});
