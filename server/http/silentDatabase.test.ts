import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS, type WaitLimits } from '#store/backend.ts';
import type { Deadlines } from '#store/deadlines.ts';
import { openStore, type Store } from '#store/open.ts';
import { findPlayer } from '#store/read/players.ts';
import type { Db } from '#store/schema.ts';
import { startProxy } from '#store/testing/testProxy.ts';
import { giveGuest } from '#store/testing/testRows.ts';
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

const createGuest = (app: TestApp) => app.send({ method: 'POST', url: '/api/guest', payload: {} });
const createGuests = (app: TestApp, count: number) =>
	Promise.all(Array.from({ length: count }, () => createGuest(app)));

/** Resolves when this many simultaneous requests, with a connection each, are all answered. */
async function untilServed(app: TestApp): Promise<void> {
	while ((await createGuests(app, CONNECTION_COUNT)).some(({ statusCode }) => statusCode !== 200));
}

async function assertUnavailable(app: TestApp, count: number): Promise<void> {
	for (const answer of await createGuests(app, count)) {
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

const HOUR_MS = 3_600_000;
/** Each wait alone would take an hour. */
const LONG_WAITS = { ...LIMITS, connectMs: HOUR_MS, readMs: HOUR_MS, requestMs: 500 };

test('a request has its answer in time, however many waits follow one another, and a stream goes on', async (t) => {
	const { app, proxy, store } = await setUp(t, LONG_WAITS);
	await untilServed(app);
	const follow = () => app.app.inject({ url: '/api/leaderboard/events?difficulty=easy', payloadAsStream: true });
	let answer = await follow();
	while (answer.statusCode !== 200) answer = await follow();
	await untilLate(store);
	await store.db.insertInto('boards').values({ board: 'random:easy', version: 1, total: 0 }).execute();
	let sent = '';
	for await (const piece of answer.stream()) {
		sent += piece;
		if (sent.includes('"version":1')) break;
	}
	assert.match(sent, /"version":1/);
	proxy.silenceOpen();
	proxy.silenceNew(true);
	const reads = Array.from({ length: CONNECTION_COUNT * 3 }, () =>
		app.send({ url: '/api/leaderboard?difficulty=easy' }),
	);
	for (const answer of await Promise.all(reads)) assert.equal(answer.json().code, 'unavailable');
	for (const answer of await createGuests(app, CONNECTION_COUNT * 3)) assert.equal(answer.statusCode, 503);
	// What the service does at its end is no request, and would wait for an hour.
	await store.close();
});

test('after the time for a request nothing is committed for it', async (t) => {
	const { store } = await setUp(t, LONG_WAITS);
	const isThere = async (id: string) => (await findPlayer(store.db, id)) !== undefined;
	// The time ends between two statements, or while one is under way.
	for (const wait of [() => untilLate(store), (tx: Db) => sql`select pg_sleep(60)`.execute(tx)]) {
		const late = store.deadlines.begin().run(() =>
			store.transaction(async (tx) => {
				await giveGuest(tx, 'late');
				await wait(tx);
			}),
		);
		await assert.rejects(late, (error) => store.isUnavailable(error));
	}
	const repeated = store.deadlines.begin().run(() =>
		store.transaction(async () => {
			await untilLate(store);
			throw Object.assign(new Error(), { code: '40001' });
		}),
	);
	await assert.rejects(repeated, (error) => store.isUnavailable(error));
	assert.equal(await isThere('late'), false);
	await store.transaction((tx) => giveGuest(tx, 'next'));
	assert.equal(await isThere('next'), true);
});

/** Until a deadline that begins now is over. */
async function untilLate({ deadlines }: Store): Promise<void> {
	await deadlines.begin().run(async () => {
		while (isEarly(deadlines)) await new Promise((resolve) => setImmediate(resolve));
	});
}

function isEarly(deadlines: Deadlines): boolean {
	try {
		deadlines.limit();
		return true;
	} catch {
		return false;
	}
}

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
	await store.db.transaction().execute(async (tx) => {
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
	assert.equal((await createGuest(app)).statusCode, 200);
});
