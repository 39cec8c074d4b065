import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DIFFICULTIES } from '#engine/difficulty.ts';
import { parsePuzzle } from '#engine/puzzle.ts';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';

const sharedApp = shareTestApp();

test('each date and difficulty has its puzzle, the same for every request', async () => {
	const app = await sharedApp();
	const seen = new Set<string>();
	for (const difficulty of DIFFICULTIES) {
		for (const date of ['2026-01-01', '2026-11-19', '2026-11-20']) {
			const url = `/api/daily-puzzle?difficulty=${difficulty}&date=${date}`;
			const daily = (await app.send({ url })).json();
			assert.deepEqual([daily.date, daily.difficulty], [date, difficulty]);
			assert.ok(parsePuzzle(daily.puzzle).ok);
			assert.equal(daily.givenCount, daily.puzzle.replaceAll('0', '').length);
			assert.deepEqual((await app.send({ url })).json(), daily);
			seen.add(daily.puzzle);
		}
	}
	assert.equal(seen.size, 15);
});

test('many requests at once for a date without a daily get one puzzle', async () => {
	const app = await sharedApp();
	const url = '/api/daily-puzzle?difficulty=extreme&date=2026-03-03';
	const answers = await Promise.all(Array.from({ length: 20 }, () => app.send({ url })));
	assert.equal(new Set(answers.map((answer) => answer.body)).size, 1);
});

test("without a date it is today's, and only the reader's own cache may keep it, until midnight", async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T23:59:00.500Z' });
	const today = await app.send({ url: '/api/daily-puzzle?difficulty=easy' });
	assert.equal(today.json().date, '2026-11-20');
	assert.equal(today.headers['cache-control'], 'private, max-age=59');
	app.advance(59_499);
	const last = await app.send({ url: '/api/daily-puzzle?difficulty=easy' });
	assert.deepEqual([last.json().date, last.headers['cache-control']], ['2026-11-20', 'private, max-age=0']);
	app.advance(1);
	const next = await app.send({ url: '/api/daily-puzzle?difficulty=easy' });
	assert.deepEqual([next.json().date, next.headers['cache-control']], ['2026-11-21', 'private, max-age=86400']);
	assert.notEqual(next.headers.etag, today.headers.etag);
});

test('today’s grid is in no shared cache, because each network’s view of it is recorded', async (t) => {
	const app = await createTestApp(t);
	const cacheOf = async () =>
		(await app.send({ url: '/api/daily-puzzle?difficulty=easy&date=2026-11-20' })).headers['cache-control'];
	assert.equal(await cacheOf(), 'private, max-age=43200');
	app.advance(43_200_000);
	assert.equal(await cacheOf(), 'public, max-age=31536000, immutable');
});

test('a past daily may be cached for ever and is revalidated by its tag', async () => {
	const app = await sharedApp();
	const url = '/api/daily-puzzle?difficulty=easy&date=2026-11-19';
	const first = await app.send({ url });
	assert.equal(first.headers['cache-control'], 'public, max-age=31536000, immutable');
	const etag = String(first.headers.etag);
	assert.match(etag, /^"[^"]+"$/);
	for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
		const again = await app.send({ url, headers: { 'if-none-match': held } });
		assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag], held);
	}
	assert.equal((await app.send({ url, headers: { 'if-none-match': '"other"' } })).statusCode, 200);
	const head = await app.send({ method: 'HEAD', url });
	assert.deepEqual([head.statusCode, head.body, head.headers.etag], [200, '', etag]);
});

test('a date without a daily is refused', async (t) => {
	const app = await createTestApp(t);
	const table = ['2025-12-31', '2026-11-21', '2027-01-01', '2026-02-29', '2026-1-1', '20260101', 'today', ''];
	for (const date of table) {
		const answer = await app.send({ url: `/api/daily-puzzle?difficulty=easy&date=${date}` });
		assert.equal(answer.statusCode, 400, date);
		assert.equal(answer.headers['cache-control'], 'no-store');
		assert.deepEqual([answer.json().code, answer.json().errors[0].field], ['invalid_input', 'query.date']);
	}
	for (const query of ['', 'difficulty=Easy', 'difficulty=easy&difficulty=hard', 'difficulty=easy&mode=daily']) {
		assert.equal((await app.send({ url: `/api/daily-puzzle?${query}` })).statusCode, 400, query);
	}
});
