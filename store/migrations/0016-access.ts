import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Who can act for a user: the sessions that were signed in since, and the keys of programs. */
export function accessSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('access')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('playerId', 'text', (column) => column.notNull().references('players.id').onDelete('cascade'))
				.addColumn('kind', 'text', (column) => column.notNull())
				.addColumn('name', 'text')
				.addColumn('keyRight', 'text')
				.addColumn('keyHash', 'text', (column) => column.unique())
				.addColumn('tokensValidFrom', 'bigint', (column) => column.notNull())
				.addColumn('createdAt', 'bigint', (column) => column.notNull())
				.addColumn('expiresAt', 'bigint', (column) => column.notNull())
				.addColumn('lastUsedAt', 'bigint')
				.addColumn('revokedAt', 'bigint')
				.execute();
			await db.schema.createIndex('accessOfPlayer').on('access').column('playerId').execute();
		},
	};
}
