import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Codes by the request that asked for them, what bounds an address, and the networks from which a user has signed in. */
export function signInSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('codeRequests')
				.addColumn('requestKey', 'text', (column) => column.primaryKey())
				.addColumn('email', 'text', (column) => column.notNull())
				.addColumn('codeHash', 'text', (column) => column.notNull())
				.addColumn('expiresAt', 'bigint', (column) => column.notNull())
				.addColumn('triesLeft', 'integer', (column) => column.notNull())
				.execute();
			await db.schema.createIndex('codeRequestsOfEmail').on('codeRequests').column('email').execute();
			await db.schema
				.createTable('mailboxes')
				.addColumn('email', 'text', (column) => column.primaryKey())
				.addColumn('wrongCount', 'integer', (column) => column.notNull())
				.addColumn('mailCount', 'integer', (column) => column.notNull())
				.addColumn('mailsSince', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('knownNetworks')
				.addColumn('userId', 'text', (column) => column.notNull().references('players.id'))
				.addColumn('networkKey', 'text', (column) => column.notNull())
				.addColumn('signedInAt', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('knownNetworksKey', ['userId', 'networkKey'])
				.execute();
		},
	};
}
