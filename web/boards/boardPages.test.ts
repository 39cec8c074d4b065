import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { ENTRY, FAKE_TODAY } from '../testing/fakeAnswers.ts';
import { problem, tellTime } from '../testing/fakeResponse.ts';
import { FakeService } from '../testing/fakeService.ts';
import { settle } from '../testing/manualSchedule.ts';
import { type OpenPage, openPage } from '../testing/openPage.ts';

const BOARD_PATH = '/leaderboards?mode=daily&difficulty=easy';

function countReads({ service }: OpenPage, path = '/api/leaderboard'): number {
	return service.requests.filter((request) => request === `GET ${path}`).length;
}

test('a leaderboard is followed while it is shown, and only then', async () => {
	const page = await openPage({ href: BOARD_PATH });
	assert.deepEqual(
		page.service.subscriptions.map(({ url }) => url),
		[`/api/leaderboard/events?mode=daily&difficulty=easy&date=${FAKE_TODAY}`],
	);
	await page.app.go('/leaderboards?mode=random&difficulty=hard');
	assert.deepEqual(
		page.service.subscriptions.map(({ url }) => url),
		['/api/leaderboard/events?mode=random&difficulty=hard'],
	);
	await page.app.go('/');
	assert.deepEqual(page.service.subscriptions, []);
});

test('the leaderboard of a past day is not followed', async () => {
	const page = await openPage({ href: `${BOARD_PATH}&date=2026-11-20` });
	assert.deepEqual(page.service.subscriptions, []);
});

test('a hidden page holds no stream, and when visible again it reads only a changed leaderboard', async () => {
	const page = await openPage({ href: BOARD_PATH });
	page.service.sendBoardEvent(7);
	page.app.setVisible(false);
	assert.deepEqual(page.service.subscriptions, []);
	page.app.setVisible(true);
	assert.equal(page.service.subscriptions.length, 1);
	page.service.sendBoardEvent(7);
	await settle();
	assert.equal(countReads(page), 1);
	page.service.sendBoardEvent(8);
	await settle();
	assert.equal(countReads(page), 2);
	await page.app.go('/');
	page.app.setVisible(true);
	assert.deepEqual(page.service.subscriptions, []);
});

test('a change is read at once and its rows are marked; the first event is not a change', async () => {
	const page = await openPage({ href: BOARD_PATH });
	const boards = page.app.controllers.boards.value!;
	page.service.sendBoardEvent(7);
	await settle();
	assert.equal(countReads(page), 1);
	const { board } = page.service;
	const entries = [
		{ ...ENTRY, displayName: 'Quick Wren', timeMs: 100_000 },
		{ ...ENTRY, rank: 2 },
	];
	page.service.board = { ...board, total: 2, entries };
	page.service.sendBoardEvent(8);
	await settle();
	assert.equal(boards.page.data?.total, 2);
	assert.deepEqual([...boards.changedNames.value], ['Quick Wren']);
	page.service.sendBoardEvent(8);
	await settle();
	assert.equal(countReads(page), 2);
});

test('without a stream the leaderboard is polled', async () => {
	const page = await openPage({ href: BOARD_PATH });
	page.service.subscriptions[0]!.handlers.onEnd();
	await page.time.pass(29_000);
	assert.equal(countReads(page), 1);
	await page.time.pass(1000);
	assert.equal(countReads(page), 2);
	page.service.subscriptions.at(-1)!.handlers.onEnd();
	await page.app.go('/settings');
	await page.time.pass(60_000);
	assert.equal(countReads(page), 2);
});

test("the long reads of a player's games and runs are made only where the board has no row of the player", async () => {
	const storage = createMemoryStorage();
	storage.write('token', 'a token');
	const countLongReads = (page: OpenPage) => [countReads(page, '/api/games'), countReads(page, '/api/runs')];
	const service = new FakeService();
	service.board = { ...service.board, own: { ...ENTRY, percentile: 0 } };
	const page = await openPage({ service, storage, href: BOARD_PATH });
	const before = countLongReads(page);
	page.service.sendBoardEvent(7);
	page.service.sendBoardEvent(8);
	await settle();
	assert.equal(countReads(page), 2);
	assert.deepEqual(countLongReads(page), before);
	page.service.board = { ...page.service.board, own: null };
	page.service.sendBoardEvent(9);
	await settle();
	assert.deepEqual(
		countLongReads(page),
		before.map((count) => count + 1),
	);
});

test('a device that is a day ahead reads the board of today, and needs no answer but the refusal for it', async () => {
	const service = new FakeService();
	const { fetch } = service;
	const today = '2026-11-20';
	service.timeMs = Date.parse(`${today}T12:00:00Z`);
	const dates: (string | null)[] = [];
	service.fetch = async (input, init) => {
		const { pathname, searchParams } = new URL(`${input}`, 'http://fake');
		if (pathname === '/api/service') return new Promise(() => {});
		if (pathname !== '/api/leaderboard') return fetch(input, init);
		dates.push(searchParams.get('date'));
		if (searchParams.get('date') === today) return fetch(input, init);
		return tellTime(problem('invalid_input'), pathname, service.timeMs!);
	};
	const { app } = await openPage({ service, href: '/leaderboards' });
	const { page } = app.controllers.boards.value!;
	for (let tries = 0; tries < 100 && page.data === undefined; tries++) await settle();
	assert.deepEqual([dates, page.data === undefined, page.refusal], [[FAKE_TODAY, today], false, undefined]);
});
