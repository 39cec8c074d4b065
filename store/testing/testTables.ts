import { sql } from 'kysely';
import type { Store } from '../open.ts';

/** Whether a table is a part of `moves`. */
export function isPartOfMoves(table: string): boolean {
	return /^moves(?:Whole|Of)/.test(table);
}

/** Every own table with its columns, as the database has them, without the parts of tables. */
export async function listTables({ db }: Pick<Store, 'db'>): Promise<{ name: string; columns: string[] }[]> {
	const tables = await db.introspection.getTables();
	return tables
		.filter(({ name }) => !name.startsWith('kysely') && !isPartOfMoves(name))
		.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
}

/** Tables with a row that contains the word. */
export async function listTablesNaming(store: Store, word: string): Promise<string[]> {
	const naming: string[] = [];
	for (const { name, columns } of await listTables(store)) {
		// By name: PostgreSQL keeps the plan of a `select *`, which a test that adds a column makes useless.
		const listed = sql.join(columns.map((column) => sql.ref(column)));
		const { rows } = await sql`select ${listed} from ${sql.table(name)}`.execute(store.db);
		if (JSON.stringify(rows).includes(word)) naming.push(name);
	}
	return naming.sort();
}
