import assert from 'node:assert/strict';
import { test } from 'node:test';
import { h } from 'preact';
import { messages } from './language/messages.ts';
import { viewMessages } from './language/viewMessages.ts';
import { FAKE_TODAY } from './testing/fakeAnswers.ts';
import { problem } from './testing/fakeResponse.ts';
import { FakeService } from './testing/fakeService.ts';
import { loadView } from './testing/loadView.ts';
import { settle } from './testing/manualSchedule.ts';
import { openGame, openPage, PRACTICE, solve } from './testing/openPage.ts';
import { loadPage, renderInShell, wordsOf } from './testing/testViews.ts';

const { textOf, htmlOf } = await loadPage();

/** A service that refuses reads of some addresses, and names a time as an overloaded one does. */
function openBusyService() {
	const service = new FakeService();
	const asked: string[] = [];
	const state: { busy: RegExp | undefined; retryAfterS: number | undefined } = { busy: undefined, retryAfterS: 5 };
	const { fetch } = service;
	service.fetch = async (input, init) => {
		const path = String(input).split('?')[0]!;
		asked.push(`${init?.method} ${path}`);
		if (state.busy?.test(path) !== true) return fetch(input, init);
		const answer = problem('unavailable');
		if (state.retryAfterS !== undefined) answer.headers.set('retry-after', `${state.retryAfterS}`);
		return answer;
	};
	return { service, state, countOf: (request: string) => asked.filter((each) => each === request).length };
}

const PLAYER = '/players/Heron';
const READ = 'GET /api/players/Heron';

/** A page that reads a player while the service is busy. */
async function openBusy(retryAfterS: number | undefined = 5) {
	const { service, state, countOf } = openBusyService();
	state.busy = /^\/api\/players\//;
	state.retryAfterS = retryAfterS;
	service.player = { displayName: 'Heron', bests: [], month: FAKE_TODAY.slice(0, 7), dailies: [] };
	const page = await openPage({ service, href: '/learn' });
	const gone = page.app.go(PLAYER);
	await settle();
	return { ...page, state, gone, readCount: () => countOf(READ) };
}

test('a refused read is repeated after the time that the service names, three times at most, and then asks the player', async () => {
	const page = await openBusy();
	const { state, time, readCount } = page;
	assert.equal(readCount(), 1);
	assert.doesNotMatch(textOf(page), /unavailable/, 'nothing is said while the page asks again');
	await time.pass(4_900);
	assert.equal(readCount(), 1);
	await time.pass(100);
	assert.equal(readCount(), 2);
	await time.pass(60_000);
	assert.equal(readCount(), 4);
	await page.gone;
	assert.ok(textOf(page).includes(messages.refusals.unavailable));
	assert.match(htmlOf(page), new RegExp(`<button[^>]*>${messages.tryAgain}</button>`));
	state.busy = undefined;
	await page.app.controllers.player.retry();
	assert.match(textOf(page), /Heron/);
});

test('a read that is answered at a repetition shows no refusal', async () => {
	const page = await openBusy();
	page.state.busy = undefined;
	await page.time.pass(5_000);
	await page.gone;
	assert.equal(page.readCount(), 2);
	assert.doesNotMatch(textOf(page), /unavailable/);
});

test('a read is not repeated once its view was left or hidden, beyond half a minute, or without a time', async () => {
	const left = await openBusy();
	await left.app.go('/learn');
	await left.time.pass(60_000);
	assert.equal(left.readCount(), 1);

	const hidden = await openBusy();
	hidden.app.setVisible(false);
	await hidden.time.pass(60_000);
	assert.equal(hidden.readCount(), 1);

	for (const [retryAfterS, count] of [
		[31, 1],
		[16, 2],
		[0, 1],
	] as const) {
		const page = await openBusy(retryAfterS);
		await page.time.pass(120_000);
		assert.equal(page.readCount(), count, `${retryAfterS} s`);
	}
});

test('what a player does is never repeated by itself', async () => {
	const { service, state, countOf } = openBusyService();
	const page = await openPage({ service, href: '/learn' });
	state.busy = /^\/api\/guest/;
	void page.app.start(PRACTICE);
	await settle();
	await page.time.pass(60_000);
	assert.equal(countOf('POST /api/guest'), 1);
});

