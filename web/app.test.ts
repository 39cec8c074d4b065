import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitSetOf } from '#engine/digitSet.ts';
import { createMemoryStorage } from './browser/storage.ts';
import { act } from './game/actions.ts';
import { BOARD, ENTRY, FAKE_TODAY } from './testing/fakeAnswers.ts';
import { FakeService, SOLUTION } from './testing/fakeService.ts';
import { ManualSchedule, settle } from './testing/manualSchedule.ts';
import { DAILY, enter, enterCode, GAME, openGame, openPage, PRACTICE, solve, start } from './testing/openPage.ts';

test('a day of the calendar starts only after the player confirms that its clock cannot be paused', async () => {
	const page = await openPage();
	const started = page.app.start({ ...DAILY, date: FAKE_TODAY });
	await settle();
	assert.match(page.app.confirmDialog.open.value!.text, /can’t be paused/);
	page.app.confirmDialog.answer(false);
	await started;
	assert.equal(page.service.games.size, 0);
	await start(page, DAILY);
	assert.equal(page.address(), `/play/${GAME}`);
});

test('a player who starts a first game becomes a guest without a question', async () => {
	const page = await openPage();
	assert.equal(page.service.requests.includes('POST /api/guest'), false);
	await start(page, PRACTICE);
	assert.equal(page.service.requests.filter((request) => request === 'POST /api/guest').length, 1);
	assert.equal(page.storage.read('guest'), 'g'.repeat(22));
});

test('a full, right grid is submitted automatically, with the waiting moves', async () => {
	const page = await openGame(DAILY);
	solve(page);
	await settle();
	assert.equal(page.app.session.result.value?.run.gameId, GAME);
	assert.equal(page.app.session.state.value?.game.status, 'finished');
	assert.equal(page.service.cellsOf(GAME), SOLUTION);
	assert.equal(page.storage.read(`moves.${GAME}`), undefined);
});

test('a game that was finished without moves shows its result too', async () => {
	const page = await openGame(DAILY);
	page.service.change(GAME, { status: 'finished' });
	const later = await openPage({ ...page, href: `/play/${GAME}` });
	for (let tries = 0; tries < 100 && later.app.session.result.value === undefined; tries++) await settle();
	assert.equal(later.app.session.result.value?.run.gameId, GAME);
	assert.equal(later.app.session.state.value?.play?.cells.join(''), SOLUTION);
});

test('a full grid with a conflict is not submitted, and the page says so', async () => {
	const page = await openGame(PRACTICE);
	solve(page, 2);
	enter(page, 2, 1);
	await settle();
	assert.match(page.app.session.statusText.value, /Not quite/);
	assert.equal(
		page.service.requests.some((request) => request.endsWith('/finish')),
		false,
	);
});

test('another device sees notes of both kinds, and colors', async () => {
	const page = await openGame(DAILY);
	enter(page, 2, 4);
	act(page.app.session, { kind: 'erase' });
	for (const as of ['corner', 'center', 'color'] as const) act(page.app.session, { kind: 'digit', digit: 7, as });
	await page.time.pass(2000);
	const other = await openPage({ ...page, storage: createMemoryStorage(), href: `/play/${GAME}` });
	const { cornerNotes, centerNotes, colors } = other.app.session.state.value!.play!;
	assert.deepEqual([cornerNotes[2], centerNotes[2], colors[2]], [digitSetOf(7), digitSetOf(7), 7]);
});

test('edits made before a reload can be undone and redone after it', async () => {
	const page = await openGame(DAILY);
	enter(page, 3, 6);
	act(page.app.session, { kind: 'fill' });
	enter(page, 2, 4);
	act(page.app.session, { kind: 'undo' });
	await page.time.pass(2000);
	const after = await openPage({ ...page, href: `/play/${GAME}` });
	act(after.app.session, { kind: 'redo' });
	assert.equal(after.digitAt(2), 4);
	for (let turn = 0; turn < 3; turn++) act(after.app.session, { kind: 'undo' });
	assert.deepEqual([after.digitAt(2), after.digitAt(3)], [0, 0]);
	assert.ok(after.app.session.state.value!.play!.cornerNotes.every((cornerNotes) => cornerNotes === 0));
});

