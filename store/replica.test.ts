import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { REQUEST_LIMITS } from './backend.ts';
import { openStore, type Store } from './open.ts';
import { findRecent, type ReadReplica, readRecent } from './reader.ts';
import { followReplica } from './replica.ts';
import { takeLease } from './sharing.ts';
import { type PostgresServer, startPostgres } from './testing/testPostgres.ts';
import { startProxy } from './testing/testProxy.ts';
import { type ReplicaServer, startReplica } from './testing/testReplica.ts';
import { giveGuest } from './testing/testRows.ts';
import { createDatabase } from './testing/testStores.ts';

const STALE_MS = 1000;
const socketOf = ({ directory }: PostgresServer) => `${directory}/.s.PGSQL.5432`;

describe('a streaming replica', () => {
	let primary: PostgresServer;
	let server: ReplicaServer;
	let store: Store;
	let replica: ReadReplica;
	let nowMs = 0;

	let opening: Promise<void> | undefined;
	const open = async () => {
		primary = await startPostgres(['synchronous_commit=on']);
		const opened = await openStore({ databaseUrl: primary.urlOf('postgres') });
		server = await startReplica(primary);
		replica = followReplica(opened.db, {
			url: server.urlOf('postgres'),
			staleMs: STALE_MS,
			limits: REQUEST_LIMITS,
			readMonotonicMs: () => nowMs,
		});
		store = { ...opened, replica };
	};
	after(async () => {
		if (opening === undefined) return;
		await replica.close();
		await store.close();
		await server.stop();
		await primary.stop();
	});

	/** The first of these tests starts the servers, because a `before` hook would run even where all tests of the suite are left out. */
	const onReplica = (title: string, body: () => Promise<void>) =>
		test(`${title} (PostgreSQL)`, async () => {
			opening ??= open();
			await opening;
			await body();
		});
	const isOnReplica = () => readRecent(store, async ({ db }) => (await readIsReplica(db)) === true);
	const untilFresh = async () => {
		while (replica.find() === undefined) await replica.follow();
	};

	onReplica('is read once it has what the primary had, and for as long as the bound says', async () => {
		await untilFresh();
		assert.equal(await isOnReplica(), true);
		nowMs += STALE_MS;
		assert.equal(await isOnReplica(), true);
		nowMs += 1;
		assert.equal(await isOnReplica(), false);
		await untilFresh();
		assert.equal(await isOnReplica(), true);
	});

	onReplica('that has fallen behind is not read, however connected it is, until it has caught up', async () => {
		await untilFresh();
		await server.pauseReplay(true);
		await giveGuest(store.db, 'late');
		nowMs += STALE_MS + 1;
		await replica.follow();
		assert.equal(replica.find(), undefined);
		assert.equal(await readRecent(store, ({ db }) => countGuests(db)), 1);
		await server.pauseReplay(false);
		await untilFresh();
		assert.equal(await isOnReplica(), true);
		assert.equal(await readRecent(store, ({ db }) => countGuests(db)), 1);
	});

	onReplica('does not hide what is new: what it does not have is looked for on the primary', async () => {
		await untilFresh();
		await server.pauseReplay(true);
		await giveGuest(store.db, 'newest');
		const find = (id: string) =>
			findRecent(store, ({ db }) => db.selectFrom('players').select('id').where('id', '=', id).executeTakeFirst());
		assert.deepEqual(await find('newest'), { id: 'newest' });
		assert.equal(await find('nobody'), undefined);
		await server.pauseReplay(false);
	});

	onReplica(
		'that cannot serve a read leaves it to the primary, and is asked again when it has proved itself',
		async () => {
			await untilFresh();
			const found: unknown[] = [];
			const read = () =>
				readRecent(store, async ({ db }) => {
					// Before the primary answers: the replica may have proved itself by then.
					found.push(replica.find());
					const isReplica = await readIsReplica(db);
					// A replica accepts no write: 25006, as after a conflict with what it replays.
					if (isReplica) await giveGuest(db, 'written on the replica');
					return isReplica;
				});
			assert.equal(await read(), false);
			assert.deepEqual(
				found.map((source) => source !== undefined),
				[true, false],
			);
			await untilFresh();
		},
	);

	onReplica('of which a mistake of ours is thrown is not asked twice', async () => {
		await untilFresh();
		let readCount = 0;
		const reading = readRecent(store, async ({ db }) => {
			readCount++;
			await sql`select nonsense`.execute(db);
		});
		await assert.rejects(reading, /nonsense/);
		assert.equal(readCount, 1);
	});
});

