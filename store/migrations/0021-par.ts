import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

const FIGURES = ['parMean', 'parVariance', 'parHardness', 'parPuzzleMean', 'parPuzzleVariance'] as const;

/**
 * What each run was expected to take and says of its puzzle, the sums of that for each puzzle, and each player's speed. The runs so
 * far have none of it until a job of low priority has gone through them; the index finds those that are left.
 */
export function parSchema(words: SchemaWords): Migration {
	return {
		async up(db: Kysely<Tables>) {
			for (const figure of FIGURES) {
				await db.schema.alterTable('runs').addColumn(figure, 'double precision').execute();
			}
			await db.schema.alterTable('runs').addColumn('parKnown', 'integer').execute();
			await db.schema.alterTable('runs').addColumn('parWeight', 'bigint').execute();
			await db.schema.alterTable('runs').addColumn('parSum', 'bigint').execute();
			await db.schema
				.alterTable('runs')
				.addColumn('parCounted', 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
			await sql`create index "runsWithoutPar" on "runs" ("finishedAt", "id") where "parKnown" is null`.execute(db);
			await createTables(db, words);
		},
	};
}

async function createTables(db: Kysely<Tables>, words: SchemaWords): Promise<void> {
	await db.schema
		.createTable('parPuzzles')
		.addColumn('puzzleId', 'integer', (column) => column.primaryKey().references('puzzles.id'))
		.addColumn('runCount', 'integer', (column) => column.notNull())
		.addColumn('weight', 'bigint', (column) => column.notNull())
		.addColumn('weightedSum', 'bigint', (column) => column.notNull())
		.execute();
	await db.schema
		.createTable('parPlayers')
		.addColumn('playerId', 'text', (column) => column.primaryKey().references('players.id'))
		.addColumn('version', 'integer', (column) => column.notNull())
		.addColumn('start', 'double precision', (column) => column.notNull())
		.addColumn('runCount', 'integer', (column) => column.notNull())
		.addColumn('speed', 'double precision', (column) => column.notNull())
		.addColumn('slope', 'double precision', (column) => column.notNull())
		.addColumn('speedVariance', 'double precision', (column) => column.notNull())
		.addColumn('covariance', 'double precision', (column) => column.notNull())
		.addColumn('slopeVariance', 'double precision', (column) => column.notNull())
		.addColumn('noise', 'double precision', (column) => column.notNull())
		.addColumn('lastAt', 'bigint')
		.addColumn('lastRunId', 'text')
		.execute();
	await db.schema
		.createTable('parModels')
		.addColumn('id', 'integer', words.autoIncrement)
		.addColumn('madeAt', 'bigint', (column) => column.notNull())
		.addColumn('puzzleCount', 'integer', (column) => column.notNull())
		.addColumn('text', 'text', (column) => column.notNull())
		.execute();
}
