import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import type { Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';
import { testPlayer } from '../testing/testPlay.ts';

interface Held {
	readonly app: TestApp;
	readonly store: Store;
	/** Ends the transaction that all others wait for. */
	readonly release: () => Promise<void>;
}

/** A service whose store does nothing until the test says so: SQLite runs one transaction at a time. */
async function holdStore(t: { after(work: () => unknown): void }, env: Record<string, string>): Promise<Held> {
	const store = await openTestStore();
	const app = await createTestApp(t, { env, parts: { store } });
	t.after(() => store.close());
	return { app, store, release: await hold(store) };
}

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
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('beyond what may wait, requests are refused at once with Retry-After, but for health', async (t) => {
	const { app, release } = await holdStore(t, { WAITING_REQUESTS_MAX: '3', RATE_LIMIT_FACTOR: '5' });
	const waiting = Array.from({ length: 3 }, () => makeGuest(app));
	await turn();
	const refused = await makeGuest(app);
	assert.equal(refused.statusCode, 503);
	assert.equal(refused.json().code, 'unavailable');
	assert.match(String(refused.headers['retry-after']), /^\d+$/);
	assert.equal((await app.send({ url: '/api/health' })).statusCode, 200);
	await release();
	assert.deepEqual(
		(await Promise.all(waiting)).map(({ statusCode }) => statusCode),
		[200, 200, 200],
	);
	assert.equal((await makeGuest(app)).statusCode, 200, 'what was answered no longer counts');
});

test('a refused request, and one whose body has not arrived, do not count', async (t) => {
	const app = await createTestApp(t, { env: { WAITING_REQUESTS_MAX: '1' } });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const slow = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
	const arrived = once(app.app.server, 'request');
	slow.write('POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n');
	await arrived;
	for (const [url, status] of [
		['/api/me', 401],
		['/api/games/nothing-here?guestId=x', 401],
		['/api/leaderboard', 400],
		['/api/service', 200],
	] as const) {
		assert.equal((await app.send({ url })).statusCode, status, url);
	}
	slow.destroy();
});

test('an answer that its client does not read does not count', async (t) => {
	const app = await createTestApp(t, { env: { WAITING_REQUESTS_MAX: '1' } });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const written = Promise.withResolvers<void>();
	app.app.server.prependOnceListener('request', (_request, response) => {
		response.socket!.cork();
		response.once('prefinish', written.resolve);
	});
	const client = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
	client.write('GET /api/service HTTP/1.1\r\nHost: x\r\n\r\n');
	await written.promise;
	assert.equal((await app.send({ url: '/api/service', remoteAddress: '203.0.113.9' })).statusCode, 200);
	client.destroy();
});

test('work of a client that has left is dropped before its transaction begins', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { store } });
	t.after(() => store.close());
	const guestId = await app.guest();
	const player = testPlayer(app, { guestId });
	const game = await player.start({ mode: 'random', difficulty: 'easy' });
	const other = await player.start({ mode: 'random', difficulty: 'hard' });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const release = await hold(store);
	const client = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
	const body = JSON.stringify({ guestId });
	const arrived = once(app.app.server, 'request');
	client.write(
		`POST /api/games/${game.id}/pause HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
	);
	const [, response] = await arrived;
	const left = once(response, 'close');
	const stays = player.act(other, 'pause');
	await turn();
	client.destroy();
	await left;
	await release();
	assert.equal((await stays).json().status, 'paused');
	assert.equal((await player.get(`/api/games/${game.id}`)).json().status, 'playing');
});

test('connections beyond the limit are closed', async (t) => {
	const app = await createTestApp(t, { env: { CONNECTIONS_MAX: '1' } });
	await app.app.listen({ host: '127.0.0.1', port: 0 });
	const { port } = app.app.server.address() as AddressInfo;
	const first = connect(port, '127.0.0.1');
	await once(app.app.server, 'connection');
	const second = connect(port, '127.0.0.1').on('error', () => {});
	await once(second, 'close');
	first.destroy();
});
