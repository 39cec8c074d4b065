import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** For fair play: how many moves of a log arrived late, and which runs filled a puzzle in the same order. */
export function fairPlaySchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.alterTable('games')
				.addColumn('lateMoveCount', 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema.alterTable('runs').addColumn('orderPrint', 'bigint').execute();
			await db.schema.createIndex('runsOfOrder').on('runs').columns(['puzzleId', 'orderPrint']).execute();
		},
	};
}
