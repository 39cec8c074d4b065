import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Ghost } from '#contract/ghost.ts';
import { listFillTimes } from '#engine/fillTimes.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { rejectRun } from '#store/write/decide.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, type TestPlayer, testGuest, testUser } from '../testing/testPlay.ts';

const sharedApp = shareTestApp();

const DAILY = { mode: 'daily', difficulty: 'easy' } as const;

async function listGhosts(player: Pick<TestPlayer, 'get'>, query: string): Promise<Ghost[]> {
	const answer = await player.get(`/api/ghosts?${query}`);
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json().ghosts;
}

test('a past daily has the pace of its winner and of the middle of its board', async (t) => {
	const app = await createTestApp(t);
	const players = [await testUser(app, 'anna'), await testUser(app, 'ben'), await testUser(app, 'cleo')];
	for (const [index, player] of players.entries()) await player.play(DAILY, 900 + 300 * index);
	app.advance(DAY_MS);
	const board = await app.send({ url: '/api/leaderboard?mode=daily&difficulty=easy&date=2026-11-20' });
	const [first, second] = board.json().entries;
	const answer = await app.send({ url: '/api/ghosts?mode=daily&difficulty=easy&date=2026-11-20' });
	assert.equal(answer.headers['cache-control'], 'public, max-age=60');
	const { ghosts } = answer.json();
	assert.deepEqual(
		ghosts.map(({ kind, timeMs, displayName }: Ghost) => [kind, timeMs, displayName]),
		[
			['median', second.timeMs, second.displayName],
			['winner', first.timeMs, first.displayName],
		],
	);
});

test('a ghost says when one more cell was right, but not which', async (t) => {
	const app = await createTestApp(t);
	const anna = await testUser(app, 'anna');
	const game = await anna.start(DAILY);
	const moves = handOf(game);
	app.advance(moves.at(-1)!.at + 100);
	const { run } = (await anna.act(game, 'finish', { solution: solutionOf(game), moves })).json();
	app.advance(DAY_MS);
	const filledAt = listFillTimes(game.puzzle!, solutionOf(game), moves);
	assert.equal(filledAt.length, [...game.puzzle!].filter((digit) => digit === '0').length);
	const [ghost] = await listGhosts(anna, 'mode=daily&difficulty=easy&date=2026-11-21');
	assert.deepEqual(ghost, { kind: 'best', timeMs: run.timeMs, displayName: null, filledAt });
});

test('while a daily is open, nobody can race others on it', async (t) => {
	const app = await createTestApp(t);
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	await anna.play(DAILY);
	for (const date of ['', '&date=2026-11-20']) {
		assert.deepEqual(await listGhosts(ben, `mode=daily&difficulty=easy${date}`), []);
	}
});

test('a run that is removed from a closed board is no longer a ghost', async (t) => {
	const app = await createTestApp(t);
	const anna = await testUser(app, 'anna');
	const { run } = await anna.play(DAILY);
	app.advance(DAY_MS);
	const query = 'mode=daily&difficulty=easy&date=2026-11-20';
	const url = `/api/ghosts?${query}`;
	assert.equal((await app.send({ url })).json().ghosts.length, 2);
	await app.store.transaction((tx) => rejectRun(tx, run.id, 1));
	assert.deepEqual((await app.send({ url })).json(), { ghosts: [] });
});

test("the player's best is of the same practice difficulty, level or daily difficulty, and needs a complete log", async () => {
	const app = await sharedApp();
	const guest = await testGuest(app);
	const { run } = await guest.play({ mode: 'random', difficulty: 'easy' });
	const helped = await guest.start({ mode: 'random', difficulty: 'easy' });
	await guest.act(helped, 'hint');
	assert.ok((await guest.play({ mode: 'random', difficulty: 'easy' }, 500)).run.timeMs < run.timeMs);
	const unlogged = await guest.start({ mode: 'random', difficulty: 'medium' });
	await guest.act(unlogged, 'finish', { solution: solutionOf(unlogged) });
	for (const [query, due] of [
		['mode=random&difficulty=easy', [run.timeMs]],
		['mode=random&difficulty=medium', []],
		['mode=progression&difficulty=easy&level=1', []],
		['mode=daily&difficulty=easy', []],
	] as const) {
		const times = (await listGhosts(guest, query)).map(({ timeMs }) => timeMs);
		assert.deepEqual(times, due, query);
	}
});

test('the next best run is the ghost when the log of the best is no longer kept', async () => {
	const app = await sharedApp();
	const anna = await testGuest(app);
	const random = { mode: 'random', difficulty: 'easy' } as const;
	const slow = await anna.play(random, 1200);
	const quick = await anna.play(random, 900);
	const timesOf = async () => (await listGhosts(anna, 'mode=random&difficulty=easy')).map(({ timeMs }) => timeMs);
	assert.deepEqual(await timesOf(), [quick.run.timeMs]);
	await app.store.db.deleteFrom('moves').where('gameId', '=', quick.run.gameId).execute();
	assert.deepEqual(await timesOf(), [slow.run.timeMs]);
});

test("a player's usual pace is the middle of the last 20 runs of the difficulty, from five on", async () => {
	const app = await sharedApp();
	const anna = await testGuest(app);
	const usual = async () => (await listGhosts(anna, 'mode=daily&difficulty=easy')).find(({ kind }) => kind === 'usual');
	const times: number[] = [];
	for (const typicalMs of [700, 1500, 900, 1100, 1300]) {
		assert.equal(await usual(), undefined);
		times.push((await anna.play({ mode: 'random', difficulty: 'easy' }, typicalMs)).run.timeMs);
	}
	const ghost = await usual();
	assert.equal(ghost?.timeMs, times.toSorted((a, b) => a - b)[2]);
	assert.equal(ghost?.displayName, null);
	assert.deepEqual(
		ghost?.filledAt,
		ghost?.filledAt.toSorted((a, b) => a - b),
	);
	assert.ok(Math.abs(ghost!.filledAt.at(-1)! - ghost!.timeMs) < 2000);
	assert.equal((await listGhosts(anna, 'mode=daily&difficulty=medium')).length, 0);
});

test('a query that names no ghost is refused', async (t) => {
	const app = await createTestApp(t);
	for (const [query, field] of [
		['mode=daily&difficulty=easy&date=2026-11-21', 'query.date'],
		['mode=daily&difficulty=easy&date=2025-12-31', 'query.date'],
		['mode=progression&difficulty=easy', 'query.level'],
		['mode=progression&difficulty=easy&level=0', 'query.level'],
		['mode=daily', 'query.difficulty'],
	]) {
		const answer = await app.send({ url: `/api/ghosts?${query}` });
		assert.deepEqual([answer.statusCode, answer.json().errors[0].field], [400, field]);
	}
});
