import { type RawBuilder, sql } from 'kysely';
import type { OnProgress } from '../repair/checkPlayers.ts';
import type { Db, Tables } from '../tables.ts';
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
		for await (const rows of readPages(db, table, columns)) {
			yield { rows };
			doneCount += rows.length;
			onProgress(doneCount, rowCount);
		}
	}
}

/** In the order of the primary key. Each page starts after the last row of the one before, so that all pages cost the same. */
async function* readPages(db: Db, table: keyof Tables, columns: readonly string[]): AsyncGenerator<CopyRow[]> {
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
