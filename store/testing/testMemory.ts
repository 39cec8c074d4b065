import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMemoryStore, openStore, STORE_FILE, type Store } from '../open.ts';
import { connectSqlite, IN_MEMORY, type SqliteConnection } from '../sqlite.ts';

/** The empty database with its schema: to migrate it again for every test would take longer than most tests. */
let image: Promise<Uint8Array> | undefined;

/** The connections that no store has now. To open another and to prepare its statements again would take longer than to empty one. */
const idle: EmptyConnection[] = [];

/** An empty store in memory, which the caller closes. */
export async function openTestStore(): Promise<Store> {
	image ??= makeImage();
	const { connection, empty } = idle.pop() ?? connectEmpty(await image);
	return openMemoryStore({
		...connection,
		close() {
			if (empty()) idle.push({ connection, empty });
			else connection.close();
		},
	});
}

interface EmptyConnection {
	readonly connection: SqliteConnection;
	/** Deletes all rows, unless a test has left a transaction open or has changed the schema, and tells whether it did. */
	empty(): boolean;
}

function connectEmpty(schema: Uint8Array): EmptyConnection {
	const connection = connectSqlite(IN_MEMORY, schema);
	const { database } = connection;
	const tables = database.prepare(LIST_TABLES).all();
	const deletions = tables.map(({ name }) => database.prepare(`delete from "${name}"`));
	const versions = VERSIONS.map((text) => database.prepare(text));
	const readVersions = () => JSON.stringify(versions.map((version) => version.get()));
	const unchanged = readVersions();
	return {
		connection,
		empty() {
			if (database.isTransaction || readVersions() !== unchanged) return false;
			database.exec('pragma foreign_keys = off; begin');
			for (const deletion of deletions) deletion.run();
			database.exec('commit; pragma foreign_keys = on');
			return true;
		},
	};
}

const LIST_TABLES = `select name from sqlite_schema where type = 'table' and name not like 'kysely%'`;
/** The database's own, and that of its temporary tables and triggers. */
const VERSIONS = ['pragma main.schema_version', 'pragma temp.schema_version'];

/** An empty store in a folder, as a service has it, which the caller closes. */
export async function openTestStoreIn(dataDir: string): Promise<Store> {
	image ??= makeImage();
	writeFileSync(join(dataDir, STORE_FILE), await image, { mode: 0o600 });
	return openStore({ dataDir });
}

async function makeImage(): Promise<Uint8Array> {
	const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
	const file = join(folder, 'schema.sqlite');
	const migrated = await openMemoryStore();
	await sql`vacuum into ${sql.lit(file)}`.execute(migrated.db);
	await migrated.close();
	const bytes = readFileSync(file);
	rmSync(folder, { recursive: true });
	return bytes;
}
