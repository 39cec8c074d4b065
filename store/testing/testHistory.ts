import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { UNLIMITED } from '../backend.ts';
import { STORE_FILE, type StoreLocation } from '../open.ts';
import { postgresBackend } from '../postgres.ts';
import type { Tables } from '../schema.ts';
import { sqliteBackend } from '../sqlite.ts';

/** Makes a store say that these migrations made it, as if another version had. */
export function replaceHistory(place: StoreLocation, names: readonly string[]): Promise<void> {
	return connecting(place, async (db) => {
		await sql`delete from "kysely_migration"`.execute(db);
		for (const name of names) await sql`insert into "kysely_migration" values (${name}, ${name})`.execute(db);
	});
}

/** The migrations of a store that may be of another version, with its tables. */
export function readHistory(place: StoreLocation): Promise<unknown> {
	return connecting(place, async (db) => {
		const { rows } = await sql`select * from "kysely_migration" order by "name"`.execute(db);
		return { rows, tables: await db.introspection.getTables({ withInternalKyselyTables: true }) };
	});
}

async function connecting<T>(place: StoreLocation, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
	const { dialect } =
		'dataDir' in place
			? sqliteBackend(join(place.dataDir, STORE_FILE), UNLIMITED)
			: postgresBackend(place.databaseUrl, UNLIMITED);
	const db = new Kysely<Tables>({ dialect });
	try {
		return await work(db);
	} finally {
		await db.destroy();
	}
}
