import { sql } from 'kysely';
import type { Db } from '../schema.ts';
import { TABLE_KEYS, TABLE_NAMES } from '../tableKeys.ts';

interface RowWrites {
	/** Forgets the writes so far. */
	forget(): Promise<void>;
	/** The rows that were written more than once, as a table and a key. */
	findRepeated(): Promise<string[]>;
	/** The tables that were written. */
	listTables(): Promise<string[]>;
}

/** Watches a store in memory by triggers. */
export async function watchRowWrites(db: Db): Promise<RowWrites> {
	await sql`create temp table "writes" ("name" text, "key" text)`.execute(db);
	for (const name of TABLE_NAMES) {
		const key = TABLE_KEYS[name].map((column) => `new."${column}"`).join(` || ' ' || `);
		for (const event of ['insert', 'update']) {
			const head = `create temp trigger "${name} ${event}" after ${event} on main."${name}"`;
			await sql.raw(`${head} begin insert into "writes" values ('${name}', ${key}); end`).execute(db);
		}
	}
	const read = async (query: string) => {
		const { rows } = await sql.raw<{ text: string }>(query).execute(db);
		return rows.map(({ text }) => text);
	};
	return {
		forget: async () => void (await sql`delete from "writes"`.execute(db)),
		findRepeated: () =>
			read(`select "name" || ' ' || "key" as "text" from "writes" group by "name", "key" having count(*) > 1`),
		listTables: () => read(`select distinct "name" as "text" from "writes" order by "name"`),
	};
}
