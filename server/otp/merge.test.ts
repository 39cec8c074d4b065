import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stats } from '#contract/stats.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import { findWrongSpeeds } from '#store/read/wrongPar.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { type TestPlayer, testPlayer } from '../testing/testPlay.ts';

const EASY = { mode: 'daily', difficulty: 'easy' } as const;

/** A test over HTTP, on each of the two databases. */
function eachService(title: string, body: (app: TestApp) => Promise<void>): void {
	eachStore(title, async (store: Store) => {
		const app = await openTestApp({ parts: { store } });
		try {
			await body(app);
			await checkByCounting(store.db);
			assert.deepEqual(await findWrongSpeeds(store.db, () => {}), []);
		} finally {
			await app.close();
		}
	});
}

async function meetGuest(app: TestApp): Promise<{ guestId: string; guest: TestPlayer }> {
	const guestId = await app.guest();
	return { guestId, guest: testPlayer(app, { guestId }) };
}

async function readStats(player: TestPlayer): Promise<Stats> {
	return (await player.get('/api/stats')).json();
}

eachService('a guest who signs in to two addresses at once is in one account', async (app) => {
	const { guestId, guest } = await meetGuest(app);
	await guest.play(EASY);
	const open = await guest.start({ mode: 'random', difficulty: 'easy' });
	const users = await Promise.all(['anna', 'ben'].map((name) => app.signIn(`${name}@example.org`, guestId)));
	const players = users.map(({ token }) => testPlayer(app, { token }));
	const counts = await Promise.all(players.map(async (player) => (await readStats(player)).finishedCount));
	assert.deepEqual(counts.toSorted(), [0, 1]);
	const [owner, other] = counts[0] === 1 ? players : players.toReversed();
	assert.equal((await owner!.get(`/api/games/${open.id}`)).statusCode, 200);
	assert.equal((await other!.get(`/api/games/${open.id}`)).statusCode, 404);
	assert.equal((await guest.get('/api/stats')).statusCode, 401, 'the guest has ended');
	const board = (await owner!.get('/api/leaderboard?mode=daily&difficulty=easy&date=2026-11-20')).json();
	assert.deepEqual([board.total, board.own.rank], [1, 1]);
});

eachService('an account absorbs one guest after another, with their streaks and levels', async (app) => {
	const [first, second] = [await meetGuest(app), await meetGuest(app)];
	const user = testPlayer(app, await app.signIn('anna@example.org'));
	await user.play(EASY);
	app.advance(DAY_MS);
	await first.guest.play(EASY);
	await first.guest.play({ mode: 'progression', difficulty: 'easy', level: 1 });
	app.advance(DAY_MS);
	await second.guest.play(EASY);
	await user.play(EASY);
	await second.guest.play({ mode: 'progression', difficulty: 'easy', level: 1 });
	await second.guest.play({ mode: 'progression', difficulty: 'easy', level: 2 });
	for (const { guestId } of [first, second]) await app.signIn('anna@example.org', guestId);
	const { streak, finishedCount, rows } = await readStats(user);
	assert.deepEqual([streak.currentDays, streak.longestDays, finishedCount], [3, 3, 7]);
	assert.deepEqual(
		rows.map(({ mode, finishedCount, rankedCount }) => `${mode} ${finishedCount} ${rankedCount}`),
		['daily 4 3', 'progression 3 3'],
	);
	const { ladders } = (await user.get('/api/progression')).json();
	assert.deepEqual([ladders[0].highestOpen, ladders[0].doneCount], [3, 2]);
});

eachService('of two open games on one daily the first goes on after the merge, and finishes ranked', async (app) => {
	const { guestId, guest } = await meetGuest(app);
	const user = testPlayer(app, await app.signIn('anna@example.org'));
	const early = await guest.start(EASY);
	app.advance(1000);
	const late = await user.start(EASY);
	await app.signIn('anna@example.org', guestId);
	assert.equal((await user.get(`/api/games/${late.id}`)).json().status, 'abandoned');
	assert.equal((await user.start(EASY)).id, early.id);
	const { run, rank } = await user.play(EASY);
	assert.deepEqual([run.gameId, run.ranked, rank], [early.id, true, 1]);
	assert.equal((await readStats(user)).abandonedCount, 1);
});

test('a sign-in says what the guest has brought, and that an unknown or used-up guest brought nothing', async (t) => {
	const app = await createTestApp(t);
	const { guestId, guest } = await meetGuest(app);
	await guest.play(EASY);
	await guest.start({ mode: 'random', difficulty: 'easy' });
	const verify = async (email: string, body: object) => {
		const asked = await app.send({ method: 'POST', url: '/api/auth/otp/request', payload: { email } });
		const payload = { email, code: asked.json().devCode, ...body };
		return (await app.send({ method: 'POST', url: '/api/auth/otp/verify', payload })).json();
	};
	assert.deepEqual((await verify('anna@example.org', { guestId })).merged, { games: 2, runs: 1 });
	assert.equal((await verify('anna@example.org', { guestId })).merged, null);
	assert.equal((await verify('ben@example.org', { guestId: 'a-guest-that-never-was' })).merged, null);
	assert.equal('merged' in (await verify('ben@example.org', {})), false);
});
