import { sql } from 'kysely';
import type { Source } from './readReplica.ts';
import type { Db } from './tables.ts';

const BEGIN = { sqlite: 'begin deferred', postgres: 'begin isolation level repeatable read read only' } as const;

/**
 * Reads the database as it is at one moment, however long the reading takes, while others write. It does not use `transaction`
 * of the store, because on SQLite that takes the write lock.
 */
export function readSnapshot<T>({ db, engine }: Source, read: (db: Db) => Promise<T>): Promise<T> {
	return db.connection().execute(async (connection) => {
		await sql.raw(BEGIN[engine]).execute(connection);
		try {
			return await read(connection);
		} finally {
			await sql`rollback`.execute(connection);
		}
	});
}
