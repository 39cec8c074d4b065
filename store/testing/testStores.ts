import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openStore, type Store } from '../open.ts';
import type { Db } from '../schema.ts';
import { openTestStore } from './testMemory.ts';
import { type PostgresServer, startPostgres } from './testPostgres.ts';

const TURNS_MAX = 5000;

/** Makes stores for tests on both engines. The PostgreSQL server is started by the first test that needs it. */
let server: Promise<PostgresServer> | undefined;
let shared: Promise<Store> | undefined;
let databaseCount = 0;

after(async () => {
	// A store that did not open has failed its tests already.
	const [store, running] = await Promise.allSettled([shared, server]);
	if (store.status === 'fulfilled') await store.value?.close();
	if (running.status === 'fulfilled') await running.value?.stop();
});

/** One test for each engine, each on an empty store. On PostgreSQL it is the store of all these tests. */
export function eachStore(title: string, body: (store: Store) => Promise<void>): void {
	test(`${title} (SQLite)`, () => useStore(openTestStore(), body));
	test(`${title} (PostgreSQL)`, async () => {
		shared ??= openNewDatabase();
		const store = await shared;
		await sql.raw(EMPTY_ALL_TABLES).execute(store.db);
		await body(store);
	});
}

/** One test for each engine, each on a store of its own, which it may close or change for good. */
export function eachNewStore(title: string, body: (store: Store) => Promise<void>): void {
	test(`${title} (SQLite)`, () => useStore(openTestStore(), body));
	test(`${title} (PostgreSQL)`, () => useStore(openNewDatabase(), body));
}

async function openNewDatabase(): Promise<Store> {
	return openStore({ databaseUrl: await createDatabase() });
}

/** The URL of a new PostgreSQL database without tables. */
export async function createDatabase(): Promise<string> {
	server ??= startPostgres();
	const { urlOf } = await server;
	const name = `test${databaseCount++}`;
	await runIn(urlOf('postgres'), `create database ${name}`);
	return urlOf(name);
}

/** Runs the jobs at the same time, each on a connection that is open already, so that none has a head start. */
export async function atOnce<T>(store: Store, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
	await Promise.all(jobs.map(() => store.transaction((tx) => sql`select 1`.execute(tx))));
	return Promise.all(jobs.map((job) => job()));
}

/** Lets another transaction come to where it has to wait for this one. SQLite lets it begin only afterwards. */
export async function untilWaitedFor(tx: Db, { engine }: Store): Promise<void> {
	for (let turn = 0; engine === 'postgres'; turn++) {
		const { rows } = await sql`select 1 from pg_locks where not granted`.execute(tx);
		if (rows.length > 0) return;
		assert.ok(turn < TURNS_MAX, 'nobody waits for this transaction');
	}
}

/**
 * Tests run one after the other, so they can share a store and its connections. Most tables have no row or a few, and to delete those
 * takes a fraction of the time of truncating, which makes new files. No order of the tables satisfies all foreign keys.
 */
const EMPTY_ALL_TABLES = `
	do $$
	declare name text;
	begin
		set local session_replication_role = replica;
		for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
			execute format('delete from %I', name);
		end loop;
	end $$`;

async function runIn(databaseUrl: string, sql: string): Promise<void> {
	const client = new pg.Client(databaseUrl);
	await client.connect();
	try {
		await client.query(sql);
	} finally {
		await client.end();
	}
}

async function useStore(opening: Promise<Store>, body: (store: Store) => Promise<void>): Promise<void> {
	const store = await opening;
	try {
		await body(store);
	} finally {
		await store.close();
	}
}
