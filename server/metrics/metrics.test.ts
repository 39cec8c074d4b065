import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp } from '../testing/testApp.ts';
import { testUser } from '../testing/testPlay.ts';
import { measureStore } from './measureStore.ts';
import { createRegistry, serveMetrics } from './metricsServer.ts';

test('the figures of a service are read on a port of their own, without anything of a player', async (t) => {
	const store = await openTestStore();
	const metrics = createRegistry();
	const app = await createTestApp(t, { parts: { store, metrics } });
	measureStore(metrics, { store, clock: app.clock });
	const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
	t.after(() => server.close());
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const read = async () => (await fetch(`${address}/metrics`)).text();

	const guestId = await app.guest();
	await app.send({ url: `/api/games?guestId=${guestId}` });
	await app.send({ url: '/api/games/somebodys-game' });
	const text = await read();
	for (const line of [
		'ninefold_requests_total{route="/api/guest",method="POST",status="200"} 1',
		'ninefold_requests_total{route="/api/games",method="GET",status="200"} 1',
		'ninefold_requests_total{route="/api/games/:id",method="GET",status="401"} 1',
		'ninefold_request_seconds_count{route="/api/guest"} 1',
		'ninefold_database_up 1',
		'ninefold_event_streams 0',
		'ninefold_mails_waiting 0',
		'ninefold_held_runs 0',
		'ninefold_unfollowed_runs 0',
		'ninefold_fresh_puzzles{difficulty="extreme"} 0',
	]) {
		assert.ok(text.includes(`${line}\n`), line);
	}
	assert.match(text, /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
	assert.match(text, /^ninefold_info\{version="\d+\.\d+\.\d+"\} 1$/m);
	for (const secret of [guestId, 'somebodys-game']) assert.equal(text.includes(secret), false);

	assert.doesNotMatch(text, /ninefold_database_connections|ninefold_replica/, 'SQLite has neither');

	await store.close();
	const later = await read();
	assert.match(later, /^ninefold_database_up 0$/m);
	assert.doesNotMatch(later, /^ninefold_held_runs \d/m);
	assert.equal((await fetch(`${address}/other`)).status, 404);
	assert.equal((await app.send({ url: '/metrics' })).statusCode, 404);
});

test('answers are counted under their route', async (t) => {
	const metrics = createRegistry();
	const app = await createTestApp(t, { parts: { metrics } });
	const address = await app.app.listen({ host: '127.0.0.1', port: 0 });
	const url = `${address}/api/daily-puzzle?difficulty=easy&date=2026-11-20`;
	for (let count = 0; count < 3; count++) assert.equal((await fetch(url)).status, 200);
	const text = await metrics.metrics();
	for (const line of [
		'ninefold_requests_total{route="/api/daily-puzzle",method="GET",status="200"} 3',
		'ninefold_request_seconds_count{route="/api/daily-puzzle"} 3',
	]) {
		assert.ok(text.includes(`${line}\n`), line);
	}
});

test('connections and a replica are measured where there are some', async () => {
	const store = await openTestStore();
	const registry = createRegistry();
	const source = { db: store.db, engine: store.engine };
	let found: typeof source | undefined = source;
	const replica = {
		source,
		find: () => found,
		distrust() {},
		follow: async () => {},
		behindMs: 1500,
		close: async () => {},
	};
	measureStore(registry, {
		store: { ...store, replica, countConnections: () => ({ open: 3, idle: 2, waiting: 1 }) },
		clock: () => 0,
	});
	const text = await registry.metrics();
	for (const line of [
		'ninefold_database_connections{state="open"} 3',
		'ninefold_database_connections{state="idle"} 2',
		'ninefold_database_connections{state="waiting"} 1',
		'ninefold_replica_in_use 1',
		'ninefold_replica_behind_seconds 1.5',
	]) {
		assert.ok(text.includes(`${line}\n`), line);
	}
	found = undefined;
	assert.match(await registry.metrics(), /^ninefold_replica_in_use 0$/m);
	await store.close();
});

test('figures of a silent database are left out after a second, and all others are told', async (t) => {
	const store = await openTestStore();
	const registry = createRegistry();
	const silence = new Promise<never>(() => {});
	const reader = { ...store.reader, readPart: () => silence };
	const silent = { ...store, reader, isReady: () => silence };
	measureStore(registry, { store: silent, clock: () => 0 });
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const reading = registry.metrics();
	await new Promise((resolve) => setImmediate(resolve));
	t.mock.timers.tick(1000);
	const text = await reading;
	assert.match(text, /^ninefold_database_up 0$/m);
	assert.match(text, /^process_resident_memory_bytes \d+$/m);
	assert.doesNotMatch(text, /^ninefold_(?:held_runs|mails_waiting|fresh_puzzles)\b.* \d/m);
	await store.close();
});

test('how par does is told once there are enough runs, and read again after ten minutes', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { store }, env: { FAIR_PLAY: 'off' } });
	const registry = createRegistry();
	measureStore(registry, { store, clock: app.clock });
	const isTold = async () => /^ninefold_par\{figure="error"\} \d/m.test(await registry.metrics());
	assert.equal(await isTold(), false);
	for (let count = 0; count < 20; count++) {
		const user = await testUser(app, `user${count}`);
		await user.play({ mode: 'random', difficulty: 'easy' });
	}
	assert.equal(await isTold(), true);
	await store.close();
});
