import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore, type Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { solutionOf, testPlayer } from '../testing/testPlay.ts';

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

const makeGuest = (app: TestApp) => app.send({ method: 'POST', url: '/api/guest', payload: {} });
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
	assert.equal((await makeGuest(app)).statusCode, 503);
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
		const waiting = Array.from({ length: 3 }, () => makeGuest(app));
		await checkRefusal(app);
		const finish = player.act(game, 'finish', { solution: solutionOf(game) });
		await release();
		assert.deepEqual(
			(await Promise.all(waiting)).map(({ statusCode }) => statusCode),
			[200, 200, 200],
		);
		assert.equal((await finish).statusCode, 200);
		await untilStatus(app, 200);
		assert.equal((await makeGuest(app)).statusCode, 200);
	});
}

test('while the event loop is late, requests are refused at once, and served again as soon as it is on time', async (t) => {
	const app = await createTestApp(t, { env: { LOOP_LAG_MAX_MS: '50', RATE_LIMIT_FACTOR: '1000' } });
	assert.equal((await readService(app)).statusCode, 200);
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
	await checkRefusal(app);
	await untilStatus(app, 200);
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
