import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { REQUEST_LIMITS, UNLIMITED } from './backend.ts';
import { openStore, type Store } from './open.ts';
import { findPlayer } from './read/players.ts';
import { findOnPrimary } from './reader.ts';
import { type PostgresServer, startPostgres } from './testing/testPostgres.ts';
import { startProxy, type TestProxy } from './testing/testProxy.ts';
import { type ReplicaServer, startReplica } from './testing/testReplica.ts';
import { giveGuest } from './testing/testRows.ts';

interface Pair {
	readonly primary: PostgresServer;
	readonly standby: ReplicaServer;
}

let starting: Promise<Pair> | undefined;

/** The first test starts the servers, because a `before` hook would run even where all tests of the file are left out. */
async function startPair(): Promise<Pair> {
	const primary = await startPostgres();
	await (await openStore({ databaseUrl: primary.urlOf('postgres') })).close();
	return { primary, standby: await startReplica(primary) };
}

after(async () => {
	const pair = await starting;
	await pair?.standby.stop();
	await pair?.primary.stop();
});

interface Place extends Pair {
	readonly proxy: TestProxy;
	readonly url: string;
}

/** An address that leads to the standby, and whose open connections stay where they are. */
async function atStandby(body: (place: Place) => Promise<void>): Promise<void> {
	starting ??= startPair();
	const pair = await starting;
	const proxy = await startProxy(socketOf(pair.standby));
	try {
		await body({ ...pair, proxy, url: `postgresql://postgres@127.0.0.1:${proxy.port}/postgres` });
	} finally {
		await proxy.close();
	}
}

const socketOf = ({ directory }: PostgresServer) => `${directory}/.s.PGSQL.5432`;
const readPlayers = ({ db }: Store) => db.selectFrom('players').select('id').execute();
const isUnavailable = (store: Store, work: Promise<unknown>) => assert.rejects(work, store.isUnavailable);

for (const [kind, write] of Object.entries({
	'a statement': (store: Store, id: string) => giveGuest(store.db, id),
	'a transaction': (store: Store, id: string) => store.transaction((tx) => giveGuest(tx, id)),
})) {
	test(`a connection that takes no write is given up after ${kind} (PostgreSQL)`, () =>
		atStandby(async ({ primary, proxy, url }) => {
			const store = await openStore({ databaseUrl: url, limits: { ...UNLIMITED, connectionCount: 1 } });
			await isUnavailable(store, write(store, kind));
			proxy.retargetNew(socketOf(primary));
			await write(store, kind);
			await store.close();
		}));
}

test('a read for a request comes from no standby, while a command may read there (PostgreSQL)', () =>
	atStandby(async ({ url }) => {
		const service = await openStore({ databaseUrl: url, limits: REQUEST_LIMITS });
		await isUnavailable(service, readPlayers(service));
		await isUnavailable(
			service,
			service.reader.read((db) => readPlayers({ ...service, db })),
		);
		await service.close();
		const command = await openStore({ databaseUrl: url });
		await readPlayers(command);
		await command.close();
	}));

test('an address that leads to a standby gets a connection a second, and many once it leads to the primary (PostgreSQL)', () =>
	atStandby(async ({ primary, proxy, url }) => {
		const store = await openStore({ databaseUrl: url, limits: REQUEST_LIMITS });
		await isUnavailable(store, readPlayers(store));
		const [startedAt, countBefore] = [performance.now(), proxy.connectionCount];
		for (let count = 0; count < 10; count++) {
			await Promise.all(Array.from({ length: 30 }, () => isUnavailable(store, readPlayers(store))));
		}
		const opened = proxy.connectionCount - countBefore;
		const secondsMax = Math.ceil((performance.now() - startedAt) / 1000);
		assert.ok(opened <= secondsMax, `${opened} connections in ${secondsMax} s`);
		proxy.retargetNew(socketOf(primary));
		while ((await readPlayers(store).catch(() => undefined)) === undefined);
		await store.close();
	}));

test('what a standby does not have is not called unknown, and what it has is found (PostgreSQL)', () =>
	atStandby(async ({ primary, standby, proxy, url }) => {
		const direct = await openStore({ databaseUrl: primary.urlOf('postgres') });
		await giveGuest(direct.db, 'known');
		await direct.close();
		const store = await openStore({ databaseUrl: url, limits: { ...UNLIMITED, connectionCount: 1 } });
		const find = (id: string) => findOnPrimary(store, (db) => findPlayer(db, id));
		await standby.untilReceived();
		while ((await findPlayer(store.db, 'known')) === undefined);
		assert.equal((await find('known'))?.id, 'known');
		await isUnavailable(store, find('nobody'));
		await store.close();
		proxy.retargetNew(socketOf(primary));
		const atPrimary = await openStore({ databaseUrl: url });
		assert.equal(await findOnPrimary(atPrimary, (db) => findPlayer(db, 'nobody')), undefined);
		await atPrimary.close();
	}));
