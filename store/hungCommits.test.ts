import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { REQUEST_LIMITS } from './backend.ts';
import { openStore, type Store } from './open.ts';
import { isReadTimeout } from './postgresErrors.ts';
import type { Db } from './schema.ts';
import { openTestStore } from './testing/testMemory.ts';
import { type PostgresServer, startPostgres } from './testing/testPostgres.ts';
import { type ReplicaServer, requireSynchronousReplica, startReplica } from './testing/testReplica.ts';
import { giveGuest } from './testing/testRows.ts';
import { OutcomeUnknownError } from './transaction.ts';
import { NoTurnError } from './turns.ts';

const STANDBY = 'standby';
/** Short, so that the tests are quick. A slow machine gives up more commits, and reads again. */
const LIMITS = { ...REQUEST_LIMITS, readMs: 500, connectMs: 500 };

interface Place {
	readonly primary: PostgresServer;
	readonly standby: ReplicaServer;
	readonly store: Store;
}

/** A primary that acknowledges no commit without its standby. */
async function setUp(t: TestContext): Promise<Place> {
	const primary = await startPostgres(['synchronous_commit=on']);
	t.after(() => primary.stop());
	await (await openStore({ databaseUrl: primary.urlOf('postgres') })).close();
	const standby = await startReplica(primary, STANDBY);
	t.after(() => standby.stop());
	await requireSynchronousReplica(primary, STANDBY);
	const store = await openStore({ databaseUrl: primary.urlOf('postgres'), limits: LIMITS });
	t.after(() => store.close());
	return { primary, standby, store };
}

/** Reads again if a slow machine did not answer in time. A read that gets no connection fails. */
async function readPlayers(read: <T>(work: (db: Db) => Promise<T>) => Promise<T>): Promise<string[]> {
	for (;;) {
		try {
			const rows = await read((db) => db.selectFrom('players').select('id').execute());
			return rows.map(({ id }) => id);
		} catch (error) {
			if (!isReadTimeout(error)) throw error;
		}
	}
}

/** Half of the writes are transactions. Returns the ids that were acknowledged, and the errors. */
async function writeMany(store: Store, count: number, name: string) {
	const write = (index: number, id: string) =>
		index % 2 === 0 ? giveGuest(store.db, id) : store.transaction((tx) => giveGuest(tx, id));
	const ids = Array.from({ length: count }, (_, index) => `${name} ${index}`);
	const results = await Promise.allSettled(ids.map((id, index) => write(index, id)));
	const errors = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
	assert.ok(
		errors.every((error) => store.isUnavailable(error)),
		String(errors[0]),
	);
	return { acknowledged: ids.filter((_, index) => results[index]!.status === 'fulfilled'), errors };
}

async function countBackends({ urlOf }: PostgresServer): Promise<number> {
	const client = new pg.Client(urlOf('postgres'));
	await client.connect();
	const { rowCount } = await client.query(
		"select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
	);
	await client.end();
	return rowCount!;
}

async function giveUpAsynchronously({ urlOf }: PostgresServer): Promise<void> {
	const client = new pg.Client(urlOf('postgres'));
	await client.connect();
	await client.query("alter system set synchronous_standby_names = ''");
	await client.query('select pg_reload_conf()');
	await client.end();
}

test('commits that hang leave connections to reads, and few backends, and are all there later (PostgreSQL)', async (t) => {
	const { primary, standby, store } = await setUp(t);
	await standby.disconnect();
	const unknown: unknown[] = [];
	while (store.canWrite()) {
		const { errors } = await writeMany(store, 10, `hung ${unknown.length}`);
		unknown.push(...errors.filter((error) => error instanceof OutcomeUnknownError));
		assert.deepEqual(await readPlayers(store.reader.read), await readPlayers((work) => work(store.db)));
	}
	const { errors } = await writeMany(store, 50, 'refused');
	assert.deepEqual(new Set(errors.map((error) => error.constructor)), new Set([NoTurnError]));
	assert.ok((await countBackends(primary)) <= LIMITS.connectionCount);
	await giveUpAsynchronously(primary);
	let stored = 0;
	while (stored < unknown.length || !store.canWrite()) stored = (await readPlayers((work) => work(store.db))).length;
	assert.equal(stored, unknown.length);
	for (let round = 0; (await writeMany(store, 10, `later ${round}`)).errors.length > 0; round++);
});

test('a commit that is given up is not canceled: what was acknowledged is on the standby (PostgreSQL)', async (t) => {
	const { primary, standby, store } = await setUp(t);
	const acknowledged: string[] = [];
	for (let round = 0; acknowledged.length === 0; round++) {
		acknowledged.push(...(await writeMany(store, 10, `before ${round}`)).acknowledged);
	}
	await standby.disconnect();
	acknowledged.push(...(await writeMany(store, 10, 'after')).acknowledged);
	await store.close();
	await primary.kill();
	await standby.promote();
	const promoted = await openStore({ databaseUrl: standby.urlOf('postgres') });
	const ids = await readPlayers((work) => work(promoted.db));
	await promoted.close();
	for (const id of acknowledged) assert.ok(ids.includes(id), id);
});

test('a transaction that waits for another one is a mistake, which would be a deadlock under load', async () => {
	const store = await openTestStore();
	const nested = store.transaction(() => store.transaction((tx) => sql`select 1`.execute(tx)));
	await assert.rejects(nested, { name: 'AssertionError' });
	await store.close();
});
