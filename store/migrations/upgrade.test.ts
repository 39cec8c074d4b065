import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { UNLIMITED } from '../backend.ts';
import { type CopyPart, copyIn } from '../databaseCopy.ts';
import { openStore, STORE_FILE, type StoreLocation } from '../open.ts';
import { postgresBackend } from '../postgres.ts';
import type { Db, Tables } from '../schema.ts';
import { sqliteBackend } from '../sqlite.ts';
import { TABLE_NAMES } from '../tableKeys.ts';
import { readWholeSchema } from '../testing/testSchema.ts';
import { createDatabase, eachNewStore } from '../testing/testStores.ts';
import { listTables } from '../testing/testTables.ts';

/** A store of each version that was declared, as `npm run make:fixture` wrote it. */
const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

for (const file of readdirSync(FIXTURES).sort()) {
	test(`this version opens a store of ${file}, and leaves every row in it${file.endsWith('.sql') ? ' (PostgreSQL)' : ''}`, async (t) => {
		const isSqlite = file.endsWith('.sqlite');
		const [place, empty] = [await placeOf(t, isSqlite), await placeOf(t, isSqlite)];
		await putFixture(join(FIXTURES, file), place);
		const before = await readBefore(place);
		assert.ok([...before.values()].flat().length > 100);
		const [store, fresh] = [await openStore(place), await openStore(empty)];
		t.after(() => Promise.all([store.close(), fresh.close()]));
		assert.deepEqual(await readWholeSchema(store), await readWholeSchema(fresh));
		for (const [table, rows] of before) assert.deepEqual(await readRows(store.db, table, rows), rows, table);
	});
}

/** The last migration of the version that wrote the copy. */
const LAST_OF_1_0_0 = '0001-schema';

for (const file of ['1.0.0.sqlite']) {
	eachNewStore(`a copy of ${file} is filled into this version`, async (store) => {
		const directory = mkdtempSync(join(tmpdir(), 'ninefold-copied-'));
		const place = { dataDir: directory };
		await putFixture(join(FIXTURES, file), place);
		const before = await readBefore(place);
		rmSync(directory, { recursive: true });
		const rowCount = [...before.values()].flat().length;
		const tables = TABLE_NAMES.filter((name) => (before.get(name) ?? []).length > 0);
		const read = async (take: (part: CopyPart) => Promise<void>) => {
			for (const table of tables) {
				const rows = before.get(table)!;
				const columns = Object.keys(rows[0]!);
				await take({ table, columns });
				await take({ rows: rows.map((row) => columns.map((name) => row[name] as string | number | null)) });
			}
		};
		await store.transaction((tx) =>
			copyIn(tx, store, { head: { schema: LAST_OF_1_0_0, rowCount }, read, onProgress() {} }),
		);
		for (const table of tables)
			assert.equal((await readRows(store.db, table, before.get(table)!)).length, before.get(table)!.length, table);
		assert.deepEqual(await store.db.selectFrom('contests').select('id').execute(), []);
	});
}

async function placeOf(t: TestContext, isSqlite: boolean): Promise<StoreLocation> {
	if (!isSqlite) return { databaseUrl: await createDatabase() };
	const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-upgrade-'));
	t.after(() => rmSync(dataDir, { recursive: true }));
	return { dataDir };
}

async function putFixture(path: string, place: StoreLocation): Promise<void> {
	if ('dataDir' in place) return copyFileSync(path, join(place.dataDir, STORE_FILE));
	const client = new pg.Client(place.databaseUrl);
	await client.connect();
	await client.query(readFileSync(path, 'utf8'));
	await client.end();
}

type Row = Readonly<Record<string, unknown>>;

/** All rows of all tables, before any migration. */
async function readBefore(place: StoreLocation): Promise<Map<string, readonly Row[]>> {
	const { dialect } =
		'dataDir' in place
			? sqliteBackend(join(place.dataDir, STORE_FILE), UNLIMITED)
			: postgresBackend(place.databaseUrl, UNLIMITED);
	const db = new Kysely<Tables>({ dialect });
	const tables = new Map<string, readonly Row[]>();
	for (const { name } of await listTables({ db })) {
		const { rows } = await sql<Row>`select * from ${sql.table(name)}`.execute(db);
		tables.set(name, sortRows(rows));
	}
	await db.destroy();
	return tables;
}

/** The columns that the version before had. */
async function readRows(db: Db, table: string, before: readonly Row[]): Promise<readonly Row[]> {
	const columns = Object.keys(before[0] ?? {});
	if (columns.length === 0) return [];
	const names = sql.join(columns.map((name) => sql.ref(name)));
	return sortRows((await sql<Row>`select ${names} from ${sql.table(table)}`.execute(db)).rows);
}

function sortRows(rows: readonly Row[]): Row[] {
	const plain = rows.map((row): Row => ({ ...row }));
	return plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
