import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS, type WaitLimits } from '#store/backend.ts';
import { openStore } from '#store/open.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { createDatabase } from '#store/testing/testStores.ts';
import { createTestApp, type TestApp } from '../testing/testApp.ts';

const CONNECTION_COUNT = 3;
/** Short, so that the tests are quick. A slow machine makes them try again, and never fail. */
const LIMITS = { ...REQUEST_LIMITS, connectionCount: CONNECTION_COUNT, connectMs: 500, readMs: 300 };

async function setUp(t: { after(work: () => unknown): void }, limits: WaitLimits = LIMITS) {
	const direct = new URL(await createDatabase());
	const socketPath = `${direct.searchParams.get('host')}/.s.PGSQL.5432`;
	const proxy = await startProxy(socketPath);
	const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const store = await openStore({ databaseUrl, limits });
	const app = await createTestApp(t, { parts: { store } });
	t.after(async () => {
		await store.close();
		await proxy.close();
	});
	return { app, store, proxy };
}

const makeGuest = (app: TestApp) => app.send({ method: 'POST', url: '/api/guest', payload: {} });
const makeGuests = (app: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => makeGuest(app)));

/** Resolves when this many simultaneous requests, with a connection each, are all answered. */
async function untilServed(app: TestApp): Promise<void> {
	while ((await makeGuests(app, CONNECTION_COUNT)).some(({ statusCode }) => statusCode !== 200));
}

async function assertUnavailable(app: TestApp, count: number): Promise<void> {
	for (const answer of await makeGuests(app, count)) {
		assert.equal(answer.statusCode, 503);
		assert.equal(answer.json().code, 'unavailable');
		assert.match(String(answer.headers['retry-after']), /^\d+$/);
	}
}

test('connections to PostgreSQL that die silently are replaced without help', async (t) => {
	const { app, proxy } = await setUp(t);
	await untilServed(app);
	proxy.silenceOpen();
	await assertUnavailable(app, CONNECTION_COUNT);
	await untilServed(app);
});

test('a PostgreSQL that takes connections and says nothing is 503, and a stop does not wait for it', async (t) => {
	const { app, proxy, store } = await setUp(t);
	proxy.silenceOpen();
	proxy.silenceNew(true);
	await assertUnavailable(app, CONNECTION_COUNT * 2);
	proxy.silenceNew(false);
	await untilServed(app);
	proxy.silenceOpen();
	await store.close();
});

test('a lock that PostgreSQL does not give in time is 503, and a transaction in which nothing happens ends', async (t) => {
	const { app, store } = await setUp(t, REQUEST_LIMITS);
	const isBusy = async (setting: string, statement: string) =>
		store
			.transaction(async (tx) => {
				await sql.raw(`set local ${setting} = '20ms'`).execute(tx);
				await sql.raw(statement).execute(tx);
			})
			.then(
				() => false,
				(error) => store.isUnavailable(error),
			);
	assert.equal(await isBusy('statement_timeout', 'select pg_sleep(60)'), true);
	await store.transaction(async (tx) => {
		await sql`lock table players`.execute(tx);
		assert.equal(await isBusy('lock_timeout', 'lock table players'), true);
	});
	for (const [name, ms] of [
		['statement_timeout', REQUEST_LIMITS.statementMs],
		['lock_timeout', REQUEST_LIMITS.lockMs],
		['idle_in_transaction_session_timeout', REQUEST_LIMITS.idleTransactionMs],
	] as const) {
		const { rows } = await sql`select setting::integer from pg_settings where name = ${name}`.execute(store.db);
		assert.deepEqual(rows, [{ setting: ms }], name);
	}
	assert.equal((await makeGuest(app)).statusCode, 200);
});
