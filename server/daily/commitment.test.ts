import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { DailyCommitment } from '#contract/dailyCommitment.ts';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { hashCommitted, writeCommitted } from '../puzzles/dailyCommitment.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const HOUR = 3_600_000;

/** A service at noon of 20 November 2026, with all puzzles that it needs. */
async function createService(t: TestContext): Promise<TestApp> {
	const app = await createTestApp(t);
	await app.puzzles.ready();
	return app;
}

async function read(app: TestApp, date?: string): Promise<DailyCommitment> {
	const answer = await app.send({ url: `/api/daily-commitments${date === undefined ? '' : `?date=${date}`}` });
	assert.equal(answer.statusCode, 200, answer.body);
	return answer.json();
}

test('the day before there is a hash of tomorrow’s five dailies, and when the day is over its proof', async (t) => {
	const app = await createService(t);
	const before = await read(app, '2026-11-21');
	assert.deepEqual(
		[before.date, before.algorithm, before.committedAt, before.proof],
		['2026-11-21', 'sha256', '2026-11-20T12:00:00.000Z', null],
	);
	app.advance(12 * HOUR);
	assert.deepEqual(await read(app), before, 'without a date, that of today');
	app.advance(24 * HOUR - 1);
	assert.deepEqual(await read(app), before, 'not a moment too early');
	app.advance(1);
	const after = await read(app, '2026-11-21');
	assert.deepEqual({ ...after, proof: null }, before);
	const { salt, puzzles } = after.proof!;
	assert.deepEqual(
		puzzles.map(({ difficulty }) => difficulty),
		DIFFICULTIES,
	);
	for (const { difficulty, puzzle } of puzzles) {
		const daily = await app.send({ url: `/api/daily-puzzle?difficulty=${difficulty}&date=2026-11-21` });
		assert.equal(daily.json().puzzle, puzzle);
	}
	const served = Object.fromEntries(puzzles.map(({ difficulty, puzzle }) => [difficulty, puzzle]));
	const committed = { date: '2026-11-21', salt, puzzles: served as Record<Difficulty, string> };
	assert.equal(hashCommitted(committed), before.commitment);
	assert.notEqual(hashCommitted({ ...committed, salt: '0'.repeat(64) }), before.commitment);
});

test('the text that is hashed is seven lines', () => {
	const puzzles = Object.fromEntries(DIFFICULTIES.map((difficulty, index) => [difficulty, `${index}`.repeat(3)]));
	assert.equal(
		writeCommitted({ date: '2026-11-21', salt: 'ab', puzzles: puzzles as Record<Difficulty, string> }),
		'date:2026-11-21\nsalt:ab\neasy:000\nmedium:111\nhard:222\nexpert:333\nextreme:444\n',
	);
});

test('until the day is over the commitment shows neither its puzzles nor the salt, which would be a view that nobody records', async (t) => {
	const app = await createService(t);
	const { salt } = await app.store.db.selectFrom('commitments').select('salt').executeTakeFirstOrThrow();
	const { givens } = await app.puzzles.daily('2026-11-21', 'easy');
	const shows = async (url: string) => {
		const { body } = await app.send({ url });
		return body.includes(salt) || body.includes(givens);
	};
	const commitment = '/api/daily-commitments?date=2026-11-21';
	for (const url of [
		commitment,
		'/api/daily-puzzle?difficulty=easy&date=2026-11-21',
		'/api/daily-puzzle?difficulty=easy',
	])
		assert.equal(await shows(url), false, url);
	app.advance(12 * HOUR);
	for (const url of [commitment, '/api/daily-commitments']) assert.equal(await shows(url), false, url);
	app.advance(24 * HOUR);
	assert.equal(await shows(commitment), true);
});

test('a commitment may be cached until midnight, and with the proof for ever', async (t) => {
	const app = await createService(t);
	const cacheOf = async () =>
		(await app.send({ url: '/api/daily-commitments?date=2026-11-21' })).headers['cache-control'];
	assert.equal(await cacheOf(), 'public, max-age=43200');
	app.advance(12 * HOUR);
	assert.equal(await cacheOf(), 'public, max-age=86400');
	app.advance(24 * HOUR);
	assert.equal(await cacheOf(), 'public, max-age=31536000, immutable');
});

test('a day without a commitment is 404, and a date out of range is refused', async (t) => {
	const app = await createService(t);
	const rows: [string, number, RegExp][] = [
		['', 404, /no commitment to the dailies of 2026-11-20 before the day began/],
		['2026-11-20', 404, /no commitment to the dailies of 2026-11-20 before the day began/],
		['2026-01-01', 404, /no commitment to the dailies of 2026-01-01/],
		['2025-12-31', 400, /query.date must not be before 2026-01-01/],
		['2026-11-22', 400, /query.date must not be after tomorrow/],
		['tomorrow', 400, /query.date/],
	];
	for (const [date, status, detail] of rows) {
		const answer = await app.send({ url: `/api/daily-commitments${date && '?date='}${date}` });
		assert.equal(answer.statusCode, status, date);
		assert.match(answer.json().detail, detail);
		assert.equal(answer.headers['cache-control'], 'no-store');
	}
	const early = await createTestApp(t);
	const answer = await early.send({ url: '/api/daily-commitments?date=2026-11-21' });
	assert.match(answer.json().detail, /no commitment to the dailies of 2026-11-21 yet/);
});
