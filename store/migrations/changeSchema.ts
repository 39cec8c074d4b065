import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';

/** A migration that runs these statements. */
export function changeSchema(changes: readonly string[]): Migration {
	return {
		async up(db: Db) {
			for (const change of changes) await sql.raw(change).execute(db);
		},
	};
}
