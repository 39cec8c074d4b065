import { sql } from 'kysely';
import type { Store } from '../open.ts';

/** The time of the database in milliseconds since the epoch; undefined for SQLite, which has only that of its process. */
export async function readDatabaseClock({ engine, db }: Pick<Store, 'engine' | 'db'>): Promise<number | undefined> {
	if (engine === 'sqlite') return undefined;
	const { rows } = await sql<{
		now: number;
	}>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
	return rows[0]!.now;
}
