import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** A position to drill may be an example of a lesson, which belongs to no puzzle. SQLite relaxes a column only by copying its table. */
export function lessonPositionSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.dropIndex('drilledPuzzles').execute();
			await db.schema.alterTable('drillPositions').renameTo('drillPositionsBefore').execute();
			await db.schema
				.createTable('drillPositions')
				.addColumn('drillId', 'text', (column) => column.references('drills.id'))
				.addColumn('number', 'integer')
				.addColumn('playerId', 'text', (column) => column.notNull())
				.addColumn('puzzleId', 'integer', (column) => column.references('puzzles.id'))
				.addColumn('runId', 'text')
				.addColumn('state', 'text', (column) => column.notNull())
				.addColumn('cells', 'text', (column) => column.notNull())
				.addColumn('candidates', 'text', (column) => column.notNull())
				.addColumn('step', 'text', (column) => column.notNull())
				.addColumn('shownAt', 'bigint')
				.addColumn('timeMs', 'bigint')
				.addPrimaryKeyConstraint('drillPositionKey', ['drillId', 'number'])
				.execute();
			await db
				.insertInto('drillPositions')
				.columns([...COLUMNS])
				.expression((query) => query.selectFrom('drillPositionsBefore' as 'drillPositions').select(COLUMNS))
				.execute();
			await db.schema.dropTable('drillPositionsBefore').execute();
			await db.schema.createIndex('drilledPuzzles').on('drillPositions').columns(['playerId', 'puzzleId']).execute();
		},
	};
}

const COLUMNS = [
	'drillId',
	'number',
	'playerId',
	'puzzleId',
	'runId',
	'state',
	'cells',
	'candidates',
	'step',
	'shownAt',
	'timeMs',
] as const;
