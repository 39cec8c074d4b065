import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The pauses of each game, and which networks have looked at a daily. A game that is paused already has no beginning of its pause. */
export function pauseSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.alterTable('games')
				.addColumn('pauses', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
			await db.schema.alterTable('games').addColumn('pausedAt', 'bigint').execute();
			await db.schema
				.createTable('lookKeys')
				.addColumn('date', 'text', (column) => column.primaryKey())
				.addColumn('secret', 'text', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('dailyLooks')
				.addColumn('date', 'text')
				.addColumn('difficulty', 'text')
				.addColumn('networkKey', 'text')
				.addColumn('playerId', 'text')
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('dailyLooksKey', ['date', 'difficulty', 'networkKey', 'playerId'])
				.execute();
			await db.schema.createIndex('dailyLooksByPlayer').on('dailyLooks').columns(['playerId', 'date']).execute();
		},
	};
}
