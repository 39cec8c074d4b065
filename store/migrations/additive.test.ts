import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { UNLIMITED } from '../backend.ts';
import { openStore, type Store } from '../open.ts';
import { postgresBackend } from '../postgres.ts';
import { countPlayers } from '../read/players.ts';
import type { Db, Tables } from '../schema.ts';
import { takeLease } from '../sharing.ts';
import { giveUser } from '../testing/testRows.ts';
import { findBreaks, readSchema, type TestSchema } from '../testing/testSchema.ts';
import { createDatabase, eachNewStore } from '../testing/testStores.ts';
import { migrate } from './migrate.ts';

eachNewStore('processes of the version before go on with the schema of every migration', async (store) => {
	await dropEverything(store);
	let before: TestSchema | undefined;
	for (const [name, migration] of Object.entries(store.migrations)) {
		await migration.up(store.db);
		const schema = await readSchema(store);
		assert.ok(schema.columns.size > 0 && schema.uniqueKeys.size > 0, name);
		if (before !== undefined) assert.deepEqual(findBreaks(before, schema), [], name);
		before = schema;
	}
});

async function dropEverything({ engine, db }: Store): Promise<void> {
	if (engine === 'postgres') {
		await sql`drop schema public cascade`.execute(db);
		await sql`create schema public`.execute(db);
		return;
	}
	await sql`pragma foreign_keys = off`.execute(db);
	const { rows } = await sql<{
		name: string;
	}>`select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`.execute(db);
	for (const { name } of rows) await db.schema.dropTable(name).execute();
	await sql`pragma foreign_keys = on`.execute(db);
}

test('two processes of the next version start while one of this version goes on writing (PostgreSQL)', async (t) => {
	const databaseUrl = await createDatabase();
	const store = await openStore({ databaseUrl });
	t.after(() => store.close());
	const next = {
		...store.migrations,
		'9999-next': { up: (db: Db) => db.schema.alterTable('leases').addColumn('host', 'text').execute() },
	};
	let startedCount = 0;
	const starting = [1, 2].map(async () => {
		const backend = postgresBackend(databaseUrl, UNLIMITED);
		const db = new Kysely<Tables>({ dialect: backend.dialect });
		t.after(() => db.destroy());
		await migrate(db, next, backend);
		startedCount++;
	});
	let writtenCount = 0;
	for (let since = 0; since < 3; since += startedCount === starting.length ? 1 : 0) {
		await giveUser(store.db, `user${writtenCount}`);
		await takeLease(store.db, { name: 'work', holder: `${writtenCount}`, now: writtenCount, until: writtenCount });
		writtenCount++;
	}
	await Promise.all(starting);
	assert.equal(await countPlayers(store.db), writtenCount);
	assert.deepEqual((await sql`select "host" from "leases"`.execute(store.db)).rows, [{ host: null }]);
});

const CHANGES: readonly (readonly [statement: string, fault: RegExp | undefined])[] = [
	['create table "news" ("id" text primary key, "text" text not null)', undefined],
	['alter table "leases" add column "host" text', undefined],
	[`alter table "leases" add column "host" text not null default ''`, undefined],
	['create index "leasesUntil" on "leases" ("until")', undefined],
	['alter table "leases" drop column "until"', /^leases\.until is gone$/],
	['alter table "leases" rename column "until" to "end"', /^leases\.(?:until is gone|end is required)$/],
	['drop table "leases"', /^leases\.\w+ is gone$/],
	['create unique index "leasesHolder" on "leases" ("holder")', /leases.*\(.*holder.*\).* is unique$/],
	[
		'create unique index "openHolder" on "leases" ("holder") where "until" > 5',
		/leases.*\(.*holder.*\).*until.*5.* is unique$/,
	],
];

eachNewStore('a change with which the version before could not go on is seen', async (store) => {
	const before = await readSchema(store);
	assert.deepEqual(findBreaks(before, before), []);
	for (const [statement, fault] of CHANGES) {
		const undone = new Error('undo');
		const changing = store.db.transaction().execute(async (tx) => {
			await sql.raw(statement).execute(tx);
			const breaks = findBreaks(before, await readSchema({ ...store, db: tx }));
			if (fault === undefined) assert.deepEqual(breaks, [], statement);
			else assert.ok(breaks.length > 0 && breaks.every((each) => fault.test(each)), `${statement}: ${breaks}`);
			throw undone;
		});
		await assert.rejects(changing, (error) => {
			if (error !== undone) throw error;
			return true;
		});
	}
});

test('a column that becomes required or changes its type is seen', () => {
	const column = { table: 'leases', type: 'text', isRequired: false };
	const schemaOf = (changed: Partial<typeof column>) => ({
		columns: new Map([['leases.host', { ...column, ...changed }]]),
		uniqueKeys: new Set<string>(),
	});
	assert.deepEqual(findBreaks(schemaOf({}), schemaOf({ isRequired: true })), ['leases.host is required']);
	assert.deepEqual(findBreaks(schemaOf({}), schemaOf({ type: 'bigint' })), ['leases.host has another type']);
	assert.deepEqual(findBreaks(schemaOf({ isRequired: true }), schemaOf({})), []);
});
