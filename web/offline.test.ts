import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FakeService, SOLUTION } from './testing/fakeService.ts';
import { settle } from './testing/manualSchedule.ts';
import { DAILY, enter, GAME, openGame, openPage, PRACTICE, solve, start, takeHelp } from './testing/openPage.ts';

test('a reload without a connection continues the game, and nothing of it is lost', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 4);
	await page.time.pass(2000);
	page.service.isDown = true;
	enter(page, 3, 6);
	await page.time.pass(2000);
	page.wall.nowMs += 60_000;
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	assert.deepEqual([again.digitAt(2), again.digitAt(3)], [4, 6]);
	assert.equal(again.app.isOnline.value, false);
	enter(again, 5, 8);
	const third = await openPage({ ...page, href: `/play/${GAME}` });
	assert.deepEqual([2, 3, 5].map(third.digitAt), [4, 6, 8]);
	page.service.isDown = false;
	third.app.setOnline(true);
	await settle();
	assert.deepEqual(
		page.service.movesOf(GAME).map(({ cell }) => cell),
		[2, 3, 5],
	);
});

test('a grid finished without a connection is sent once it is back, also by a later page', async () => {
	const page = await openGame(DAILY);
	page.service.isDown = true;
	solve(page);
	await settle();
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	assert.match(again.app.session.statusText.value, /^Solved! We’ll send it once/);
	page.service.isDown = false;
	again.app.setOnline(true);
	await settle();
	assert.equal(again.app.session.result.value?.run.gameId, GAME);
	assert.deepEqual(again.storage.list('game.'), []);
});

test('a grid finished without a connection is sent once it is back, though its game was left', async () => {
	const page = await openGame(DAILY);
	page.service.isDown = true;
	solve(page);
	await page.app.go('/');
	page.service.isDown = false;
	await page.app.home.load();
	await settle();
	await settle();
	assert.equal(page.app.home.findDaily('hard')?.status, 'finished');
});

test('without a connection home knows the games under way, until another player comes', async () => {
	const page = await openGame(DAILY);
	page.service.isDown = true;
	const again = await openPage({ ...page, href: '/' });
	assert.equal(again.app.home.findDaily('hard')?.id, GAME);
	await again.app.start(DAILY);
	assert.equal(again.address(), `/play/${GAME}`);
	await again.app.signOut();
	assert.equal((await openPage({ ...page, href: '/' })).app.home.findDaily('hard'), undefined);
});

test('the unsent moves of a closed page are sent by the next page, whichever view it opens', async () => {
	const page = await openGame(DAILY);
	page.service.isDown = true;
	solve(page);
	await settle();
	page.service.isDown = false;
	const again = await openPage({ ...page, href: '/' });
	assert.equal(page.service.cellsOf(GAME).includes('0'), false);
	assert.deepEqual(again.storage.list('game.'), []);
	assert.deepEqual(again.storage.list('moves.'), []);
	assert.equal(again.app.home.findDaily('hard')?.status, 'finished');
});

/** A page that has solved a game, whose moves have arrived; the request of its finish, or the answer to it, is lost. */
async function loseFinish(what: Parameters<typeof start>[1], isExecuted: boolean) {
	const service = new FakeService();
	const { fetch } = service;
	const page = await openPage({ service });
	await start(page, what);
	solve(page, 2);
	await page.time.pass(2000);
	let isCut = true;
	service.fetch = async (input, init) => {
		if (!isCut || !`${input}`.endsWith('/finish')) return fetch(input, init);
		await fetch(isExecuted ? input : `${input}`.replace('/finish', '/moves'), init);
		throw new TypeError('no connection');
	};
	const closed = await openPage({ ...page, service, href: `/play/${GAME}` });
	closed.time.nowMs = 10_000;
	enter(closed, 2, 4);
	await settle();
	assert.equal(service.cellsOf(GAME), SOLUTION);
	isCut = false;
	return { ...page, service };
}

test('a solved grid whose finish was lost is finished by the next page, whichever view it opens', async () => {
	for (const href of ['/', '/settings']) {
		for (const isExecuted of [false, true]) {
			const page = await loseFinish(DAILY, isExecuted);
			const next = await openPage({ ...page, href });
			await settle();
			assert.equal(page.service.games.get(GAME)?.head.status, 'finished');
			assert.deepEqual([next.storage.list('game.'), next.storage.list('moves.')], [[], []]);
			const count = page.service.requests.length;
			await openPage({ ...page, href: '/settings' });
			assert.ok(page.service.requests.slice(count).every((request) => !request.endsWith('/finish')));
		}
	}
});

test('a solved practice game is finished by the next page though a pause has reached the service', async () => {
	const page = await loseFinish(PRACTICE, false);
	page.service.change(GAME, { status: 'paused' });
	await openPage({ ...page, href: '/' });
	await settle();
	assert.equal(page.service.games.get(GAME)?.head.status, 'finished');
});

test('a solved game that was given up elsewhere is not submitted by every page', async () => {
	const page = await loseFinish(DAILY, false);
	page.service.change(GAME, { status: 'abandoned' });
	const next = await openPage({ ...page, href: '/' });
	assert.deepEqual([next.storage.list('game.'), next.storage.list('moves.')], [[], []]);
});

