import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { REQUEST_LIMITS } from './backend.ts';
import { openStore } from './open.ts';
import { findUser, lockPlayers } from './read/players.ts';
import { startProxy } from './testing/testProxy.ts';
import { giveUser } from './testing/testRows.ts';
import { createDatabase } from './testing/testStores.ts';
import { updateUser } from './write/players.ts';

const RECONNECTS_MAX = 50;
/** As it goes over the wire. */
const FIRST_NAME = 'q0\0';

test('PostgreSQL transactions that block each other both succeed in the end', async () => {
	const store = await openStore({ databaseUrl: await createDatabase() });
	const met = createMeeting(2);
	await Promise.all(['ann', 'bob'].map((id) => giveUser(store.db, id)));
	const rename = (first: string, second: string) =>
		store.transaction(async (tx) => {
			await lockPlayers(tx, [first]);
			await met();
			await updateUser(tx, second, { displayName: `Friend of ${first}` });
		});
	await Promise.all([rename('ann', 'bob'), rename('bob', 'ann')]);
	assert.equal((await findUser(store.db, 'ann'))?.displayName, 'Friend of bob');
	assert.equal((await findUser(store.db, 'bob'))?.displayName, 'Friend of ann');
	await store.close();
});

test('a PostgreSQL connection that breaks fails its transaction, and another takes its place', async () => {
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl });
	const broken = store.transaction(async (tx) => {
		await giveUser(tx, 'ann');
		await breakConnections(databaseUrl);
		await giveUser(tx, 'bob');
	});
	await assert.rejects(broken);
	for (let attempts = 1; !(await store.isReady()); attempts++)
		assert.ok(attempts < RECONNECTS_MAX, 'it does not come back');
	assert.equal(await findUser(store.db, 'ann'), undefined);
	await store.close();
});

test('a PostgreSQL that lets nobody in, or whose disk fails, is unavailable', async () => {
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl });
	const name = new URL(databaseUrl).pathname.slice(1);
	const admin = new pg.Client(databaseUrl.replace(`/${name}`, '/postgres'));
	await admin.connect();
	await breakConnections(databaseUrl);
	await admin.query(`alter database ${name} rename to ${name}_away`);
	for (let count = 0; count < 2; count++) await assert.rejects(giveUser(store.db, 'ann'), store.isUnavailable);
	await admin.query(`alter database ${name}_away rename to ${name}`);
	await giveUser(store.db, 'ann');
	for (const code of ['28P01', '58030']) assert.equal(store.isUnavailable(Object.assign(new Error(), { code })), true);
	for (const code of ['22P02', '42703', '55000'])
		assert.equal(store.isUnavailable(Object.assign(new Error(), { code })), false);
	await admin.end();
	await store.close();
});

test("PostgreSQL's 64-bit integers are parsed by the store's own parser", async () => {
	const client = new pg.Client(await createDatabase());
	await client.connect();
	const { rows } = await client.query('select 1::bigint as number');
	assert.deepEqual(rows, [{ number: '1' }]);
	await client.end();
});

async function breakConnections(databaseUrl: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	await client.query(`
		select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`);
	await client.end();
}

/** Waits until this many callers have arrived; later callers go on at once. */
function createMeeting(count: number): () => Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	let missing = count;
	return () => {
		if (--missing === 0) resolve();
		return promise;
	};
}

test('behind a pooler that knows no prepared statements none is prepared (PostgreSQL)', async () => {
	const databaseUrl = await createDatabase();
	for (const [preparedMax, expected] of [
		[0, 0],
		[1, 1],
	] as const) {
		const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, connectionCount: 1, preparedMax } });
		for (const id of ['ann', 'bob']) {
			await store.db.selectFrom('players').select('id').where('id', '=', id).execute();
			await store.db.selectFrom('players').select('kind').where('id', '=', id).execute();
			await store.transaction((tx) => giveUser(tx, id));
		}
		const { rows } = await sql`select name from pg_prepared_statements`.execute(store.db);
		assert.equal(rows.length, expected);
		await store.close();
	}
});

test('behind a pooler that knows no prepared statements a second start prepares none (PostgreSQL)', async () => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	const databaseUrl = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	for (let count = 0; count < 2; count++) {
		proxy.loseAnswerTo(FIRST_NAME);
		const store = await openStore({ databaseUrl, limits: { ...REQUEST_LIMITS, preparedMax: 0 } });
		await giveUser(store.db, `user${count}`);
		await store.close();
	}
	await proxy.close();
});
