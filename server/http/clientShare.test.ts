import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test } from 'node:test';
import fastify from 'fastify';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp } from '../testing/testApp.ts';
import { watchClients } from './clientLoad.ts';
import { shareAmongClients } from './clientShare.ts';

test('one client address takes a fifth of what may wait, and others are answered', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { env: { WAITING_REQUESTS_MAX: '10' }, parts: { store } });
	t.after(() => store.close());
	const gate = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const held = store.transaction(() => {
		begun.resolve();
		return gate.promise;
	});
	await begun.promise;
	const ask = (remoteAddress: string) => app.send({ method: 'POST', url: '/api/guest', payload: {}, remoteAddress });
	const greedy = [ask('203.0.113.6'), ask('203.0.113.6')];
	await new Promise((resolve) => setImmediate(resolve));
	const refused = await ask('203.0.113.6');
	assert.equal(refused.statusCode, 429);
	assert.equal(refused.headers['retry-after'], '1');
	const health = await app.send({ url: '/api/health', remoteAddress: '203.0.113.6' });
	assert.equal(health.statusCode, 200, 'health is answered in any case');
	const other = ask('203.0.113.7');
	gate.resolve();
	await held;
	for (const answer of await Promise.all([...greedy, other, ask('203.0.113.6')])) assert.equal(answer.statusCode, 200);
});

test('one client address takes a fifth of the connections, unless they are of a proxy', async (t) => {
	for (const [TRUST_PROXY, openCount] of [
		['off', 2],
		['1', 3],
	] as const) {
		const { app } = await createTestApp(t, { env: { CONNECTIONS_MAX: '10', TRUST_PROXY } });
		await app.listen({ host: '127.0.0.1', port: 0 });
		const { port } = app.server.address() as AddressInfo;
		const sockets: Socket[] = [];
		for (let number = 0; number < 3; number++) {
			const arrived = once(app.server, 'connection');
			sockets.push(connect(port, '127.0.0.1').on('error', () => {}));
			await arrived;
		}
		const [, , last] = sockets;
		if (openCount < 3) await once(last!, 'close');
		const count = await new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
		assert.equal(count, openCount, TRUST_PROXY);
		for (const socket of sockets) socket.destroy();
	}
});

test('while the loop is late, a client that makes most requests is refused, and others are not', async (t) => {
	const app = fastify();
	t.after(() => app.close());
	const settings = {
		waitingMax: 500,
		connectionsMax: 500,
		loopLagMaxMs: 500,
		clientShare: 1 / 5,
		trustProxy: false,
	} as const;
	let lagMs = 0;
	const load = watchClients(app as never, settings);
	shareAmongClients(app as never, settings, { load, shedding: { readLagMs: () => lagMs } });
	app.get('/', () => 'answered');
	const ask = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode;
	for (let count = 0; count < 100; count++) assert.equal(await ask('203.0.113.6'), 200);
	assert.equal(await ask('203.0.113.7'), 200);
	lagMs = 101;
	assert.deepEqual([await ask('203.0.113.6'), await ask('203.0.113.7')], [429, 200]);
	lagMs = 99;
	assert.equal(await ask('203.0.113.6'), 200);
});
