import { sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID, type Migration, Migrator } from 'kysely/migration';
import type { Db } from '../schema.ts';

type Migrations = Readonly<Record<string, Migration>>;

/** Brings the schema to the latest, one process at a time. Throws if the store is too old, or if a migration fails. */
export async function migrate(db: Db, migrations: Migrations): Promise<void> {
	const applied = await listApplied(db);
	if (applied.join() === Object.keys(migrations).sort().join()) return;
	if (isFormer(applied.at(-1))) await db.transaction().execute(takeOver);
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
	const { error } = await migrator.migrateToLatest();
	if (error !== undefined) throw error;
}

/** The migrator would find them out only after it has read the columns of all tables. */
async function listApplied(db: Db): Promise<string[]> {
	const applied = await sql<{ name: string }>`select "name" from "kysely_migration" order by "name"`
		.execute(db)
		// On an empty database there is no such table.
		.catch(() => undefined);
	return applied?.rows.map(({ name }) => name) ?? [];
}

/** The migration that made a whole schema out of all those before it. */
const FIRST = '0031-schema';

/** Whether the schema is one from before the first. */
export function isFormer(schema: string | undefined): schema is string {
	return schema !== undefined && schema < FIRST;
}

/** The missing changes of a store with this last migration. */
const CHANGES_AFTER: Readonly<Record<string, readonly string[]>> = {
	'0027-fewer-indexes': [
		`alter table "games" add column "startWant" text`,
		`alter table "games" add column "wrongGrid" text`,
		`create index "runsOfOrderInTime" on "runs" ("puzzleId", "orderPrint", "finishedAt", "id")`,
		`drop index "runsOfOrder"`,
		`alter table "parPlayers" add column "lacksRun" integer not null default 0`,
		`drop index "runsByTime"`,
		`drop index "runsByFinish"`,
		`drop index "gamesByStart"`,
	],
	'0030-statistics-are-read': [],
};

/** Gives a store of the version before the first schema, as if that had made it. */
async function takeOver(tx: Db): Promise<void> {
	const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
	await tx.getExecutor().adapter.acquireMigrationLock(tx, lock);
	const last = (await listApplied(tx)).at(-1);
	// Another process was quicker.
	if (!isFormer(last)) return;
	const changes = CHANGES_AFTER[last];
	if (changes === undefined) {
		throw new Error(
			`the database is of an old version (${last}): start the version before this one on it once, and then this one`,
		);
	}
	for (const change of changes) await sql.raw(change).execute(tx);
	await sql`delete from "kysely_migration" where "name" <> ${last}`.execute(tx);
	await sql`update "kysely_migration" set "name" = ${FIRST}`.execute(tx);
}

/** The schema for the rows of a copy, by the copied store's last migration. Returns `undefined` if it is too old or too new. */
export function schemaOfCopy(schema: string, migrations: Migrations): string | undefined {
	if (Object.hasOwn(CHANGES_AFTER, schema)) return FIRST;
	return Object.hasOwn(migrations, schema) ? schema : undefined;
}
