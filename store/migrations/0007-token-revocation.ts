import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The moment from which an account's session tokens are good. */
export function revocationSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.alterTable('players')
				.addColumn('tokensValidFrom', 'bigint', (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
