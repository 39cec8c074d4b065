import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore, type Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, testPlayer } from '../testing/testPlay.ts';
import { OTHERS_WAITING_MAX } from './overload.ts';

/** Has all others wait until the test ends the transaction. */
async function hold(store: Store): Promise<() => Promise<void>> {
	const gate = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const held = store.transaction(async () => {
		begun.resolve();
		await gate.promise;
	});
	await begun.promise;
	return () => {
		gate.resolve();
		return held;
	};
}

const createGuest = (app: TestApp) => app.send({ method: 'POST', url: '/api/guest', payload: {} });
const EVENTS = '/api/leaderboard/events?mode=random&difficulty=easy';
const readService = (app: TestApp) => app.send({ url: '/api/service' });

async function untilStatus(app: TestApp, wanted: number): ReturnType<typeof readService> {
	for (;;) {
		const answer = await readService(app);
		if (answer.statusCode === wanted) return answer;
		await setImmediate();
	}
}

async function checkRefusal(app: TestApp): Promise<void> {
	const refused = await untilStatus(app, 503);
	assert.equal(refused.headers['content-type'], 'application/problem+json');
	assert.equal(refused.json().code, 'unavailable');
	assert.equal(refused.headers['retry-after'], '2');
	assert.match(String(refused.headers['x-request-id']), /./);
	assert.equal((await createGuest(app)).statusCode, 503);
	assert.equal((await app.send({ url: '/api/health' })).statusCode, 200);
}

/** A store with one connection, which the test holds. */
const STORES: readonly [name: string, open: () => Promise<Store>][] = [
	['SQLite', openTestStore],
	[
		'PostgreSQL',
		async () => openStore({ databaseUrl: await createDatabase(), limits: { ...REQUEST_LIMITS, connectionCount: 1 } }),
	],
];

for (const [name, open] of STORES) {
	test(`while more wait for the database than may, requests are refused at once, but health and finishes (${name})`, async (t) => {
		const store = await open();
		t.after(() => store.close());
		const env = { WAITING_REQUESTS_MAX: '3', RATE_LIMIT_FACTOR: '1000' };
		const app = await createTestApp(t, { env, parts: { store } });
		const player = testPlayer(app, { guestId: await app.guest() });
		const game = await player.start({ mode: 'random', difficulty: 'easy' });
		const release = await hold(store);
		const waiting = Array.from({ length: 3 }, () => createGuest(app));
		await checkRefusal(app);
		const finish = player.act(game, 'finish', { solution: solutionOf(game) });
		await release();
		assert.deepEqual(
			(await Promise.all(waiting)).map(({ statusCode }) => statusCode),
			[200, 200, 200],
		);
		assert.equal((await finish).statusCode, 200);
		await untilStatus(app, 200);
		assert.equal((await createGuest(app)).statusCode, 200);
	});
}

/** The clock of a machine on which each look at it takes so long, in milliseconds; nothing until the returned function is called. */
function passTime(t: TestContext): (ms: number) => void {
	let [now, stepMs] = [performance.now(), 0];
	t.mock.method(performance, 'now', () => (now += stepMs));
	return (ms) => {
		stepMs = ms;
	};
}

/** The loop of a process on a machine that is kept busy. */
const LATE = { env: { LOOP_LAG_MAX_MS: '100', RATE_LIMIT_FACTOR: '1000' }, readLoopLagMs: () => 1000 };

test('while the event loop is late, clients that wait for each answer are not refused', async (t) => {
	const { env, readLoopLagMs } = LATE;
	const app = await createTestApp(t, { env, parts: { readLoopLagMs } });
	for (let count = 0; count < 300; count++) {
		const answer = count % 3 === 0 ? createGuest(app) : readService(app);
		assert.equal((await answer).statusCode, 200);
		// Each real request arrives in a later turn of the event loop than the answer before.
		await setImmediate();
	}
});

test('of a crowd those beyond the 51 that wait for their turn are refused while the event loop is late, and nobody if it is on time', async (t) => {
	const takeTime = passTime(t);
	for (const [lagMs, expected] of [
		[101, OTHERS_WAITING_MAX + 1],
		[100, 150],
	] as const) {
		const app = await createTestApp(t, { env: LATE.env, parts: { readLoopLagMs: () => lagMs } });
		for (let round = 0; round < 2; round++) {
			takeTime(3);
			const answers = Promise.all(Array.from({ length: 150 }, () => readService(app)));
			const good = (await answers).filter(({ statusCode }) => statusCode === 200);
			assert.equal(good.length, expected);
			takeTime(0);
			await setImmediate();
		}
	}
});

test('while as many wait for their turn as may wait for the database, requests are refused', async (t) => {
	const takeTime = passTime(t);
	const env = { ...LATE.env, WAITING_REQUESTS_MAX: '3' };
	const app = await createTestApp(t, { env, parts: { readLoopLagMs: () => 0 } });
	takeTime(3);
	const answers = await Promise.all(Array.from({ length: 5 }, () => readService(app)));
	assert.deepEqual(
		answers.map(({ statusCode }) => statusCode),
		[200, 200, 200, 503, 503],
	);
	takeTime(0);
	assert.equal((await readService(app)).statusCode, 200);
});