test('saved edits are dropped when another page continues the game, and when it ends', async () => {
	const page = await openGame(DAILY);
	enter(page, 2, 1);
	await page.time.pass(2000);
	const other = await openPage({ ...page, storage: createMemoryStorage(), href: `/play/${GAME}` });
	enter(other, 3, 2);
	await other.time.pass(2000);
	const after = await openPage({ ...page, href: `/play/${GAME}` });
	assert.deepEqual(after.app.session.state.value?.past, []);
	solve(after);
	await settle();
	assert.equal(page.storage.read(`turns.${GAME}`), undefined);
});

test('another page that continued the game wins, and this one shows its state', async () => {
	const page = await openGame(DAILY);
	const other = await openPage({ ...page, storage: createMemoryStorage(), href: `/play/${GAME}` });
	enter(other, 2, 4);
	enter(other, 3, 6);
	await other.time.pass(2000);
	enter(page, 2, 1);
	await page.time.pass(2000);
	assert.match(page.app.session.statusText.value, /kept playing on another device/);
	assert.deepEqual([page.digitAt(2), page.digitAt(3)], [4, 6]);
	enter(page, 5, 8);
	await page.time.pass(2000);
	assert.equal(page.service.movesOf(GAME).length, 3);
});

test('a pause removes the grid from the page, and resuming restores it with its undo history', async () => {
	const page = await openGame(PRACTICE);
	enter(page, 2, 4);
	const paused = page.app.session.pauseControl.pause();
	assert.equal(page.app.session.state.value?.play, undefined);
	await paused;
	await settle();
	assert.equal(page.service.cellsOf(GAME)[2], '4');
	await page.app.session.pauseControl.resume();
	assert.equal(page.digitAt(2), 4);
	act(page.app.session, { kind: 'undo' });
	assert.equal(page.digitAt(2), 0);
});

test('a page that is loaded before the previous page’s pause arrives is paused all the same', async () => {
	const service = new FakeService();
	const { fetch } = service;
	service.fetch = (input, init) => (`${input}`.endsWith('/pause') ? new Promise(() => {}) : fetch(input, init));
	const page = await openGame(PRACTICE, { service });
	page.app.session.pauseControl.hide();
	await settle();
	service.fetch = fetch;
	const time = new ManualSchedule();
	const opening = openPage({ service, storage: page.storage, href: `/play/${GAME}`, openingTime: time });
	for (let step = 0; step < 20; step++) await time.pass(250);
	const after = await opening;
	const { game, play } = after.app.session.state.value!;
	assert.deepEqual([game.status, play], ['paused', undefined]);
	await after.app.session.pauseControl.resume();
	assert.equal((await openPage({ ...after, href: `/play/${GAME}` })).app.session.state.value?.game.status, 'playing');
});

test('a page that is loaded while the previous page’s pause arrives sends none of its own', async () => {
	const service = new FakeService();
	const { fetch } = service;
	let pauseCount = 0;
	service.fetch = (input, init) => {
		if (!`${input}`.endsWith('/pause')) return fetch(input, init);
		pauseCount++;
		return new Promise(() => {});
	};
	const page = await openGame(PRACTICE, { service });
	page.app.session.pauseControl.hide();
	await settle();
	const time = new ManualSchedule();
	const opening = openPage({ service, storage: page.storage, href: `/play/${GAME}`, openingTime: time });
	for (let step = 0; step < 4; step++) await time.pass(100);
	service.change(GAME, { status: 'paused' });
	for (let step = 0; step < 20; step++) await time.pass(250);
	assert.deepEqual([(await opening).app.session.state.value?.game.status, pauseCount], ['paused', 1]);
});

test('a pause that fails leaves the game running and says why', async () => {
	const page = await openGame(PRACTICE);
	page.service.failures = ['offline'];
	await page.app.session.pauseControl.pause();
	assert.equal(page.app.session.state.value?.game.status, 'playing');
	assert.match(page.app.session.statusText.value, /You’re offline/);
});

test('leaving the view, or hiding the page, pauses practice and past dailies, but not the daily of today', async () => {
	for (const [what, expected] of [
		[PRACTICE, true],
		[{ ...DAILY, date: '2026-11-03' }, true],
		[DAILY, false],
	] as const) {
		const page = await openPage();
		await start(page, what);
		enter(page, 2, 4);
		await page.app.go('/');
		await settle();
		assert.equal(page.service.requests.includes(`POST /api/games/${GAME}/pause`), expected);
		assert.equal(page.service.cellsOf(GAME)[2], '4');
	}
});

test('a game that arrives after its view was left is not shown', async () => {
	const page = await openGame(DAILY);
	const other = await openPage(page);
	const opened = other.app.go(`/play/${GAME}`);
	await other.app.go('/');
	await opened;
	assert.equal(other.app.session.state.value, undefined);
});

