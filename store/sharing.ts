import { sql } from 'kysely';
import type { Store } from './open.ts';
import type { Db } from './schema.ts';

interface Lease {
	/** The kinds of work that one process does for all. */
	readonly name: string;
	readonly holder: string;
	readonly now: number;
	readonly until: number;
}

/**
 * Takes a lease that is free, or extends one's own. A row with a time does what an advisory lock does, and also works through a
 * pooler that gives each transaction another connection, and on SQLite.
 */
export async function takeLease(db: Db, { name, holder, now, until }: Lease): Promise<boolean> {
	const row = await db
		.insertInto('leases')
		.values({ name, holder, until })
		.onConflict((conflict) =>
			conflict
				.column('name')
				.doUpdateSet({ holder, until })
				.where(({ eb, or }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<=', now)])),
		)
		.returning('holder')
		.executeTakeFirst();
	return row !== undefined;
}

export async function releaseLease(db: Db, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> {
	await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}

/** The time of the database in milliseconds since the epoch; undefined for SQLite, which has only that of its process. */
export async function readDatabaseClock({ engine, db }: Pick<Store, 'engine' | 'db'>): Promise<number | undefined> {
	if (engine === 'sqlite') return undefined;
	const { rows } = await sql<{
		now: number;
	}>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
	return rows[0]!.now;
}
