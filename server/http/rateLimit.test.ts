import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { createTestApp } from '../testing/testApp.ts';
import { readTestConfig } from '../testing/testConfig.ts';
import { createRateLimits } from './rateLimit.ts';

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

test('of more clients than are remembered those are forgotten that have not called for longest', async (t) => {
	const app = fastify();
	t.after(() => app.close());
	const limits = await createRateLimits(app as never, readTestConfig({}).limits);
	const count = async (ip: string) =>
		(await limits.count('read', { ip, mailbox: '', routeOptions: { config: {} } } as never)).ratelimit;
	const addressOf = (client: number) => `10.${client >> 16}.${(client >> 8) & 255}.${client & 255}`;
	await count('192.0.2.1');
	for (let client = 0; client < 60_000; client++) {
		await count(addressOf(client));
		if (client % 10_000 === 0) await count('192.0.2.2');
	}
	assert.match(String(await count('192.0.2.2')), /r=1193;/);
	assert.match(String(await count(addressOf(59_999))), /r=1198;/);
	assert.match(String(await count('192.0.2.1')), /r=1199;/);
});
