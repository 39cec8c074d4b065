import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Circle } from '#contract/circle.ts';
import type { Game } from '#contract/game.ts';
import type { Stats } from '#contract/stats.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import type { Store } from '#store/open.ts';
import { findWrongSpeeds } from '#store/read/wrongPar.ts';
import { checkByCounting } from '#store/testing/testCounting.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { createTestApp, openTestApp, type TestApp } from '../testing/testApp.ts';
import { joinCircle, makeCircle, readCircle } from '../testing/testCircle.ts';
import { handOf, solutionOf, type TestPlayer, testPlayer } from '../testing/testPlay.ts';

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

eachService(
	'of two open games without a move on one daily the first goes on after the merge, and finishes ranked',
	async (app) => {
		const { guestId, guest } = await meetGuest(app);
		const user = testPlayer(app, await app.signIn('anna@example.org'));
		const early = await guest.start(EASY);
		app.advance(1000);
		const late = await user.start(EASY);
		const { merged } = await app.signIn('anna@example.org', guestId);
		assert.deepEqual(merged, {
			games: 1,
			runs: 0,
			replaced: [{ gameId: late.id, byGameId: early.id }],
			leftCircles: [],
		});
		assert.equal((await user.get(`/api/games/${late.id}`)).statusCode, 404);
		assert.equal((await user.start(EASY)).id, early.id);
		const { run, place } = await user.play(EASY);
		assert.deepEqual([run.gameId, run.standing, place?.rank], [early.id, 'ranked', 1]);
		const { startedCount, abandonedCount } = await readStats(user);
		assert.deepEqual([startedCount, abandonedCount], [1, 0]);
	},
);

eachService('a sign-in gives up no game with moves: on a daily the later one goes on, unranked', async (app) => {
	for (const isGuestsFirst of [true, false]) {
		for (const want of [EASY, { mode: 'progression', difficulty: 'easy', level: 1 }] as const) {
			const { guestId, guest } = await meetGuest(app);
			const email = app.newEmail('anna');
			const user = testPlayer(app, await app.signIn(email));
			const order = isGuestsFirst ? [guest, user] : [user, guest];
			const games: Game[] = [];
			for (const player of order) {
				const game = await player.start(want);
				app.advance(1000);
				const moves = handOf(game, 1).slice(0, 5);
				app.advance(moves.at(-1)!.at);
				assert.equal((await player.act(game, 'moves', { from: 0, moves })).statusCode, 200);
				games.push(game);
			}
			assert.deepEqual((await app.signIn(email, guestId)).merged, { games: 1, runs: 0, replaced: [], leftCircles: [] });
			const [first, second] = games as [Game, Game];
			const isDaily = want.mode === 'daily';
			assert.equal((await user.start(want)).id, isDaily ? first.id : second.id, 'the first daily, the last level');
			for (const game of [first, second]) {
				const { run } = (await user.act(game, 'finish', { solution: solutionOf(game) })).json();
				const isLater = isDaily && game === second;
				assert.equal(run.reasons.includes('not_first_game'), isLater, `${want.mode} ${isGuestsFirst}`);
			}
			assert.equal((await readStats(user)).abandonedCount, 0);
		}
	}
});

eachService('a user stays in their circles, and the guest leaves its newest beyond twenty', async (app) => {
	const { guestId, guest } = await meetGuest(app);
	const email = app.newEmail('anna');
	const user = testPlayer(app, await app.signIn(email));
	const bob = (await meetGuest(app)).guest;
	const own: string[] = [];
	for (let count = 0; count < 17; count++) own.push((await makeCircle(user)).id);
	const shared = await makeCircle(bob);
	for (const [player, name] of [
		[user, 'Anna'],
		[guest, 'Little Anna'],
	] as const)
		await joinCircle(player, shared, name);
	const guests: Circle[] = [];
	for (const name of ['First', 'Second', 'Third', 'Fourth', 'Alone']) {
		app.advance(1000);
		guests.push(await makeCircle(guest, { name }));
	}
	for (const circle of guests.slice(0, -1)) await joinCircle(bob, circle, 'Bob');
	const { merged } = await app.signIn(email, guestId);
	assert.deepEqual(
		merged!.leftCircles,
		guests.slice(2).map(({ id, name }) => ({ id, name })),
	);
	const { circles } = (await user.get('/api/circles')).json();
	const expected = [...own, shared.id, ...guests.slice(0, 2).map(({ id }) => id)];
	assert.deepEqual(circles.map(({ id }: Circle) => id).sort(), expected.sort());
	const seen = await readCircle(bob, guests[2]!);
	assert.deepEqual([seen.maker, seen.you, seen.members.length], [2, 2, 1], 'handed on as by leaving');
	assert.equal((await readCircle(bob, guests[1]!)).maker, 1);
	const ended = await app.send({ url: `/api/invitations/${guests[4]!.invitation}` });
	assert.equal(ended.statusCode, 404, 'a circle ends with its last member');

	const more = await meetGuest(app);
	await makeCircle(more.guest);
	assert.equal((await app.signIn(email, more.guestId)).merged!.leftCircles.length, 1, 'one sign-in after another');
	assert.equal((await user.get('/api/circles')).json().circles.length, 20);
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
	assert.deepEqual((await verify('anna@example.org', { guestId })).merged, {
		games: 2,
		runs: 1,
		replaced: [],
		leftCircles: [],
	});
	assert.equal((await verify('anna@example.org', { guestId })).merged, null);
	assert.equal((await verify('ben@example.org', { guestId: 'a-guest-that-never-was' })).merged, null);
	assert.equal('merged' in (await verify('ben@example.org', {})), false);
});
