import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The keys of operators who sign in to the page, and the days on which they were reminded of held runs. */
export function operatorSessionSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('operatorKeys')
				.addColumn('keyHash', 'text', (column) => column.primaryKey())
				.addColumn('kind', 'text', (column) => column.notNull())
				.addColumn('actor', 'text', (column) => column.notNull())
				.addColumn('expiresAt', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('heldReminders')
				.addColumn('date', 'text', (column) => column.primaryKey())
				.execute();
		},
	};
}
