import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Run } from '#contract/run.ts';
import { replayMoves } from '#engine/replay.ts';
import { addMonths, toMoveMonth } from '#store/moveMonths.ts';
import { removeMoveLogs } from '#store/write/retention.ts';
import { createTestApp, shareTestApp, type TestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testPlayer, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

test('a run can be replayed from its moves', async () => {
	const app = await sharedApp();
	const user = await testUser(app, 'anna');
	const { game, moves, run } = await playDaily(app, user);
	const answer = await user.get(`/api/runs/${run.id}`);
	assert.equal(answer.headers['cache-control'], 'no-store');
	const { displayName, ...replayed } = answer.json();
	assert.deepEqual(replayed, { run, puzzle: game.puzzle, moves, bestBeforeMs: null });
	assert.equal(displayName, (await user.get('/api/me')).json().displayName);
	const replay = replayMoves(game.puzzle!, replayed.moves);
	assert.ok(replay.ok && replay.play.cells.join('') === solutionOf(game));
});

test('a run whose moves are no longer kept says so, and its game shows the grid that was accepted', async (t) => {
	const app = await createTestApp(t);
	const user = await testUser(app, 'anna');
	const { game, moves, run } = await playDaily(app, user);
	const before = (await user.get(`/api/games/${game.id}`)).json();
	const [, removed] = await Promise.all([
		app.store.db.updateTable('runs').set({ timeSums: '' }).execute(),
		removeMoveLogs(app.store, { month: addMonths(toMoveMonth(app.clock()), 1), isTrial: false }),
	]);
	assert.equal(removed.removedCount, 1);
	const { moves: left, movesRemoved, ...rest } = (await user.get(`/api/runs/${run.id}`)).json();
	assert.deepEqual([left, movesRemoved, rest.run.timeMs], [[], true, run.timeMs]);
	assert.deepEqual((await user.get(`/api/games/${game.id}`)).json().cells, before.cells);
	const { games } = (await user.get('/api/me/export')).json();
	assert.deepEqual([games[0].moves, games[0].movesRemoved], [[], true]);
	assert.deepEqual((await user.act(game, 'finish', { solution: solutionOf(game), moves })).json().run, run);
});

test("a player's runs are listed newest first, in pages, by mode and difficulty", async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const ids: string[] = [];
	for (const difficulty of ['easy', 'easy', 'medium'] as const) {
		ids.unshift((await anna.play({ mode: 'random', difficulty })).run.id);
	}
	ids.unshift((await anna.play({ mode: 'daily', difficulty: 'easy' })).run.id);
	await ben.play({ mode: 'random', difficulty: 'easy' });
	const list = async (query: string) => (await anna.get(`/api/runs?${query}`)).json();
	const idsOf = ({ runs }: { runs: Run[] }) => runs.map(({ id }) => id);
	assert.deepEqual(idsOf(await list('')), ids);
	assert.deepEqual(idsOf(await list('difficulty=easy')), [ids[0], ids[2], ids[3]]);
	assert.deepEqual(idsOf(await list('mode=random')), ids.slice(1));
	assert.deepEqual(idsOf(await list('mode=daily&difficulty=medium')), []);
	const { date } = (await list('limit=1')).runs[0];
	assert.deepEqual(idsOf(await list(`date=${date}`)), [ids[0]]);
	assert.deepEqual(idsOf(await list(`date=${date}&difficulty=medium`)), []);
	assert.deepEqual(idsOf(await list(`date=${date}&mode=random`)), ids.slice(1));
	assert.deepEqual(idsOf(await list('date=2026-02-03')), []);
	assert.equal((await anna.get('/api/runs?date=2026-02-30')).statusCode, 400);
	const first = await list('limit=3');
	assert.deepEqual(idsOf(first), ids.slice(0, 3));
	const second = await list(`limit=3&cursor=${first.nextCursor}`);
	assert.deepEqual([idsOf(second), second.nextCursor], [ids.slice(3), null]);
	assert.equal((await list('limit=4')).nextCursor, null);
});

test("another player's run is 404", async () => {
	const app = await sharedApp();
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const { run } = await anna.play({ mode: 'random', difficulty: 'easy' });
	for (const id of [run.id, 'no-run-has-this-id']) {
		for (const answer of [await ben.get(`/api/runs/${id}`), await app.send({ url: `/api/runs/${id}` })]) {
			assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not_found']);
		}
	}
	assert.equal((await ben.get('/api/runs/~')).statusCode, 400);
	assert.equal((await app.send({ url: `/api/runs/${run.id}?guestId=${'x'.repeat(22)}` })).statusCode, 401);
	assert.equal((await app.send({ url: '/api/runs' })).statusCode, 401);
});

test('everybody can see a ranked daily run from the midnight that ends its date', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T23:00:00Z' });
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const { run } = await anna.play({ mode: 'daily', difficulty: 'easy' });
	assert.equal(run.standing, 'ranked');
	const url = `/api/runs/${run.id}`;
	app.advance(Date.parse('2026-11-20T23:59:59.999Z') - app.clock());
	for (const answer of [await ben.get(url), await app.send({ url })]) assert.equal(answer.statusCode, 404);
	app.advance(1);
	const answer = await app.send({ url });
	const { par, ...seen } = run;
	assert.match(seen.cellTimes!, /^[\w-]{162}$/);
	assert.deepEqual(answer.json().run, seen, 'all but par, from which her speed follows');
	assert.deepEqual((await anna.get(url)).json(), { ...answer.json(), run: { ...seen, par }, bestBeforeMs: null });
	assert.equal(answer.headers['cache-control'], 'public, max-age=60');
	assert.equal((await ben.get(url)).headers['cache-control'], 'no-store');
});

