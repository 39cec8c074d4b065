import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** A table of the best averages of each player, which nothing reads or writes any more, and an index of games. */
export function averageSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema
				.createTable('bestAverages')
				.addColumn('playerId', 'text', (column) => column.references('players.id'))
				.addColumn('mode', 'text')
				.addColumn('difficulty', 'text')
				.addColumn('ao5Ms', 'bigint')
				.addColumn('ao5At', 'bigint')
				.addColumn('ao12Ms', 'bigint')
				.addColumn('ao12At', 'bigint')
				.addPrimaryKeyConstraint('bestAveragesKey', ['playerId', 'mode', 'difficulty'])
				.execute();
			await db.schema
				.createIndex('gamesByStart')
				.on('games')
				.columns(['playerId', 'mode', 'difficulty', 'startedAt', 'id'])
				.execute();
		},
	};
}
