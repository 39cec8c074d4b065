import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The commitments to the coming dailies. */
export function commitmentSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('commitments')
				.addColumn('date', 'text', (column) => column.primaryKey())
				.addColumn('commitment', 'text', (column) => column.notNull())
				.addColumn('salt', 'text', (column) => column.notNull())
				.addColumn('committedAt', 'bigint', (column) => column.notNull())
				.execute();
		},
	};
}
