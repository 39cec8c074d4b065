import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp } from '../testing/testApp.ts';
import { createLog } from './log.ts';

function captureLog(level: string) {
	const lines: string[] = [];
	const stream = new Writable({
		write(chunk, _encoding, done) {
			lines.push(String(chunk));
			done();
		},
	});
	return { lines, log: createLog(level, stream) };
}

test('no secret is ever in the log', async (t) => {
	const { lines, log } = captureLog('trace');
	const app = await createTestApp(t, { parts: { log } });
	const guestId = await app.guest();
	const { token } = await app.signIn('hidden@example.org', guestId);
	const other = await app.guest();
	await app.send({ url: `/api/games?guestId=${other}` });
	await app.send({ url: `/nothing?guestId=${other}` });
	await app.send({ url: '/api/me', headers: { authorization: `Bearer ${token}` } });
	await app.send({
		method: 'POST',
		url: '/api/auth/otp/verify',
		payload: { email: 'hidden@example.org', code: '987123' },
	});
	log.info({
		req: { headers: { authorization: token } },
		guestId,
		body: { email: 'hidden@example.org', code: '987123' },
	});

	const text = lines.join('');
	assert.match(text, /"route":"\/api\/games"/);
	for (const secret of [guestId, other, token, 'hidden@example.org', '987123']) {
		assert.equal(text.includes(secret), false, secret);
	}
});

test('at the usual level only failures are logged, with the request id that the client has', async (t) => {
	const { lines, log } = captureLog('info');
	const app = await createTestApp(t, { parts: { log } });
	assert.equal((await app.send({ url: '/api/health' })).statusCode, 200);
	assert.equal((await app.send({ url: '/api/nothing' })).statusCode, 404);
	assert.deepEqual(lines, []);

	await app.store.db.schema.alterTable('players').renameTo('elsewhere').execute();
	const failed = await app.send({ method: 'POST', url: '/api/guest', payload: {} });
	assert.equal(failed.statusCode, 500);
	assert.deepEqual(Object.keys(failed.json()).sort(), ['code', 'detail', 'status', 'title', 'type']);
	assert.doesNotMatch(failed.body, /players|SQL/i);
	assert.ok(lines.some((line) => JSON.parse(line).reqId === failed.headers['x-request-id'] && /players/.test(line)));
});

test('an outage is a line a second with its cause and a count, and no stack', async (t) => {
	let now = 5000;
	t.mock.method(performance, 'now', () => now);
	const { lines, log } = captureLog('info');
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { log, store } });
	await store.close();
	for (let count = 0; count < 50; count++) {
		assert.equal((await app.send({ method: 'POST', url: '/api/guest', payload: {} })).statusCode, 503);
	}
	now += 1000;
	await app.send({ method: 'POST', url: '/api/guest', payload: {} });
	const read = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 503);
	assert.deepEqual(
		read.map(({ refusedCount, route }) => [refusedCount, route]),
		[
			[1, '/api/guest'],
			[50, '/api/guest'],
		],
	);
	assert.match(read[0].message, /destroyed|closed/);
	assert.equal('err' in read[0], false);
});
