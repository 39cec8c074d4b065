import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Day } from '#contract/days.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { createTestApp } from '../testing/testApp.ts';
import { testGuest } from '../testing/testPlay.ts';

/** A line a date that is not empty: what was solved, `*` on the day itself, and whether a freeze was used. */
function format(days: Day[]): string[] {
	return days.flatMap(({ date, solved, played, frozen }) => {
		const marks = solved.map((difficulty) => difficulty + (played.includes(difficulty) ? '*' : ''));
		return marks.length > 0 || frozen ? [`${date} ${frozen ? 'frozen' : ''}${marks.join(' ')}`] : [];
	});
}

test('days say what was solved, what of it on the date, and where a freeze was used', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-01T12:00:00Z' });
	const guest = await testGuest(app);
	for (let day = 0; day < 7; day++, app.advance(DAY_MS)) await guest.play({ mode: 'daily', difficulty: 'easy' });
	app.advance(DAY_MS);
	await guest.play({ mode: 'daily', difficulty: 'medium' });
	for (const difficulty of ['medium', 'easy'] as const)
		await guest.play({ mode: 'daily', difficulty, date: '2026-11-07' });
	const answer = await guest.get('/api/days?from=2026-11-06');
	assert.equal(answer.headers['cache-control'], 'private, no-cache');
	const rows = ['2026-11-06 easy*', '2026-11-07 easy* medium', '2026-11-08 frozen', '2026-11-09 medium*'];
	assert.deepEqual([answer.json().days.length, format(answer.json().days)], [4, rows]);
	const past = (await guest.get('/api/days?from=2026-11-08&to=2026-11-08')).json().days;
	assert.deepEqual(past, [{ date: '2026-11-08', solved: [], played: [], frozen: true }]);
	const other = (await (await testGuest(app)).get('/api/days?from=2026-11-06')).json().days;
	assert.deepEqual([other.length, format(other)], [4, []]);
});

test('days are asked again by their tag, and need a player and a span with dailies', async (t) => {
	const app = await createTestApp(t, { now: '2026-11-20T12:00:00Z' });
	const headers = { authorization: `Guest ${await app.guest()}` };
	const ask = (query: string, more = {}) => app.send({ url: `/api/days${query}`, headers: { ...headers, ...more } });
	const { etag } = (await ask('')).headers;
	assert.equal((await ask('', { 'if-none-match': String(etag) })).statusCode, 304);
	app.advance(DAY_MS);
	assert.equal((await ask('', { 'if-none-match': String(etag) })).statusCode, 200, 'another day');
	assert.equal((await app.send({ url: '/api/days' })).statusCode, 401);
	const bad = { '?from=2026-11-22': 'from', '?from=2025-12-31': 'from', '?from=2026-11-19&to=2026-11-18': 'from' };
	for (const [query, field] of Object.entries({ ...bad, '?to=2026-02-30': 'to' })) {
		const answer = await ask(query);
		assert.deepEqual([answer.statusCode, answer.json().errors[0].field], [400, `query.${field}`], query);
	}
	app.advance(366 * DAY_MS);
	assert.match((await ask('?from=2026-11-20')).json().errors[0].message, /less than 366 days before to/);
});

test('a month has its medal with its last day, and every span that touches it says so', async (t) => {
	const app = await createTestApp(t, { now: '2026-02-01T12:00:00Z' });
	const guest = await testGuest(app);
	const askMedals = async (query: string) => (await guest.get(`/api/days?${query}`)).json().medals;
	for (let day = 0; day < 27; day++, app.advance(DAY_MS)) await guest.play({ mode: 'daily', difficulty: 'easy' });
	assert.deepEqual(await askMedals('from=2026-02-01'), []);
	await guest.play({ mode: 'daily', difficulty: 'easy' });
	const bronze = [{ month: '2026-02', medal: 'bronze' }];
	assert.deepEqual(await askMedals('from=2026-02-28'), bronze);
	app.advance(DAY_MS);
	assert.deepEqual(await askMedals('from=2026-03-01'), []);
	assert.deepEqual(await askMedals('from=2026-01-01'), bronze);
});