test('signing in drops the guest, loads the account’s preferences and returns to the result', async () => {
	const page = await openGame(DAILY);
	page.service.runStanding = { standing: 'ranked', reasons: [] };
	page.service.board = { ...BOARD, own: { ...ENTRY, percentile: 100 } };
	solve(page);
	await settle();
	await page.app.go('/sign-in');
	await page.app.account.requestCode('a@b.example');
	assert.equal(page.app.account.devCode.value, '042917');
	await enterCode(page, '111111');
	assert.match(page.app.account.form.value.error, /wrong or has expired/);
	await enterCode(page, '042917');
	await settle();
	const { requests } = page.service;
	const reads = requests.slice(requests.lastIndexOf('POST /api/auth/otp/verify'));
	assert.equal(reads.filter((request) => request === 'GET /api/today').length, 1);
	assert.equal(page.app.identity.user.value?.displayName, 'Heron');
	assert.equal(page.storage.read('guest'), undefined);
	assert.equal(page.app.account.preferences.value.theme, 'dark');
	assert.equal(page.address(), `/play/${GAME}`);
	assert.equal(page.app.session.result.value?.run.gameId, GAME);
});

test('a sign-in waits for the answers to its guest, who ends with it, and later requests wait for the sign-in', async () => {
	const service = new FakeService();
	const { fetch } = service;
	const answers: (() => void)[] = [];
	let isSlow = false;
	service.fetch = async (...request) => {
		if (isSlow) await new Promise<void>((resolve) => answers.push(resolve));
		return fetch(...request);
	};
	const { app } = await openGame(DAILY, { service });
	await app.go('/sign-in');
	await app.account.requestCode('a@b.example');
	isSlow = true;
	void app.home.loadStats();
	const signedIn = enterCode({ app }, '042917');
	await settle();
	assert.equal(answers.length, 1);
	answers[0]!();
	await settle();
	void app.home.archive.load('2026-11-03');
	await settle();
	assert.equal(answers.length, 2);
	isSlow = false;
	answers[1]!();
	await signedIn;
	await settle();
	const later = service.authorizations.slice(service.requests.indexOf('POST /api/auth/otp/verify') + 1);
	assert.ok(later.length > 2 && later.every((sent) => sent?.startsWith('Bearer')), later.join());
});

test('a game goes on when its guest signs in in another tab, and is closed when its player signs out there', async () => {
	const page = await openGame(DAILY);
	const other = await openPage({ ...page, href: '/sign-in' });
	enter(page, 2, 4);
	await other.app.account.requestCode('a@b.example');
	await enterCode(other, '042917');
	await page.app.followTab();
	assert.equal(page.service.cellsOf(GAME)[2], '4');
	assert.match(page.service.authorizations.at(-1) ?? '', /^Bearer/);
	assert.equal(page.app.identity.user.value?.displayName, 'Heron');
	await other.app.signOut();
	page.service.failures = Array(3).fill('unauthorized');
	enter(page, 3, 6);
	await page.app.followTab();
	await settle();
	assert.deepEqual([page.app.session.refusal.value?.code, page.app.session.state.value], ['unauthorized', undefined]);
	// Their player comes back.
	const back = await openPage({ ...page, href: `/play/${GAME}` });
	await back.time.pass(2000);
	assert.equal(page.service.movesOf(GAME).length, 2);
});

test('a guest’s settings and a user’s are kept apart', async () => {
	const page = await openPage({ href: '/sign-in' });
	await page.app.account.prefer({ theme: 'light', entry: 'digit' });
	await page.app.account.requestCode('a@b.example');
	await enterCode(page, '042917');
	const { preferences } = page.app.account;
	assert.deepEqual([preferences.value.theme, preferences.value.entry], ['dark', 'digit']);
	await page.app.account.prefer({ showClock: false });
	const again = await openPage(page);
	assert.equal(again.app.account.preferences.value.showClock, false);
	await page.app.signOut();
	assert.deepEqual([preferences.value.theme, preferences.value.showClock], ['light', true]);
	assert.equal(page.storage.read('preferences.user'), undefined);
});

test('a solved daily is shown and not started again', async () => {
	const page = await openGame(DAILY);
	page.service.change(GAME, { status: 'finished' });
	const later = await openPage(page);
	await later.app.start(DAILY);
	assert.equal(later.address(), `/play/${GAME}`);
	assert.equal(page.service.games.size, 1);
});

