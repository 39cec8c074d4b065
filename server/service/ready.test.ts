import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { REQUEST_LIMITS } from '#store/backend.ts';
import { openStore, type Store } from '#store/open.ts';
import { openTestStore } from '#store/testing/testMemory.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { measureStore } from '../metrics/measureStore.ts';
import { createRegistry } from '../metrics/metricsServer.ts';
import { createTestApp } from '../testing/testApp.ts';

test('the service is ready until it stops, and up in any case', async (t) => {
	const app = await createTestApp(t);
	const ask = async (path: string) => (await app.send({ url: path })).statusCode;
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [200, 200]);
	app.app.stopping.begin({ leavesIdle: true });
	assert.deepEqual([await ask('/api/ready'), await ask('/api/health')], [503, 200]);
});

/** Statements that make a database refuse writes, and take them again. */
type Fault = readonly [begin: string, end: string];

async function checkRefusing(
	t: TestContext,
	store: Store,
	faults: readonly Fault[],
	run = async (statement: string) => void (await sql.raw(statement).execute(store.db)),
): Promise<void> {
	t.after(() => store.close());
	const app = await createTestApp(t, { parts: { store } });
	const registry = createRegistry();
	measureStore(registry, { store, clock: app.clock });
	const ask = async () => {
		const paths = ['/api/health', '/api/leaderboard?difficulty=easy'];
		const answers = await Promise.all(paths.map((url) => app.send({ url })));
		const ready = await app.send({ url: '/api/ready' });
		const up = /^ninefold_database_up (\d)$/m.exec(await registry.metrics())?.[1];
		return [...answers.map(({ statusCode }) => statusCode), ready.statusCode, ready.json(), up];
	};
	const answered = (writes: boolean) => [200, 200, 200, { ok: true, writes }, writes ? '1' : '0'];
	for (const [begin, end] of faults) {
		assert.deepEqual(await ask(), answered(true), begin);
		await run(begin);
		assert.deepEqual(await ask(), answered(false), begin);
		await run(end);
	}
	assert.deepEqual(await ask(), answered(true));
}

test('the service is ready for reads while its disk is full or its database is read-only, and says so', async (t) => {
	const store = await openTestStore();
	await sql`vacuum`.execute(store.db);
	const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
	await checkRefusing(t, store, [
		['pragma query_only = 1', 'pragma query_only = 0'],
		[`pragma max_page_count = ${rows[0]!.page_count}`, 'pragma max_page_count = 1000000'],
	]);
});

test('the service is ready for reads while PostgreSQL is read-only, and says so (PostgreSQL)', async (t) => {
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, connectionCount: 1 } });
	const name = new URL(databaseUrl).pathname.slice(1);
	const admin = new pg.Client(databaseUrl.replace(`/${name}`, '/postgres'));
	await admin.connect();
	t.after(() => admin.end());
	const set = (value: string) => `alter database ${name} set default_transaction_read_only = ${value}`;
	await checkRefusing(t, store, [[set('on'), set('off')]], async (statement) => {
		await admin.query(statement);
		// It is for new sessions.
		await admin.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [name]);
		while (!(await isAnswered(store)));
	});
});

const isAnswered = (store: Store) =>
	store.ask().then(
		() => true,
		() => false,
	);

/** A service whose connections to PostgreSQL have fallen silent. */
async function fallSilent(t: TestContext, { isNewSilent }: { readonly isNewSilent: boolean }) {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, connectionCount: 1 } });
	await store.ask();
	const app = await createTestApp(t, { parts: { store } });
	t.after(async () => {
		await store.close();
		await proxy.close();
	});
	proxy.silenceOpen();
	proxy.silenceNew(isNewSilent);
	const first = await app.send({ url: '/api/ready' });
	app.advance(3000);
	return [first, await app.send({ url: '/api/ready' })] as const;
}

test('a process whose connections died is not ready, and one without a database is, for reads (PostgreSQL)', async (t) => {
	const [early, late] = await fallSilent(t, { isNewSilent: false });
	assert.deepEqual([early.statusCode, late.statusCode], [200, 503]);
	for (const answer of await fallSilent(t, { isNewSilent: true })) {
		assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true, writes: false }]);
	}
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
	assert.deepEqual([answer.statusCode, answer.json()], [200, { ok: true, writes: false }]);
});
