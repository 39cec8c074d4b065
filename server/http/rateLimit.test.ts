import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { createTestApp } from '../testing/testApp.ts';
import { readTestConfig } from '../testing/testConfig.ts';
import { clientKey, createRateLimits } from './rateLimit.ts';

test('one IPv6 network is one client', () => {
	const rows = [
		['203.0.113.7', '203.0.113.7'],
		['::ffff:203.0.113.7', '203.0.113.7'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
		['2001:0DB8:0001:0002::9', '2001:db8:1:2::'],
		['2001:db8::1', '2001:db8::'],
		['fe80::1%eth0', 'fe80::'],
		['::1', '::'],
		['203.0.113.7:5678', '203.0.113.7:5678'],
		['', ''],
		['x'.repeat(16_000), 'unknown'],
	] as const;
	for (const [ip, key] of rows) assert.equal(clientKey(ip), key, ip);
});

test('every answer of a limited route says what is left, and a refused one says when to try again', async (t) => {
	const app = await createTestApp(t, { env: { LIMIT_GUESTS_PER_HOUR: '2' } });
	const ask = () => app.send({ method: 'POST', url: '/api/guest', payload: {} });

	const first = await ask();
	assert.equal(first.headers['ratelimit-policy'], '"guest";q=2;w=3600');
	assert.equal(first.headers.ratelimit, '"guest";r=1;t=3600');
	assert.equal(first.headers['retry-after'], undefined);
	assert.equal((await ask()).statusCode, 200);

	const refused = await ask();
	assert.equal(refused.statusCode, 429);
	assert.equal(refused.json().code, 'rate_limited');
	assert.equal(refused.headers['content-type'], 'application/problem+json');
	assert.match(String(refused.headers['retry-after']), /^\d+$/);
	assert.match(String(refused.headers.ratelimit), /^"guest";r=0;t=\d+$/);
	assert.equal((await app.send({ url: '/api/health' })).statusCode, 200, 'another limit is not touched');
});

test('clients behind a trusted proxy are distinguished, and nobody can choose their own address', async (t) => {
	for (const [trust, from, expected] of [
		['1', ['198.51.100.1', '198.51.100.2'], 200],
		['1', ['198.51.100.1, 203.0.113.9', '198.51.100.2, 203.0.113.9'], 429],
		['off', ['198.51.100.1', '198.51.100.2'], 429],
	] as const) {
		const app = await createTestApp(t, { env: { LIMIT_GUESTS_PER_HOUR: '1', TRUST_PROXY: trust } });
		const ask = (address: string) =>
			app.send({ method: 'POST', url: '/api/guest', payload: {}, headers: { 'x-forwarded-for': address } });
		assert.equal((await ask(from[0])).statusCode, 200);
		assert.equal((await ask(from[1])).statusCode, expected, `${trust} ${from}`);
	}
});

test('of more clients than are remembered those are forgotten that have not called for longest', async (t) => {
	const app = fastify();
	t.after(() => app.close());
	const limits = await createRateLimits(app as never, readTestConfig({}).limits);
	const count = async (ip: string) =>
		(await limits.count('read', { ip, mailbox: '', routeOptions: { config: {} } } as never)).ratelimit;
	await count('the first');
	for (let client = 0; client < 60_000; client++) {
		await count(`${client}`);
		if (client % 10_000 === 0) await count('busy');
	}
	assert.match(String(await count('busy')), /r=1193;/);
	assert.match(String(await count('59999')), /r=1198;/);
	assert.match(String(await count('the first')), /r=1199;/);
});
