/**
 * Writes a store of this version, as SQLite and PostgreSQL have it, to `store/fixtures`: run it when a version is declared. From then on
 * `store/migrations/upgrade.test.ts` opens it with every later version.
 *
 * Usage: node store/testing/makeFixture.ts
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { UNLIMITED } from '../backend.ts';
import { copyOut, readCopyHead } from '../databaseCopy.ts';
import { listMigrations } from '../migrations/listMigrations.ts';
import { migrate } from '../migrations/migrate.ts';
import { openStore, type Store } from '../open.ts';
import { postgresBackend } from '../postgres.ts';
import type { Tables } from '../schema.ts';
import { giveGuestLife, giveLives } from './testLives.ts';
import { startPostgres } from './testPostgres.ts';

const ROOT = new URL('../../', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as { version: string };
const place = (ending: string) => fileURLToPath(new URL(`store/fixtures/${version}.${ending}`, ROOT));

await writeSqlite(place('sqlite'));
await writePostgres(place('sql'));

async function fill(store: Store): Promise<void> {
	await giveLives(store);
	await giveGuestLife(store, 'guest');
}

async function writeSqlite(path: string): Promise<void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-fixture-'));
	const store = await openStore({ dataDir });
	await fill(store);
	rmSync(path, { force: true });
	await sql`vacuum into ${path}`.execute(store.db);
	await store.close();
	rmSync(dataDir, { recursive: true });
}

/** The statements that made the schema, as the server was told them, and one for each row. */
async function writePostgres(path: string): Promise<void> {
	const server = await startPostgres();
	const databaseUrl = server.urlOf('postgres');
	const statements = await recordSchema(databaseUrl);
	const store = await openStore({ databaseUrl });
	await fill(store);
	for (const table of ['kysely_migration', 'kysely_migration_lock']) {
		const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(store.db);
		for (const row of rows) statements.push(insert(table, Object.keys(row), Object.values(row)));
	}
	let head: { table: string; columns: readonly string[] } | undefined;
	for await (const part of copyOut(store.db, await readCopyHead(store.db), () => {})) {
		if ('table' in part) head = part;
		else for (const row of part.rows) statements.push(insert(head!.table, head!.columns, row));
	}
	await store.close();
	await server.stop();
	writeFileSync(path, `${statements.join(';\n')};\n`);
}

async function recordSchema(databaseUrl: string): Promise<string[]> {
	const statements: string[] = [];
	const backend = postgresBackend(databaseUrl, UNLIMITED);
	const db = new Kysely<Tables>({
		dialect: backend.dialect,
		log: ({ query }) => {
			if (/^\s*(?:create|alter) /i.test(query.sql)) statements.push(query.sql.trim());
		},
	});
	await migrate(db, listMigrations(backend.schema), backend);
	await db.destroy();
	return statements;
}

type Row = Readonly<Record<string, Value>>;
type Value = string | number | null;

function insert(table: string, columns: readonly string[], values: readonly Value[]): string {
	const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ');
	const literals = values.map((value) => (typeof value === 'string' ? pg.escapeLiteral(value) : `${value}`)).join(', ');
	return `insert into ${pg.escapeIdentifier(table)} (${names}) values (${literals})`;
}
