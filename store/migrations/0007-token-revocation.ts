import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The moment that an account's session tokens must carry to be valid. */
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
