import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** What processes on one database share: leases of work that one process does for all, and the counts of limits. */
export function sharingSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('leases')
				.addColumn('name', 'text', (column) => column.primaryKey())
				.addColumn('holder', 'text', (column) => column.notNull())
				.addColumn('until', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('limitCounts')
				.addColumn('key', 'text', (column) => column.primaryKey())
				.addColumn('count', 'integer', (column) => column.notNull())
				.addColumn('endsAt', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema.createIndex('limitCountsEnding').on('limitCounts').column('endsAt').execute();
		},
	};
}
