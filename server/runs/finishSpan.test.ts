import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayerExport } from '#contract/playerExport.ts';
import type { Run } from '#contract/run.ts';
import { eachStore } from '#store/testing/testStores.ts';
import { createTestApp, openTestApp } from '../testing/testApp.ts';
import { handOf, solutionOf, testGuest } from '../testing/testPlay.ts';

const DAY_MS = 86_400_000;
const env = { LIMIT_EXPORTS_PER_HOUR: '100' };

eachStore('since is the first moment of a span, and until the first one after it', async (store) => {
	const app = await openTestApp({ env, parts: { store } });
	try {
		const guest = await testGuest(app);
		const finishes: string[] = [];
		for (let day = 0; day < 4; day++) {
			const game = await guest.start({ mode: 'random', difficulty: day % 2 === 0 ? 'easy' : 'hard' });
			const moves = handOf(game);
			app.advance(moves.at(-1)!.at);
			finishes.unshift((await guest.act(game, 'finish', { solution: solutionOf(game), moves })).json().run.finishedAt);
			app.advance(DAY_MS);
		}
		const open = await guest.start({ mode: 'random', difficulty: 'easy' });
		const [newest, third, second] = finishes as [string, string, string, string];
		const table: readonly [query: string, found: readonly string[]][] = [
			['', finishes],
			[`since=${second}`, finishes.slice(0, 3)],
			[`since=${third}&until=${newest}`, [third]],
			[`until=${third}`, finishes.slice(2)],
			[`since=${newest.slice(0, 10)}`, [newest]],
			[`until=${newest.slice(0, 10)}`, finishes.slice(1)],
			['since=2099-01-01', []],
			['until=2020-01-01T00:00:00Z', []],
		];
		for (const [query, found] of table) {
			const { runs } = (await guest.get(`/api/runs?${query}`)).json();
			assert.deepEqual(
				runs.map(({ finishedAt }: Run) => finishedAt),
				found,
				query,
			);
			const data: PlayerExport = JSON.parse((await guest.get(`/api/me/export?${query}`)).body);
			assert.deepEqual(
				data.runs.map(({ finishedAt }) => finishedAt),
				found,
				query,
			);
			const games =
				query === '' ? [open.id, ...data.runs.map(({ gameId }) => gameId)] : data.runs.map(({ gameId }) => gameId);
			assert.deepEqual(
				data.games.map(({ id }) => id),
				games,
				query,
			);
			assert.ok(data.games.every(({ id, moves }) => id === open.id || moves.length > 0));
		}
	} finally {
		await app.close();
	}
});

test('a span goes on over pages, and no other span takes its cursor', async (t) => {
	const app = await createTestApp(t);
	const guest = await testGuest(app);
	for (let count = 0; count < 4; count++) await guest.play({ mode: 'random', difficulty: 'easy' });
	const first = (await guest.get('/api/runs?since=2020-01-01&limit=3')).json();
	assert.equal(first.runs.length, 3);
	const second = (await guest.get(`/api/runs?since=2020-01-01&limit=3&cursor=${first.nextCursor}`)).json();
	assert.deepEqual([second.runs.length, second.nextCursor], [1, null]);
	for (const other of ['', 'since=2020-01-02&', 'until=2020-01-01&']) {
		assert.equal((await guest.get(`/api/runs?${other}cursor=${first.nextCursor}`)).statusCode, 400, other);
	}
});

test('a moment that does not exist is refused, and so is an empty span', async (t) => {
	const app = await createTestApp(t, { env });
	const guest = await testGuest(app);
	const bad = [
		'2026-02-30',
		'2026-13-01',
		'2026-11-01T24:00:00Z',
		'2026-11-01T12:00:60Z',
		'2026-11-01T12:00Z',
		'2026-11-01T12:00:00+01:00',
		'2026-11-01T12:00:00',
		'1764000000000',
		'yesterday',
		'',
	];
	for (const path of ['/api/runs', '/api/me/export']) {
		for (const name of ['since', 'until']) {
			for (const text of bad) {
				const answer = await guest.get(`${path}?${name}=${encodeURIComponent(text)}`);
				assert.equal(answer.statusCode, 400, `${path} ${name} ${text}`);
				assert.equal(answer.json().errors[0].field, `query.${name}`, text);
			}
		}
		const empty = await guest.get(`${path}?since=2026-11-02&until=2026-11-02`);
		assert.deepEqual(empty.json().errors, [{ field: 'query.since', message: 'must be before until' }]);
	}
});
