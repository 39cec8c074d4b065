import { type RawBuilder, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { addParts, WHOLE } from './moveMonths.ts';
import type { Store } from './open.ts';
import type { OnProgress } from './read/players.ts';
import type { Db, Tables } from './schema.ts';
import { TABLE_KEYS, TABLE_NAMES } from './tableKeys.ts';

/** Every row of the database, in a form that both engines can write and read. */

export interface CopyHead {
	/** The last migration of the database. */
	readonly schema: string;
	readonly rowCount: number;
}

/** The head of a table, or some of its rows with their values in the order of the columns. */
export type CopyPart =
	| { readonly table: keyof Tables; readonly columns: readonly string[] }
	| { readonly rows: readonly CopyRow[] };

export type CopyRow = readonly (string | number | null)[];

const ROWS_AT_ONCE = 1000;

/** Call this and `copyOut` on the same snapshot. */
export async function readCopyHead(db: Db): Promise<CopyHead> {
	const { rows } = await sql<{
		name: string;
	}>`select "name" from "kysely_migration" order by "name" desc limit 1`.execute(db);
	let rowCount = 0;
	for (const table of TABLE_NAMES) rowCount += await countRows(db, table);
	return { schema: rows[0]!.name, rowCount };
}

export async function* copyOut(db: Db, { rowCount }: CopyHead, onProgress: OnProgress): AsyncGenerator<CopyPart> {
	const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table]));
	let doneCount = 0;
	for (const table of TABLE_NAMES) {
		const columns = tables.get(table)!.columns.map(({ name }) => name);
		yield { table, columns };
		for await (const rows of copyTable(db, table, columns)) {
			yield { rows };
			doneCount += rows.length;
			onProgress(doneCount, rowCount);
		}
	}
}

/** Copies a table in the order of its primary key. Each page starts after the last row of the one before, so that all pages cost the same. */
async function* copyTable(db: Db, table: keyof Tables, columns: readonly string[]): AsyncGenerator<CopyRow[]> {
	const key: readonly string[] = TABLE_KEYS[table];
	const keyRefs = sql.join(key.map((name) => sql.ref(name)));
	const all = sql.join(columns.map((name) => sql.ref(name)));
	let after: RawBuilder<unknown> = sql``;
	for (;;) {
		const page = sql<Record<string, string | number | null>>`
			select ${all} from ${sql.table(table)} ${after} order by ${keyRefs} limit ${sql.lit(ROWS_AT_ONCE)}`;
		const { rows } = await page.execute(db);
		const last = rows.at(-1);
		if (last === undefined) return;
		yield rows.map((row) => columns.map((name) => row[name]!));
		after = sql`where (${keyRefs}) > (${sql.join(key.map((name) => last[name]))})`;
	}
}

async function countRows(db: Db, table: keyof Tables): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(db);
	return rows[0]!.count;
}

const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** How many values a statement may have: SQLite allows 32766, PostgreSQL 65535. */
const VALUES_MAX = 30_000;

export async function hasRows(db: Db): Promise<boolean> {
	for (const table of TABLE_NAMES) {
		const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
		if (rows.length > 0) return true;
	}
	return false;
}

/**
 * Fills an empty database with a copy, in the schema of the copy, which is a known migration, and then migrates it to the latest schema. Call it in a
 * transaction, which then covers the tables, too. Migrations of many rows may take long. Throws what a migration throws.
 */
export async function copyIn(
	tx: Db,
	{ migrations, engine }: Pick<Store, 'migrations' | 'engine'>,
	{ head, read, onProgress }: Copy,
): Promise<void> {
	const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } });
	if (engine === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
	await dropTables(tx);
	throwError(await migrator.migrateTo(head.schema));
	const write = createWriter(tx, engine);
	let doneCount = 0;
	await read(async (part) => {
		doneCount += await write(part);
		onProgress(doneCount, head.rowCount);
	});
	if (engine === 'postgres') await continueIdentities(tx);
	throwError(await migrator.migrateToLatest());
}

interface Copy {
	readonly head: CopyHead;
	/** Calls `take` with one part after the other. */
	read(take: (part: CopyPart) => Promise<void>): Promise<void>;
	readonly onProgress: OnProgress;
}

async function dropTables(tx: Db): Promise<void> {
	for (const table of [...TABLE_NAMES.toReversed(), ...MIGRATION_TABLES]) {
		await sql`drop table if exists ${sql.table(table)}`.execute(tx);
	}
}

/** The writer returns how many rows a part had. */
function createWriter(tx: Db, engine: Store['engine']): (part: CopyPart) => Promise<number> {
	let head: { table: keyof Tables; columns: readonly string[] } | undefined;
	return async (part) => {
		if ('table' in part) {
			head = part;
			return 0;
		}
		if (engine === 'postgres' && head!.table === 'moves') await addMonthsOf(tx, head!, part.rows);
		await insertRows(tx, head!, part.rows);
		return part.rows.length;
	};
}

/** The parts of the table that the rows go to. */
async function addMonthsOf(
	tx: Db,
	{ columns }: { columns: readonly string[] },
	rows: readonly CopyRow[],
): Promise<void> {
	const index = columns.indexOf('month');
	const months = new Set(rows.map((row) => Number(row[index] ?? WHOLE)));
	await addParts(
		tx,
		[...months].filter((month) => month !== WHOLE),
	);
}

async function insertRows(
	tx: Db,
	{ table, columns }: { table: keyof Tables; columns: readonly string[] },
	rows: readonly CopyRow[],
): Promise<void> {
	const rowsAtOnce = Math.floor(VALUES_MAX / columns.length);
	const names = sql.join(columns.map((name) => sql.ref(name)));
	for (let index = 0; index < rows.length; index += rowsAtOnce) {
		const values = rows.slice(index, index + rowsAtOnce).map((row) => sql`(${sql.join(row)})`);
		await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(tx);
	}
}

/** Makes the keys that PostgreSQL generates continue after the greatest written one. SQLite always does. */
async function continueIdentities(tx: Db): Promise<void> {
	const { rows } = await sql<{ table: string }>`
		select "table_name" as "table" from information_schema.columns
		where "table_schema" = current_schema() and "column_name" = 'id' and "is_identity" = 'YES'`.execute(tx);
	for (const { table } of rows) {
		const counter = sql`pg_get_serial_sequence(${`"${table}"`}, 'id')`;
		await sql`select setval(${counter}, max("id")) from ${sql.table(table)} having max("id") is not null`.execute(tx);
	}
}

function throwError({ error }: { readonly error?: unknown }): void {
	if (error !== undefined) throw error;
}