/** The view, the read that it misses, and the heading that stays. */
const PLACES: readonly [string, RegExp][] = [
	['/', /^\/api\/today$/],
	['/past-dailies', /^\/api\/days$/],
	['/progression', /^\/api\/progression$/],
	['/stats', /^\/api\/stats$/],
	['/stats', /^\/api\/insights$/],
	['/stats', /^\/api\/days$/],
	['/practice', /^\/api\/techniques$/],
	['/circles', /^\/api\/circles$/],
	['/leaderboards?mode=random&difficulty=hard', /^\/api\/leaderboard$/],
];

test('every place that misses what it shows says so and can ask again', async () => {
	for (const [href, busy] of PLACES) {
		const { service, state } = openBusyService();
		state.retryAfterS = undefined;
		const page = await openGame(PRACTICE, { service });
		state.busy = busy;
		await page.app.go(href);
		await settle();
		assert.ok(textOf(page).includes(messages.refusals.unavailable), `${href} without ${busy} says why`);
		assert.ok(htmlOf(page).includes(`>${messages.tryAgain}</button>`), `${href} without ${busy} asks again`);
	}
});

test('races that could not be read are not called none', async () => {
	const { OwnRaces } = await loadView<typeof import('./race/OwnRaces.tsx')>('../race/OwnRaces.tsx');
	const { service, state } = openBusyService();
	state.retryAfterS = undefined;
	const { app } = await openGame(PRACTICE, { service });
	state.busy = /^\/api\/races$/;
	await app.go('/race');
	const { controllers } = app;
	const text = () =>
		wordsOf(renderInShell(app, h(OwnRaces, { races: controllers.races.value, difficulties: app.home.difficulties })));
	assert.ok(text().includes(messages.tryAgain));
	assert.ok(!text().includes(viewMessages.races.ownEmpty));
	state.busy = undefined;
	await controllers.races.value!.own.retry();
	assert.ok(text().includes(viewMessages.races.ownEmpty));
});

test('a result whose comparison is refused says so and can ask again', async () => {
	for (const busy of [/distribution/, /^\/api\/runs\/[^/]+$/]) {
		const { service, state } = openBusyService();
		state.retryAfterS = undefined;
		const page = await openGame(PRACTICE, { service });
		state.busy = busy;
		service.elapsedMs = 247_310;
		await page.time.pass(2000);
		solve(page);
		await settle();
		await settle();
		assert.ok(textOf(page).includes(messages.refusals.unavailable), `${busy}`);
		assert.ok(htmlOf(page).includes(`>${messages.tryAgain}</button>`), `${busy}`);
	}
});

/** A heading before the end of its section, with nothing in between that has content. */
const BARE_HEADING =
	/<h([1-4])[^>]*>(?:(?!<\/h\1>).)*<\/h\1>(?:<(p|div|ul|ol|dl|figure|section)[^>]*><\/\2>)*<\/(?:section|details)>/;

test('no heading stands over nothing: after one game, after one with help, and on a board of one', async () => {
	for (const withHelp of [false, true]) {
		const page = await openGame(PRACTICE);
		page.service.elapsedMs = 247_310;
		if (withHelp) page.service.runStanding = { standing: 'unranked', reasons: ['assisted'] };
		await page.time.pass(2000);
		solve(page);
		await settle();
		await settle();
		for (const href of [undefined, '/stats', '/leaderboards?mode=random&difficulty=hard']) {
			if (href !== undefined) await page.app.go(href);
			await settle();
			assert.doesNotMatch(htmlOf(page), BARE_HEADING, href ?? 'result');
		}
	}
});

test('a script that does not load is no proof of a lost connection', async () => {
	const page = await openPage({ href: '/learn' });
	page.app.controllers.coach.open = async () => {
		throw new Error('refused');
	};
	await page.app.startDrill('x_wing');
	assert.equal(page.app.notice.text.value, messages.refusals.unavailable);
	page.app.setOnline(false);
	await page.app.startDrill('x_wing');
	assert.equal(page.app.notice.text.value, messages.refusals.offline);
});