/** A service whose page has one script, and as many requests that wait for the store as may. */
async function openWaiting(t: TestContext, lagMs: number) {
	const webRoot = mkdtempSync(join(tmpdir(), 'ninefold-web-'));
	t.after(() => rmSync(webRoot, { recursive: true }));
	writeFileSync(join(webRoot, 'index.html'), '<!doctype html><head><title>Ninefold</title></head>');
	writeFileSync(join(webRoot, 'sw.js'), '');
	const store = await openTestStore();
	t.after(() => store.close());
	const app = await createTestApp(t, { env: LATE.env, parts: { store, webRoot, readLoopLagMs: () => lagMs } });
	const player = testPlayer(app, { guestId: await app.guest() });
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	const release = await hold(store);
	const waiting: ReturnType<typeof createGuest>[] = [];
	for (let count = 0; count <= OTHERS_WAITING_MAX; count++) {
		waiting.push(createGuest(app));
		await setImmediate();
	}
	return { app, player, game, waiting, release };
}

test('while the event loop is late and 51 requests wait, others are refused, but not the page, documents, health and finishes', async (t) => {
	const { app, player, game, waiting, release } = await openWaiting(t, 1000);
	await checkRefusal(app);
	for (const url of ['/', '/sw.js', '/join/invited-01', '/stats', '/llms.txt', '/feeds/daily.atom', '/problems']) {
		const answer = await app.send({ url, headers: { accept: 'text/html' } });
		assert.equal(answer.statusCode, 200, url);
	}
	assert.equal((await app.send({ method: 'HEAD', url: EVENTS })).statusCode, 200);
	const finish = player.act(game, 'finish', { solution: solutionOf(game) });
	await release();
	for (const answer of await Promise.all(waiting)) assert.equal(answer.statusCode, 200);
	assert.equal((await finish).statusCode, 200);
	assert.equal((await readService(app)).statusCode, 200, 'none waits anymore');
});

test('while the event loop is on time, 51 requests that wait refuse no other', async (t) => {
	const { app, waiting, release } = await openWaiting(t, 100);
	assert.equal((await readService(app)).statusCode, 200);
	await release();
	await Promise.all(waiting);
});

test('requests that are refused, or whose bodies are still to come, are no load', async (t) => {
	const { env, readLoopLagMs } = LATE;
	const app = await createTestApp(t, { env, parts: { readLoopLagMs } });
	for (let count = 0; count <= OTHERS_WAITING_MAX; count++) {
		assert.equal((await app.send({ method: 'PATCH', url: '/api/me', payload: {} })).statusCode, 401);
		assert.equal((await app.send({ url: '/api/games/unknown-1' })).statusCode, 401);
		await setImmediate();
	}
	const open = await listen(t, app);
	for (let count = 0; count <= OTHERS_WAITING_MAX; count++) {
		const arrived = once(app.app.server, 'request');
		open().write('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
		await arrived;
	}
	await setImmediate();
	assert.equal((await readService(app)).statusCode, 200);
});

test('the event loop is measured, and served again as soon as it is on time', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	const app = await createTestApp(t, { env: { ...LATE.env, LOOP_LAG_MAX_MS: '50' }, parts: { store } });
	const release = await hold(store);
	const waiting = Array.from({ length: OTHERS_WAITING_MAX + 1 }, () => createGuest(app));
	const spin = async () => {
		const end = performance.now() + 110;
		while (performance.now() < end);
		await setImmediate();
	};
	let isRefused = false;
	for (let turns = 0; turns < 20 && !isRefused; turns++) {
		await spin();
		isRefused = (await readService(app)).statusCode === 503;
	}
	assert.ok(isRefused);
	await untilStatus(app, 200);
	await release();
	await Promise.all(waiting);
});

/** A connection whose client sends a request and reads nothing. */
async function listen(t: TestContext, app: TestApp): Promise<() => ReturnType<typeof connect>> {
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.app.server.address() as AddressInfo;
	return () => {
		const client = connect(port, '127.0.0.1').on('error', () => {});
		t.after(() => client.destroy());
		return client;
	};
}

test('work of a client that has left is dropped before its transaction begins', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { store } });
	t.after(() => store.close());
	const guestId = await app.guest();
	const player = testPlayer(app, { guestId });
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	const other = await player.start({ mode: 'random', difficulty: 'hard' });
	const open = await listen(t, app);
	const release = await hold(store);
	const client = open();
	const body = JSON.stringify({ guestId });
	const arrived = once(app.app.server, 'request');
	client.write(
		`POST /api/games/${game.id}/pause HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
	);
	const [, response] = await arrived;
	const left = once(response, 'close');
	const stays = player.act(other, 'pause');
	await setImmediate();
	client.destroy();
	await left;
	await release();
	assert.equal((await stays).json().status, 'paused');
	assert.equal((await player.get(`/api/games/${game.id}`)).json().status, 'playing');
});

test('connections beyond the limit are closed', async (t) => {
	const app = await createTestApp(t, { env: { CONNECTIONS_MAX: '1' } });
	const open = await listen(t, app);
	const first = open();
	await once(app.app.server, 'connection');
	await once(open(), 'close');
	first.destroy();
});
