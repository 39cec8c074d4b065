import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestApp, shareTestApp } from '../testing/testApp.ts';

const sharedApp = shareTestApp();

test('the service answers with the settings that its page needs', async (t) => {
	const env = { FAIR_PLAY: 'off', CONTACT: 'help@example.org' };
	const app = await createTestApp(t, { now: '2026-11-20T23:59:59.500Z', env });
	const read = async () => (await app.send({ url: '/api/service' })).json();
	const now = '2026-11-20T23:59:59.500Z';
	assert.deepEqual(await read(), {
		now,
		today: '2026-11-20',
		fairPlay: false,
		contact: 'help@example.org',
		localDevelopment: true,
	});
	app.advance(500);
	assert.equal((await read()).today, '2026-11-21');
});

test('the service is up as long as it answers', async () => {
	const app = await sharedApp();
	const answer = await app.send({ url: '/api/health' });
	assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true }]);
	assert.match(String(answer.headers['x-request-id']), /^[\w-]+$/);
});

test('a guest is made from an empty object, and gets an id and no cookie', async () => {
	const app = await sharedApp();
	const answer = await app.send({ method: 'POST', url: '/api/guest', payload: {} });
	assert.deepEqual([answer.statusCode, Object.keys(answer.json())], [200, ['guestId']]);
	assert.equal(answer.headers['set-cookie'], undefined);
});

test('a guest id has 128 random bits and is new each time', async () => {
	const app = await sharedApp();
	const ids = [await app.guest(), await app.guest()];
	for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{22}$/);
	assert.notEqual(ids[0], ids[1]);
});
