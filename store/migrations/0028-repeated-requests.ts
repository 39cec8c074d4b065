import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** What a start asked for, and the grid of the last wrong finish, so that either can be repeated. An older game has neither. */
export function repeatSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			for (const column of ['startWant', 'wrongGrid']) {
				await db.schema.alterTable('games').addColumn(column, 'text').execute();
			}
		},
	};
}
