import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createTestApp } from '../testing/testApp.ts';

test('the service is ready while its database answers, and up in any case', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { store } });
	const ask = async (path: string) => (await app.send({ url: path })).statusCode;
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [200, 200]);
	await store.close();
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [503, 200]);
});

test('a database that says nothing is not waited for longer than a second', async (t) => {
	const store = await openTestStore();
	t.after(() => store.close());
	t.mock.timers.enable({ apis: ['setTimeout'] });
	const app = await createTestApp(t, { parts: { store: { ...store, isReady: () => new Promise(() => {}) } } });
	const asked = app.send({ url: '/api/ready' });
	let answer: Awaited<typeof asked> | undefined;
	void asked.then((value) => {
		answer = value;
	});
	while (answer === undefined) {
		t.mock.timers.tick(1000);
		await new Promise((resolve) => setImmediate(resolve));
	}
	assert.equal(answer.statusCode, 503);
	assert.match(String(answer.headers['retry-after']), /^\d+$/);
});
