import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { postgresBackend } from '../engines/postgres.ts';
import { UNLIMITED } from '../engines/waitLimits.ts';
import { openStore, type Store } from '../open.ts';
import { countPlayers } from '../players.ts';
import type { Tables } from '../tables.ts';
import { findBreaks, readSchema, type TestSchema } from '../testing/testSchema.ts';
import { createDatabase, eachNewStore } from '../testing/testStores.ts';
import { listMigrations } from './listMigrations.ts';

/** Migrations from before the first release, when no service was running. */
const BEFORE_RELEASE = '0018-open-practice';

eachNewStore('processes of the version before go on with the schema of every migration', async (store) => {
	await dropEverything(store);
	let before: TestSchema | undefined;
	for (const [name, migration] of Object.entries(store.migrations)) {
		await migration.up(store.db);
		const schema = await readSchema(store);
		assert.ok(schema.columns.size > 0 && schema.uniqueKeys.size > 0, name);
		if (name > BEFORE_RELEASE) assert.deepEqual(findBreaks(before!, schema), [], name);
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

test('two processes of a new version start while one of the version before goes on writing (PostgreSQL)', async (t) => {
	const databaseUrl = await createDatabase();
	const before = await openAtPreviousSchema(databaseUrl);
	t.after(() => before.destroy());
	const stores: Store[] = [];
	const starting = [1, 2].map(async () => {
		stores.push(await openStore({ databaseUrl }));
	});
	let writtenCount = 0;
	for (let since = 0; since < 3; since += stores.length === starting.length ? 1 : 0) {
		for (const write of writesOfBefore(`${writtenCount}`)) await write.execute(before);
		writtenCount++;
	}
	await Promise.all(starting);
	for (const { db, close } of stores) {
		assert.equal(await countPlayers(db), writtenCount);
		await close();
	}
});

/** As a process wrote them that knew the schema before 0019. */
function writesOfBefore(id: string) {
	return [
		sql`insert into "players" ("id", "kind", "guestKey", "preferences", "createdAt") values (${id}, 'guest', ${id}, '{}', 1)`,
		sql`insert into "leases" ("name", "holder", "until") values ('work', ${id}, 1)
			on conflict ("name") do update set "holder" = excluded."holder"`,
		sql`select "id", "moveCount" from "games" where "playerId" = ${id} order by "id" for update`,
	];
}

async function openAtPreviousSchema(databaseUrl: string): Promise<Kysely<Tables>> {
	const { dialect, schema } = postgresBackend(databaseUrl, UNLIMITED);
	const db = new Kysely<Tables>({ dialect });
	const migrations = listMigrations(schema);
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateTo(Object.keys(migrations).at(-2)!);
	if (error !== undefined) throw error;
	return db;
}

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