test('while the primary is away, its last state is read, for ten minutes, and none that was old then (PostgreSQL)', async () => {
	let nowMs = 0;
	const primary = await startPostgres(['synchronous_commit=on']);
	const opened = await openStore({ databaseUrl: primary.urlOf('postgres') });
	const server = await startReplica(primary);
	const replica = followReplica(opened.db, {
		url: server.urlOf('postgres'),
		staleMs: STALE_MS,
		limits: REQUEST_LIMITS,
		readMonotonicMs: () => nowMs,
	});
	const store = { ...opened, replica };
	const read = () => readRecent(store, ({ db }) => countGuests(db));
	while (replica.find() === undefined) await replica.follow();
	await server.pauseReplay(true);
	await giveGuest(store.db, 'late');
	nowMs += STALE_MS + 1;
	// A heartbeat of this moment is on the primary alone.
	await replica.follow();
	await replica.follow();
	// The commit has what was committed before it flushed, too.
	await giveGuest(store.db, 'last');
	await server.untilReceived();
	await primary.kill();
	const lostAt = nowMs;
	await replica.follow();
	nowMs += 1_000;
	await replica.follow();
	await assert.rejects(read(), store.isUnavailable);
	await server.pauseReplay(false);
	while (replica.find() === undefined) await replica.follow();
	assert.equal(await read(), 1);
	for (const [ms, isRead] of [
		[599_000, true],
		[600_001, false],
	] as const) {
		nowMs = lostAt + ms;
		await replica.follow();
		assert.equal(replica.find() !== undefined, isRead, `after ${ms} ms`);
	}
	await store.close();
	await replica.close();
	await server.stop();
});

test('an address with several replicas is not read where one is behind (PostgreSQL)', async () => {
	let nowMs = 0;
	const primary = await startPostgres(['synchronous_commit=on']);
	const opened = await openStore({ databaseUrl: primary.urlOf('postgres') });
	const [fresh, late] = [await startReplica(primary), await startReplica(primary, 'late')];
	const proxy = await startProxy(socketOf(fresh));
	const replica = followReplica(opened.db, {
		url: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`,
		staleMs: STALE_MS,
		limits: { ...REQUEST_LIMITS, connectionCount: 2 },
		readMonotonicMs: () => nowMs,
	});
	const store = { ...opened, replica };
	while (replica.find() === undefined) await replica.follow();
	await late.pauseReplay(true);
	await giveGuest(store.db, 'late');
	nowMs += STALE_MS + 1;
	do {
		// A connection that was too slow for a busy machine is given up, and the next must be to the fresh server again.
		proxy.retargetNew(socketOf(fresh));
		await replica.follow();
		proxy.retargetNew(socketOf(late));
	} while (replica.find() === undefined);
	// More than the one open connection.
	const reads = Array.from({ length: 4 }, () => readRecent(store, ({ db }) => countGuests(db)));
	assert.deepEqual(new Set(await Promise.all(reads)), new Set([1]));
	await replica.close();
	await store.close();
	await proxy.close();
	for (const server of [late, fresh, primary]) await server.stop();
});

test('a heartbeat is one row of a process, which its stop removes, and an hour without one, too (PostgreSQL)', async () => {
	const databaseUrl = await createDatabase();
	const watching = await openStore({ databaseUrl });
	await takeLease(watching.db, { name: 'heartbeat of nobody', holder: '1', now: 0, until: 1 });
	const listRows = () => watching.db.selectFrom('leases').select('name').where('name', 'like', 'heartbeat %').execute();
	const replica = { url: databaseUrl, staleMs: 60_000 };
	const store = await openStore({ databaseUrl, replica });
	for (let count = 0; count < 3; count++) await store.replica!.follow();
	const [row, ...others] = await listRows();
	assert.notEqual(row?.name, 'heartbeat of nobody');
	assert.deepEqual(others, []);
	await store.close();
	assert.deepEqual(await listRows(), []);
	await watching.close();
});

test('a replica that has fallen silent holds a read up for a second, and then nobody (PostgreSQL)', async () => {
	const direct = new URL(await createDatabase());
	const proxy = await startProxy(`${direct.searchParams.get('host')}/.s.PGSQL.5432`);
	const url = `postgresql://postgres@127.0.0.1:${proxy.port}${direct.pathname}`;
	const replica = { url, staleMs: 60_000 };
	// No read may wait that long for a connection: they end because the replica is given up.
	const limits = { ...REQUEST_LIMITS, connectMs: 3_600_000 };
	const store = await openStore({ databaseUrl: direct.href, limits, replica });
	while (store.replica!.find() === undefined) await store.replica!.follow();
	const read = () => readRecent(store, ({ db }) => countGuests(db));
	assert.deepEqual([await read(), store.replica!.find() !== undefined], [0, true]);
	proxy.silenceOpen();
	proxy.silenceNew(true);
	// More than there are connections, so that some wait for one.
	const reads = Array.from({ length: 2 * limits.connectionCount }, read);
	assert.deepEqual(new Set(await Promise.all(reads)), new Set([0]));
	assert.equal(store.replica!.find(), undefined);
	await store.close();
	await proxy.close();
});

async function readIsReplica(db: Store['db']): Promise<boolean> {
	const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db);
	return rows[0]!.isReplica;
}

async function countGuests(db: Store['db']): Promise<number> {
	return (await db.selectFrom('players').select('id').where('id', '=', 'late').execute()).length;
}
