import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/**
 * Where the time of each run went, the sums of that for each player, drills, and the techniques of the puzzles in stock. The runs and
 * puzzles so far have none of it until a worker of low priority has followed them; two indexes find those that are left.
 */
export function coachSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.alterTable('runs').addColumn('timeSums', 'text').execute();
			const unfollowed = sql.raw(`where "timeSums" is null and "parWeight" is not null`);
			await sql`create index "runsToFollow" on "runs" ("finishedAt", "id") ${unfollowed}`.execute(db);
			await sql`create index "runsToFollowOf" on "runs" ("playerId") ${unfollowed}`.execute(db);
			await db.schema.alterTable('puzzles').addColumn('techniqueCount', 'integer').execute();
			await sql`create index "puzzlesToFollow" on "puzzles" ("id") where "techniqueCount" is null and "inStock" = 1`.execute(
				db,
			);
			await createSums(db);
			await createDrills(db);
		},
	};
}

async function createSums(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('techniqueTimes')
		.addColumn('playerId', 'text', (column) => column.references('players.id'))
		.addColumn('technique', 'text')
		.addColumn('difficulty', 'text')
		.addColumn('month', 'text')
		.addColumn('runCount', 'integer', (column) => column.notNull())
		.addColumn('metCount', 'integer', (column) => column.notNull())
		.addColumn('timeMs', 'bigint', (column) => column.notNull())
		.addColumn('expectedMs', 'bigint', (column) => column.notNull())
		.addColumn('logSum', 'bigint', (column) => column.notNull())
		.addColumn('logSquares', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('techniqueTimesKey', ['playerId', 'technique', 'difficulty', 'month'])
		.execute();
	await db.schema
		.createTable('runTimes')
		.addColumn('playerId', 'text', (column) => column.references('players.id'))
		.addColumn('difficulty', 'text')
		.addColumn('month', 'text')
		.addColumn('runCount', 'integer', (column) => column.notNull())
		.addColumn('timeMs', 'bigint', (column) => column.notNull())
		.addColumn('attributedMs', 'bigint', (column) => column.notNull())
		.addColumn('errorMs', 'bigint', (column) => column.notNull())
		.addColumn('errorCount', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('runTimesKey', ['playerId', 'difficulty', 'month'])
		.execute();
	await db.schema
		.createTable('puzzleTechniques')
		.addColumn('difficulty', 'text')
		.addColumn('technique', 'text')
		.addColumn('puzzleId', 'integer', (column) => column.references('puzzles.id'))
		.addPrimaryKeyConstraint('puzzleTechniquesKey', ['difficulty', 'technique', 'puzzleId'])
		.execute();
	await db.schema
		.createTable('techniqueShifts')
		.addColumn('technique', 'text')
		.addColumn('difficulty', 'text')
		.addColumn('mean', 'double precision', (column) => column.notNull())
		.addColumn('variance', 'double precision', (column) => column.notNull())
		.addColumn('learnedAt', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('techniqueShiftsKey', ['technique', 'difficulty'])
		.execute();
	await db.schema.createIndex('techniquesOfPuzzle').on('puzzleTechniques').column('puzzleId').execute();
}

async function createDrills(db: Kysely<Tables>): Promise<void> {
	await db.schema
		.createTable('drills')
		.addColumn('id', 'text', (column) => column.primaryKey())
		.addColumn('playerId', 'text', (column) => column.notNull().references('players.id'))
		.addColumn('technique', 'text', (column) => column.notNull())
		.addColumn('parMs', 'bigint', (column) => column.notNull())
		.addColumn('startedAt', 'bigint', (column) => column.notNull())
		.addColumn('endedAt', 'bigint')
		.addColumn('averageMs', 'bigint')
		.execute();
	await db.schema.createIndex('drillsOfPlayer').on('drills').columns(['playerId', 'startedAt']).execute();
	await db.schema
		.createTable('drillPositions')
		.addColumn('drillId', 'text', (column) => column.references('drills.id'))
		.addColumn('number', 'integer')
		.addColumn('playerId', 'text', (column) => column.notNull())
		.addColumn('puzzleId', 'integer', (column) => column.notNull().references('puzzles.id'))
		.addColumn('runId', 'text')
		.addColumn('state', 'text', (column) => column.notNull())
		.addColumn('cells', 'text', (column) => column.notNull())
		.addColumn('candidates', 'text', (column) => column.notNull())
		.addColumn('step', 'text', (column) => column.notNull())
		.addColumn('shownAt', 'bigint')
		.addColumn('timeMs', 'bigint')
		.addPrimaryKeyConstraint('drillPositionsKey', ['drillId', 'number'])
		.execute();
	await db.schema.createIndex('drilledPuzzles').on('drillPositions').columns(['playerId', 'puzzleId']).execute();
}
