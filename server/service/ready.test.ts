import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore, type Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { measureStore } from '../metrics/measureStore.ts';
import { createRegistry } from '../metrics/metricsServer.ts';
import { createTestApp } from '../testing/testApp.ts';

test('the service is ready while its database answers, and up in any case', async (t) => {
	const store = await openTestStore();
	const app = await createTestApp(t, { parts: { store } });
	const ask = async (path: string) => (await app.send({ url: path })).statusCode;
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [200, 200]);
	await store.close();
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [503, 200]);
});

/** Statements that make a database refuse writes, and take them again. */
type Fault = readonly [begin: string, end: string];

async function checkRefusing(t: TestContext, store: Store, faults: readonly Fault[]): Promise<void> {
	t.after(() => store.close());
	const app = await createTestApp(t, { parts: { store } });
	const registry = createRegistry();
	measureStore(registry, { store, clock: app.clock });
	const ask = async () => {
		const paths = ['/api/ready', '/api/health', '/api/leaderboard?difficulty=easy'];
		const answers = await Promise.all(paths.map((url) => app.send({ url })));
		const up = /^ninefold_database_up (\d)$/m.exec(await registry.metrics())?.[1];
		return [...answers.map(({ statusCode }) => statusCode), up];
	};
	for (const [begin, end] of faults) {
		assert.deepEqual(await ask(), [200, 200, 200, '1'], begin);
		await sql.raw(begin).execute(store.db);
		assert.deepEqual(await ask(), [503, 200, 200, '0'], begin);
		await sql.raw(end).execute(store.db);
	}
	assert.deepEqual(await ask(), [200, 200, 200, '1']);
}

test('the service is not ready while its disk is full or its database is read-only, and is again after that', async (t) => {
	const store = await openTestStore();
	await sql`vacuum`.execute(store.db);
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
	await checkRefusing(t, store, [
		['pragma query_only = 1', 'pragma query_only = 0'],
		[`pragma max_page_count = ${rows[0]!.page_count}`, 'pragma max_page_count = 1000000'],
	]);
});

test('the service is not ready while PostgreSQL is read-only, and is again after that (PostgreSQL)', async (t) => {
	const limits = { ...REQUEST_LIMITS, connectionCount: 1 };
	const store = await openStore({ databaseUrl: await createDatabase(), limits });
	const set = 'set default_transaction_read_only =';
	await checkRefusing(t, store, [[`${set} on`, `${set} off`]]);
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
