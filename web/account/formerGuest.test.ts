import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../browser/storage.ts';
import { BOARD } from '../testing/fakeAnswers.ts';
import { settle } from '../testing/manualSchedule.ts';
import { openPage, PRACTICE, signIn } from '../testing/openPage.ts';

const UNKNOWN = 'x'.repeat(22);

/** A page of a guest who starts a game, and whom the service does not know that many times. */
async function startUnknown(times: number) {
	const storage = createMemoryStorage();
	storage.write('guest', UNKNOWN);
	const page = await openPage({ storage, href: '/how-to-play' });
	page.service.failures = Array(times).fill('unauthorized');
	const started = page.app.start(PRACTICE);
	await settle();
	return { ...page, started };
}

test('a guest that the service does not know is asked for again, and meanwhile there is no other one', async () => {
	const { app, service, storage, time, started } = await startUnknown(3);
	assert.match(app.notice.text.value, /can’t be reached/);
	await time.pass(7000);
	assert.equal(service.games.size, 0);
	await time.pass(15_000);
	await started;
	assert.equal(storage.read('guest'), UNKNOWN);
	assert.deepEqual([service.games.size, service.requests.includes('POST /api/guest')], [1, false]);
});

test('a guest that stays unknown is replaced, and offered at a later start when the service knows it again', async () => {
	const page = await startUnknown(4);
	await page.time.pass(22_000);
	await page.started;
	assert.equal(page.storage.read('guest'), 'g'.repeat(22));
	assert.equal(page.service.games.size, 1);
	const staying = await openPage(page);
	assert.match(staying.app.confirmDialog.open.value!.title, /earlier games/);
	staying.app.confirmDialog.answer(false);
	const later = await openPage(page);
	later.app.confirmDialog.answer(true);
	await settle();
	assert.equal(page.storage.read('guest'), UNKNOWN);
	assert.equal((await openPage(page)).app.confirmDialog.open.value, undefined);
});

test('a former guest is forgotten at a sign-in, is not offered while unknown, and no longer than thirty days', async () => {
	const page = await startUnknown(4);
	await page.time.pass(22_000);
	await page.started;
	page.service.unknownGuest = UNKNOWN;
	assert.equal((await openPage(page)).app.confirmDialog.open.value, undefined);
	page.service.unknownGuest = undefined;
	const { guestId, lostAt } = JSON.parse(page.storage.read('formerGuest')!);
	page.storage.write('formerGuest', JSON.stringify({ guestId, lostAt: lostAt - 30 * 86_400_000 - 1 }));
	assert.equal((await openPage(page)).app.confirmDialog.open.value, undefined);
	await signIn(page);
	assert.deepEqual([page.storage.read('guest'), page.storage.read('formerGuest')], [undefined, undefined]);
});

test('a board that the service cannot read for a player is read once as for a stranger', async () => {
	const page = await openPage();
	await signIn(page);
	const { fetch } = page.service;
	page.service.fetch = async (input, init) => {
		const isPlayers = new Headers(init?.headers).has('authorization');
		if (`${input}`.startsWith('/api/leaderboard') && isPlayers) page.service.failures = ['unavailable'];
		return fetch(input, init);
	};
	const other = await openPage({ ...page, href: '/leaderboards?mode=random&difficulty=easy' });
	assert.equal(other.app.controllers.boards.peek()?.page.data?.total, BOARD.total);
});
