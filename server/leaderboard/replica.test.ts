import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore, type Store } from '#store/open.ts';
import { followReplica } from '#store/replica.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { startPostgres } from '#store/testing/testPostgres.ts';
import { startReplica } from '#store/testing/testReplica.ts';
import { createTestApp } from '../testing/testApp.ts';
import { testPlayer, testUser } from '../testing/testPlay.ts';

/** A store whose replica is another, empty one. */
async function openWithReplica(t: { after(work: () => unknown): void }): Promise<Store> {
	const [store, behind] = [await openTestStore(), await openTestStore()];
	const source = { db: behind.db, engine: behind.engine };
	const replica = {
		source,
		find: () => source,
		distrust() {},
		follow: async () => {},
		behindMs: 0,
		close: async () => {},
	};
	t.after(async () => {
		await store.close();
		await behind.close();
	});
	return { ...store, replica };
}

test('a replica serves boards to strangers, and never to those who may have just finished', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, parts: { store: await openWithReplica(t) } });
	const user = await testUser(app, 'anna');
	await user.play({ mode: 'random', difficulty: 'easy' });
	const boards = ['/api/leaderboard?difficulty=easy', '/api/leaderboard/distribution?difficulty=easy'];
	for (const path of boards) {
		assert.equal((await app.send({ url: path })).json().total, 0, `${path} as the replica has it`);
		const { total, own } = (await user.get(path)).json();
		assert.deepEqual([total, own.rank], [1, 1], `${path} as the store has it`);
	}
	assert.equal((await user.get('/api/runs')).json().runs.length, 1);
});

test('a run that the replica does not have yet can be opened at once by whom it is shared with', async (t) => {
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, parts: { store: await openWithReplica(t) } });
	const { token } = await app.signIn('anna@example.org');
	const { run } = await testPlayer(app, { token }).play({ mode: 'daily', difficulty: 'easy', date: '2026-11-20' });
	assert.equal((await app.send({ url: `/api/runs/${run.id}/time` })).json().timeMs, run.timeMs);
	assert.equal((await app.send({ url: `/api/runs/${run.id}` })).statusCode, 404, 'its date is not over');
	app.advance(86_400_000);
	assert.equal((await app.send({ url: `/api/runs/${run.id}` })).json().run.id, run.id);
	assert.equal((await app.send({ url: '/api/runs/nothing-is-here-at-all-' })).statusCode, 404);
});

test('while the primary is gone, strangers see boards, and players are refused (PostgreSQL)', async (t) => {
	let nowMs = 0;
	const primary = await startPostgres(['synchronous_commit=on']);
	const opened = await openStore({ databaseUrl: primary.urlOf('postgres'), limits: REQUEST_LIMITS });
	const server = await startReplica(primary);
	const place = { url: server.urlOf('postgres'), staleMs: 1000, limits: REQUEST_LIMITS };
	const replica = followReplica(opened.db, { ...place, readMonotonicMs: () => nowMs });
	const app = await createTestApp(t, { env: { FAIR_PLAY: 'off' }, parts: { store: { ...opened, replica } } });
	const user = await testUser(app, 'anna');
	await user.play({ mode: 'random', difficulty: 'easy' });
	await replica.follow();
	await server.untilReceived();
	while (replica.find() === undefined) await replica.follow();
	await primary.kill();
	await replica.follow();
	nowMs += 60_000;
	while (replica.find() === undefined) await replica.follow();
	for (const path of ['/api/leaderboard?difficulty=easy', '/api/leaderboard/distribution?difficulty=easy']) {
		assert.equal((await app.send({ url: path })).json().total, 1, path);
		assert.equal((await user.get(path)).statusCode, 503, path);
	}
	assert.equal((await app.send({ url: '/api/runs/nothing-is-here-at-all-' })).statusCode, 503);
	await opened.close();
	await replica.close();
	await server.stop();
});