/** Practice that is reloaded without a connection while the pause of the page before has reached the service. */
async function reloadOffline(moveCount: number, resumeFailures = 0) {
	const page = await openGame(PRACTICE);
	for (const [index, [cell, digit]] of [
		[2, 4],
		[3, 6],
	]
		.slice(0, moveCount)
		.entries()) {
		await page.time.pass(1000 * index);
		enter(page, cell!, digit!);
	}
	await page.time.pass(2000);
	const { fetch } = page.service;
	page.service.fetch = (input, init) => (`${input}`.endsWith('/pause') ? new Promise(() => {}) : fetch(input, init));
	const closed = await openPage({ ...page, href: `/play/${GAME}` });
	closed.app.setVisible(false);
	page.service.change(GAME, { status: 'paused' });
	let failures = resumeFailures;
	page.service.fetch = async (input, init) => {
		if (!`${input}`.endsWith('/resume') || failures-- <= 0) return fetch(input, init);
		throw new TypeError('no connection');
	};
	page.service.isDown = true;
	const again = await openPage({ ...page, href: `/play/${GAME}` });
	again.time.nowMs = 10_000;
	assert.equal(again.app.session.state.value?.game.status, 'playing');
	return again;
}

function checkGoesOn({ app, service }: Awaited<ReturnType<typeof reloadOffline>>): void {
	assert.equal(app.session.state.value?.game.status, 'playing');
	assert.notEqual(app.session.state.value?.play, undefined);
	assert.doesNotMatch(app.session.statusText.value, /paused|elsewhere/);
	assert.equal(service.games.get(GAME)?.head.status, 'playing');
}

test('a page that was reading the game does not undo the pause of its player', async () => {
	const { service } = await openGame(PRACTICE);
	const { fetch } = service;
	let isSlow = false;
	const waiting: (() => void)[] = [];
	const wait = () => new Promise<void>((resolve) => waiting.push(resolve));
	// The read reaches the service after the pause, and its answer comes before that of the pause.
	service.fetch = async (input, init) => {
		if (isSlow && init?.method === 'GET') await wait();
		const answer = await fetch(input, init);
		if (`${input}`.endsWith('/pause')) await wait();
		return answer;
	};
	const { app } = await openPage({ service, href: `/play/${GAME}` });
	isSlow = true;
	const refreshed = app.session.pauseControl.refresh();
	await settle();
	const paused = app.session.pauseControl.pause();
	await settle();
	waiting[0]?.();
	await refreshed;
	waiting[1]?.();
	await paused;
	assert.equal(app.session.state.value?.game.status, 'paused');
	assert.equal(service.games.get(GAME)?.head.status, 'paused');
});

test('practice that was reloaded without a connection goes on in silence when it is back', async () => {
	const page = await reloadOffline(1);
	enter(page, 3, 6);
	await page.time.pass(2000);
	page.service.isDown = false;
	page.app.setOnline(true);
	await settle();
	checkGoesOn(page);
	assert.equal(page.service.movesOf(GAME).length, 2);
	enter(page, 5, 8);
	await page.time.pass(2000);
	checkGoesOn(page);
	assert.equal(page.service.movesOf(GAME).length, 3);
});

test('so does practice in which no move was made meanwhile', async () => {
	const quiet = await reloadOffline(1);
	quiet.service.isDown = false;
	quiet.app.setOnline(true);
	await settle();
	checkGoesOn(quiet);
});

test('so does practice whose resume fails at first', async () => {
	const page = await reloadOffline(1, 2);
	page.service.isDown = false;
	enter(page, 3, 6);
	await page.time.pass(60_000);
	checkGoesOn(page);
	assert.equal(page.service.movesOf(GAME).length, 2);
});

test('practice that was reloaded and solved without a connection, or asks for a hint, goes on too', async () => {
	const solved = await reloadOffline(0);
	solve(solved);
	await settle();
	solved.service.isDown = false;
	solved.app.setOnline(true);
	await settle();
	assert.equal(solved.app.session.result.value?.run.gameId, GAME);
	const helped = await reloadOffline(1);
	helped.service.isDown = false;
	await takeHelp(helped);
	checkGoesOn(helped);
	assert.equal(helped.app.session.state.value?.hint?.level, 0);
});

test('a pause on another device is shown to a player who only looks', async () => {
	const page = await openGame(PRACTICE);
	page.service.change(GAME, { status: 'paused' });
	page.app.setOnline(true);
	await settle();
	assert.equal(page.app.session.state.value?.game.status, 'paused');
});

test('what may have been carried out is sent again, and nothing of it is dropped', async () => {
	const page = await openGame(DAILY);
	page.service.failures = ['outcome_unknown'];
	enter(page, 2, 4);
	await page.time.pass(1500);
	assert.equal(page.digitAt(2), 4);
	await page.time.pass(5000);
	assert.equal(page.service.cellsOf(GAME)[2], '4');
	page.service.failures = ['outcome_unknown'];
	for (const [cell, digit] of [...SOLUTION].entries()) {
		if (page.digitAt(cell) === 0) enter(page, cell, Number(digit));
	}
	await settle();
	assert.match(page.app.session.statusText.value, /unavailable right now/);
	await page.time.pass(5000);
	assert.equal(page.app.session.result.value?.run.gameId, GAME);
});