test('the cell times of a run are where its replay is, and on no board of others', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T23:00:00Z' });
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	const { run } = await anna.play({ mode: 'daily', difficulty: 'easy' });
	const board = '/api/leaderboard?mode=daily&difficulty=easy&date=2026-11-20';
	const read = async (url: string, player?: TestPlayer) => (await (player?.get(url) ?? app.send({ url }))).body;
	const rows = [
		['her run', `/api/runs/${run.id}`, anna, 'yes yes'],
		['her runs', '/api/runs', anna, 'yes yes'],
		['her row', board, anna, 'yes yes'],
		['her export', '/api/me/export', anna, 'yes yes'],
		['her run to others', `/api/runs/${run.id}`, ben, 'no yes'],
		['her run to anybody', `/api/runs/${run.id}`, undefined, 'no yes'],
		['the board to others', board, ben, 'no no'],
		['the board to anybody', board, undefined, 'no no'],
		['its time', `/api/runs/${run.id}/time`, undefined, 'no no'],
	] as const;
	const seen = new Map<string, string>();
	for (const ms of [0, 3_600_000]) {
		app.advance(ms);
		for (const [name, url, player] of rows) {
			const has = (await read(url, player)).includes(run.cellTimes!) ? 'yes' : 'no';
			seen.set(name, [seen.get(name), has].filter(Boolean).join(' '));
		}
	}
	assert.deepEqual(
		[...seen].map(String),
		rows.map(([name, , , due]) => `${name},${due}`),
	);
});

test('a daily knows the best time before it, in the dailies of its difficulty', async (t) => {
	const app = await createTestApp(t);
	const anna = await testUser(app, 'anna');
	const daily = { mode: 'daily', difficulty: 'easy' } as const;
	const first = await anna.play(daily, 1500);
	assert.equal(first.bestBeforeMs, null);
	await anna.play({ mode: 'random', difficulty: 'easy' }, 500);
	app.advance(86_400_000);
	const second = await anna.play(daily, 900);
	assert.equal(second.bestBeforeMs, first.run.timeMs);
	assert.equal(second.previousBestMs, null, 'on the board of its own date');
	app.advance(86_400_000);
	await anna.act(await anna.start(daily), 'hint');
	assert.ok((await anna.play(daily, 400)).run.timeMs < second.run.timeMs, 'with help');
	app.advance(86_400_000);
	const third = await anna.play(daily, 1200);
	assert.equal(third.bestBeforeMs, second.run.timeMs);
	assert.equal((await anna.play({ mode: 'random', difficulty: 'easy' }, 1000)).bestBeforeMs, null);
	const reread = (await anna.get(`/api/runs/${second.run.id}`)).json();
	assert.equal(reread.bestBeforeMs, first.run.timeMs);
});

test('earlier dailies are those finished before, on the card of the day too, and a sign-in changes no answer', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T12:00:00Z' });
	const guestId = await app.guest();
	const [guest, email] = [testPlayer(app, { guestId }), app.newEmail('anna')];
	const anna = testPlayer(app, await app.signIn(email));
	const daily = { mode: 'daily', difficulty: 'easy' } as const;
	await guest.play({ ...daily, date: '2026-11-18' }, 300);
	const past = await anna.play({ ...daily, date: '2026-11-17' }, 1500);
	const game = await anna.start(daily);
	const moves = handOf(game, 900);
	app.advance(moves.at(-1)!.at);
	const finish = () => anna.act(game, 'finish', { solution: solutionOf(game), moves });
	const first = (await finish()).json();
	assert.equal(first.bestBeforeMs, past.run.timeMs);
	const seeCard = async () => (await anna.get('/api/today')).json().cards[0].game.isBest;
	assert.equal(await seeCard(), true);
	await anna.play({ ...daily, date: '2026-11-16' }, 400);
	assert.equal(await seeCard(), true, 'an earlier date that was finished later');
	await app.signIn(email, guestId);
	assert.deepEqual((await finish()).json(), first);
	assert.equal((await anna.get(`/api/runs/${first.run.id}`)).json().bestBeforeMs, past.run.timeMs);
	assert.equal(await seeCard(), true);
	const exported = (await anna.get('/api/me/export')).json().runs;
	assert.equal(exported.find(({ id }: { id: string }) => id === first.run.id).bestBeforeMs, past.run.timeMs);
});

test('the time of a ranked daily run is public at once, as on its leaderboard, and no other', async () => {
	const app = await sharedApp();
	const [anna, guest] = [await testUser(app, 'anna'), await testGuest(app)];
	const { run } = await anna.play({ mode: 'daily', difficulty: 'easy' });
	const time = (id: string) => app.send({ url: `/api/runs/${id}/time` });
	const answer = await time(run.id);
	const { displayName } = (await anna.get('/api/me')).json();
	assert.deepEqual(answer.json(), { displayName, difficulty: 'easy', date: run.date, timeMs: run.timeMs });
	const others = [
		await anna.play({ mode: 'daily', difficulty: 'easy' }),
		await anna.play({ mode: 'random', difficulty: 'easy' }),
		await guest.play({ mode: 'daily', difficulty: 'easy' }),
	];
	for (const { run: other } of others) assert.equal((await time(other.id)).statusCode, 404);
	assert.equal((await time('no-run-has-this-id')).statusCode, 404);
	assert.equal((await time('~')).statusCode, 400);
});

/** A finished daily with the moves that were sent with it. */
async function playDaily(app: TestApp, user: TestPlayer) {
	const game = await user.start({ mode: 'daily', difficulty: 'easy' });
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at);
	const { run } = (await user.act(game, 'finish', { solution: solutionOf(game), moves })).json();
	return { game, moves, run };
}
