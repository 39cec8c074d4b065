import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { viewMessages } from '../../language/viewMessages.ts';
import { RUN_ID } from '../../testing/fakeService.ts';
import { settle } from '../../testing/manualSchedule.ts';
import { DAILY, enterCode, openGame, openPage, PRACTICE, solve, start } from '../../testing/openPage.ts';
import { pattern } from '../../testing/pattern.ts';
import { loadPage } from '../../testing/testViews.ts';

const { htmlOf } = await loadPage();
const { confirming, contests, finish, reasons } = viewMessages;
const SECOND = confirming.place({ rank: 2 });

const confirmation = {
	until: '2026-11-23T18:20:00Z',
	attemptsLeft: 2,
	nextAttemptAt: null,
	gameId: null,
	place: { rank: 2, total: 1204 },
};
const waiting: Pick<Run, 'standing' | 'reasons' | 'confirmation'> = {
	standing: 'held',
	reasons: ['new_and_fast'],
	confirmation,
};

async function signIn(page: Awaited<ReturnType<typeof openPage>>) {
	await page.app.account.requestCode('a@b.example');
	await enterCode(page, '042917');
	await settle();
}

test('a run that waits is a place, one sentence and one button, and accuses nobody', async () => {
	const page = await openPage();
	page.service.runStanding = waiting;
	await start(page, DAILY);
	solve(page);
	await settle();
	const html = htmlOf(page);
	assert.match(html, pattern`<h2>${SECOND}</h2><p>${confirming.text}</p>`);
	assert.match(html, pattern`${confirming.start}`);
	assert.match(html, pattern`${confirming.left({ count: 2, time: 'Monday' })}`);
	assert.doesNotMatch(html, pattern`${finish.held}|${finish.unranked}|${reasons.new_and_fast}|${reasons.too_fast}`);
});

test('a player without an attempt left is told when the next one is, and gets no button', async () => {
	const page = await openPage();
	const later = { ...confirmation, attemptsLeft: 0, nextAttemptAt: '2026-11-22T18:20:00Z' };
	const waitingLater = { ...waiting, confirmation: later };
	page.service.runStanding = waitingLater;
	await start(page, DAILY);
	solve(page);
	await settle();
	const html = htmlOf(page);
	assert.match(html, new RegExp(confirming.next({ time: 'Sunday[^.]*' })));
	assert.doesNotMatch(html, pattern`${confirming.start}`);
});

test('its game has neither pause nor help, and its result says what became of the place', async () => {
	const page = await openGame(PRACTICE);
	const { app, service } = page;
	await app.go(`/play/${((await app.confirmations.start(RUN_ID)) as { value: string }).value}`);
	assert.equal(app.session.state.value?.game.confirms, RUN_ID);
	assert.doesNotMatch(htmlOf(page), /aria-label="(?:Pause|Hint|Check)/);
	await app.session.help.askHint();
	assert.ok(!service.requests.some((request) => request.endsWith('/hint')));
	service.runStanding = { standing: 'ranked', reasons: [] };
	solve(page);
	await settle();
	await app.confirmations.follow(RUN_ID);
	assert.match(htmlOf(page), pattern`${confirming.done}`);
	service.runStanding = waiting;
	await app.confirmations.follow(RUN_ID);
	const html = htmlOf(page);
	assert.ok(html.indexOf(confirming.failed) > 0 && html.indexOf(confirming.failed) < html.indexOf(SECOND));
});

test('a run that waits is the first card on home, on every device of its player', async () => {
	const page = await openPage();
	await signIn(page);
	page.service.runs = [{ id: RUN_ID, mode: 'daily', difficulty: 'hard', ...waiting } as unknown as Run];
	const other = await openPage({ service: page.service, storage: page.storage });
	await settle();
	const html = htmlOf(other);
	assert.ok(html.indexOf(SECOND) < html.indexOf('id="today"'));
	assert.ok(html.includes('Hard daily'));
	await other.app.signOut();
	assert.doesNotMatch(htmlOf(other), pattern`${SECOND}`);
});

const inGrandPrix = { contest: { id: 'grand-prix-2026-11-20', number: 3 } } as const;

test('a run in the Grand Prix waits under its name, and its confirmation leads to the table', async () => {
	const page = await openPage();
	await signIn(page);
	const run = { id: RUN_ID, mode: 'random', difficulty: 'hard', ...waiting, ...inGrandPrix };
	page.service.runs = [run as unknown as Run];
	const home = await openPage({ service: page.service, storage: page.storage });
	await settle();
	assert.match(htmlOf(home), pattern`${contests.grandPrix} · Hard</p>`);
	assert.doesNotMatch(htmlOf(home), /Hard practice/);

	const { app, service } = home;
	await app.go(`/play/${((await app.confirmations.start(RUN_ID)) as { value: string }).value}`);
	service.runStanding = { standing: 'unranked', reasons: ['contest'], ...inGrandPrix };
	solve(home);
	await settle();
	await app.confirmations.follow(RUN_ID);
	assert.match(
		htmlOf(home),
		pattern`<strong>${confirming.doneInGrandPrix}</strong> <a href="/contests/grand-prix-2026-11-20">${contests.toContest}</a>`,
	);
	assert.doesNotMatch(htmlOf(home), pattern`${confirming.failed}`);
	service.runStanding = { standing: 'held', reasons: ['contest', 'seen_before'], ...inGrandPrix };
	await app.confirmations.follow(RUN_ID);
	assert.match(htmlOf(home), pattern`${confirming.failed}`);
	assert.match(htmlOf(home), pattern`${confirming.review}`);
});

test('a program’s run says so, and no sign-in is offered for a place', async () => {
	const page = await openGame(PRACTICE);
	page.service.runStanding = { standing: 'unranked', reasons: ['program', 'guest'] };
	solve(page);
	await settle();
	const html = htmlOf(page);
	assert.match(html, pattern`${reasons.program}</p><p><a href="/docs/rules"`);
	assert.doesNotMatch(html, /<p>[^<]*<a href="\/sign-in"/);
});
