import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Mails until they are delivered. */
export function outboxSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('mails')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('email', 'text', (column) => column.notNull())
				.addColumn('subject', 'text', (column) => column.notNull())
				.addColumn('text', 'text', (column) => column.notNull())
				.addColumn('html', 'text', (column) => column.notNull())
				.addColumn('usefulUntil', 'bigint', (column) => column.notNull())
				.addColumn('dueAt', 'bigint', (column) => column.notNull())
				.addColumn('failureCount', 'integer', (column) => column.notNull())
				.execute();
			await db.schema.createIndex('mailsDue').on('mails').column('dueAt').execute();
			await db.schema.createIndex('mailsOfEmail').on('mails').column('email').execute();
		},
	};
}