test('a past daily says before the start that it does not rank, and is marked once played', async () => {
	const page = await openPage({ href: '/past-dailies?difficulty=hard&month=2026-11' });
	const past = { ...DAILY, date: '2026-11-03' };
	const started = page.app.start(past);
	await settle();
	assert.match(page.app.confirmDialog.open.value!.text, /aren’t ranked/);
	page.app.confirmDialog.answer(true);
	await started;
	assert.equal(page.app.session.state.value?.game.date, '2026-11-03');
	page.service.change(GAME, { status: 'finished' });
	await page.app.go('/past-dailies?difficulty=hard&month=2026-11');
	assert.equal(page.app.home.archive.find('2026-11-03', 'hard')?.status, 'finished');
	assert.equal(page.app.home.archive.find('2026-11-03', 'easy'), undefined);
	await page.app.start(past);
	assert.equal(page.service.games.size, 1);
});

test('a page that stays open over midnight shows the new day, as does one whose device has another date', async () => {
	const page = await openPage();
	assert.equal(page.app.dayClock.today.value, FAKE_TODAY);
	page.wall.nowMs += 86_400_000;
	page.service.today = '2026-11-22';
	await page.time.pass(60_000);
	assert.equal(page.app.dayClock.today.value, '2026-11-22');
	assert.equal(page.app.home.board.data?.date, '2026-11-22');
	const away = await openPage({ service: page.service, href: '/leaderboards?mode=daily' });
	await settle();
	assert.equal(page.service.queries.at(-1)?.get('date'), '2026-11-22');
	assert.equal(away.app.dayClock.today.value, '2026-11-22');
});

test('the countdown and the change of day follow the service’s time, not a wrong clock of the device', async () => {
	for (const hours of [3, -3, 30]) {
		const service = new FakeService();
		service.timeMs = Date.parse(`${FAKE_TODAY}T11:00:00Z`);
		const page = await openPage({ service });
		page.wall.nowMs = service.timeMs + hours * 3_600_000;
		await page.app.account.requestCode('a@b.example');
		await settle();
		assert.equal(Math.round(page.app.dayClock.next.inMs / 60_000), 13 * 60, `${hours} h`);
		const pass = async (ms: number) => {
			service.timeMs! += ms;
			page.wall.nowMs += ms;
			await page.time.pass(60_000);
		};
		await pass(12.9 * 3_600_000);
		assert.equal(page.app.dayClock.today.value, FAKE_TODAY);
		service.today = '2026-11-22';
		await pass(0.2 * 3_600_000);
		assert.equal(page.app.dayClock.today.value, '2026-11-22');
	}
});

test('a leaderboard’s date is clamped to the days that had a daily', async () => {
	for (const [date, asked] of [
		['2030-01-01', FAKE_TODAY],
		['2020-01-01', '2026-01-01'],
		['2026-03-01', '2026-03-01'],
	] as const) {
		const page = await openPage({ href: `/leaderboards?mode=daily&date=${date}` });
		assert.equal(page.service.queries.at(-1)?.get('date'), asked);
	}
});

test('without a connection only a game and home say what still works', async () => {
	const page = await openPage();
	page.app.setOnline(false);
	assert.match(page.app.notice.text.value, /Practice still works/);
	page.app.setOnline(true);
	await page.time.pass(6000);
	await start(page, PRACTICE);
	page.app.setOnline(false);
	assert.match(page.app.session.statusText.value, /Keep playing/);
	page.app.setOnline(true);
	await page.app.go('/settings');
	page.app.setOnline(false);
	assert.equal(page.app.notice.text.value, '');
});

test('too many requests: the page says when to try again', async () => {
	const page = await openPage();
	page.service.failures = ['rate_limited'];
	await page.app.account.requestCode('a@b.example');
	assert.equal(page.app.account.form.value.error, 'Too many requests. Try again in 12 seconds.');
});

test('an expired token is dropped, the page says so, and requests without a token still work', async () => {
	const storage = createMemoryStorage();
	storage.write('token', 'old'.repeat(12));
	storage.write('drills', '{}');
	const service = new FakeService();
	service.failures = ['unauthorized', 'unauthorized'];
	const page = await openPage({ service, storage });
	assert.deepEqual([page.storage.read('token'), page.storage.read('drills')], [undefined, undefined]);
	assert.match(page.app.notice.text.value, /You’ve been signed out/);
	assert.equal(page.app.service.data?.today, FAKE_TODAY);
	await start(page, PRACTICE);
	assert.equal(page.service.games.size, 1);
});
