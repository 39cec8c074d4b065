import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/**
 * What bounds the reads of a finish. The runs that share an order of cells are found in the order of their finish, however many they are; and a
 * player whose speed lacks a run that ended before the last one is marked, until the speed is counted again.
 */
export function boundedFinishSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			const columns = ['puzzleId', 'orderPrint', 'finishedAt', 'id'];
			await db.schema.createIndex('runsOfOrderInTime').on('runs').columns(columns).execute();
			await db.schema.dropIndex('runsOfOrder').execute();
			await db.schema
				.alterTable('parPlayers')
				.addColumn('lacksRun', 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
		},
	};
}
