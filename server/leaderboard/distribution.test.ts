import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardSpan } from '#contract/leaderboard.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, type TestPlayer, testUser } from '../testing/testPlay.ts';

const EASY = '/api/leaderboard/distribution?difficulty=easy';

async function finishIn(app: TestApp, player: TestPlayer, seconds: number, mode: 'random' | 'progression' = 'random') {
	const game = await player.start({ mode, difficulty: 'easy' });
	app.advance(seconds * 1000);
	assert.equal((await player.act(game, 'finish', { solution: solutionOf(game) })).statusCode, 200);
}

function formatSpans({ spans }: { spans: BoardSpan[] }, unit = 1000): string[] {
	return spans.filter(({ count }) => count > 0).map(({ from, to, count }) => `${from / unit}-${to / unit}: ${count}`);
}

test("a distribution counts the players of a board by time spans, with the caller's own rank", async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const players = [];
	for (const [index, seconds] of [180, 201, 204, 255, 255, 3000].entries()) {
		players.push(await testUser(app, `player${index}`));
		await finishIn(app, players[index]!, seconds);
	}
	const distribution = (await app.send({ url: EASY })).json();
	assert.deepEqual(distribution.board, { mode: 'random', difficulty: 'easy', date: null });
	assert.deepEqual([distribution.total, distribution.unit, distribution.own], [6, 'ms', null]);
	assert.deepEqual(formatSpans(distribution), ['180-190: 1', '200-210: 2', '250-260: 2', '410-3010: 1']);
	assert.equal(distribution.medianMs, 204_000, 'the faster of two');
	const { own } = (await players[3]!.get(EASY)).json();
	assert.deepEqual(own, { timeMs: 255_000, level: null, rank: 4, percentile: 20 });
});

test('the distribution of a ladder counts players by the level that they have reached', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const [anna, ben] = [await testUser(app, 'anna'), await testUser(app, 'ben')];
	for (const seconds of [10, 20, 30]) await finishIn(app, anna, seconds, 'progression');
	await finishIn(app, ben, 5, 'progression');
	const distribution = (await anna.get(`${EASY}&mode=progression`)).json();
	assert.deepEqual([distribution.total, distribution.unit, distribution.medianMs], [2, 'level', null]);
	assert.deepEqual(formatSpans(distribution, 1), ['1-2: 1', '3-4: 1']);
	assert.deepEqual(distribution.own, { timeMs: 30_000, level: 3, rank: 1, percentile: 100 });
});

test('a distribution is revalidated by its tag, and an empty board has no spans', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' } });
	const empty = await app.send({ url: EASY });
	assert.deepEqual([empty.json().total, empty.json().medianMs, empty.json().spans], [0, null, []]);
	assert.equal(empty.headers['cache-control'], 'public, max-age=5');
	const ask = () => app.send({ url: EASY, headers: { 'if-none-match': String(empty.headers.etag) } });
	assert.equal((await ask()).statusCode, 304);
	await finishIn(app, await testUser(app, 'anna'), 60);
	assert.deepEqual(formatSpans((await ask()).json()), ['60-61: 1']);
});

test('the query of a distribution out of bounds is refused', async (t) => {
	const app = await createTestApp(t);
	const bad = {
		'': 'query.difficulty',
		'?difficulty=easy&mode=daily': 'query.date',
		'?difficulty=easy&mode=daily&date=2026-11-21': 'query.date',
		'?difficulty=easy&limit=5': 'query.limit',
	};
	for (const [query, field] of Object.entries(bad)) {
		const answer = await app.send({ url: `/api/leaderboard/distribution${query}` });
		assert.deepEqual([answer.statusCode, answer.json().errors?.[0]?.field], [400, field], query);
	}
});
