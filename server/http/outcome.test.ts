import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore } from '#store/open.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { makePractice } from '../puzzles/poolPuzzles.ts';
import { seededRandom } from '../testing/seededRandom.ts';
import { createTestApp } from '../testing/testApp.ts';
import { testPlayer } from '../testing/testPlay.ts';
import { createTestMaker } from '../testing/testPool.ts';

/** A service beside a PostgreSQL whose answers can be lost; every query has its text with it. Its pool has a puzzle for each start, so that a start commits only itself. */
async function setUp(t: TestContext) {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, connectionCount: 3, preparedMax: 0 } });
	const app = await createTestApp(t, { parts: { store } });
	const parts = { store, clock: app.clock, random: seededRandom('stock'), maker: createTestMaker() };
	for (const difficulty of POOL) await makePractice(parts, difficulty);
	t.after(async () => {
		await store.close();
		await proxy.close();
	});
	return { app, proxy, store };
}

/** The request, the statement whose answer is lost, the service's answer, and the number of rows then. */
const LOST = [
	['guest', 'commit', 'outcome_unknown', 1],
	['guest', 'insert into "players"', 'unavailable', 0],
	['start', 'commit', 'outcome_unknown', 1],
	['start', 'insert into "games"', 'unavailable', 0],
	['start', 'from "moves"', 'outcome_unknown', 1],
	['start', 'from "players"', 'unavailable', 0],
] as const;

const POOL = ['easy', 'easy', 'easy', 'easy', 'hard'] as const;

test('what PostgreSQL may have committed is never called not carried out (PostgreSQL)', async (t) => {
	const { app, proxy, store } = await setUp(t);
	const player = testPlayer(app, { guestId: await app.guest() });
	const ways = {
		guest: { table: 'players', send: () => app.send({ method: 'POST', url: '/api/guest', payload: {} }) },
		start: {
			table: 'games',
			send: () => player.post('/api/games', { mode: 'random', difficulty: 'easy', fresh: true }),
		},
	} as const;
	const count = async (table: 'players' | 'games') => (await store.db.selectFrom(table).select('id').execute()).length;
	for (const [way, text, code, added] of LOST) {
		const { table, send } = ways[way];
		const before = await count(table);
		proxy.loseAnswerTo(text);
		const answer = await send();
		const title = `${way}: ${text}`;
		assert.deepEqual([answer.statusCode, answer.json().code], [503, code], title);
		assert.equal(answer.headers['retry-after'] !== undefined, code === 'unavailable', title);
		assert.equal((await count(table)) - before, added, title);
	}
	const wanted = { mode: 'random', difficulty: 'hard', fresh: true };
	const key = { 'idempotency-key': 'lost' };
	proxy.loseAnswerTo('commit');
	assert.equal((await player.post('/api/games', wanted, key)).json().code, 'outcome_unknown');
	const again = await player.post('/api/games', wanted, key);
	assert.equal(again.statusCode, 200);
});
