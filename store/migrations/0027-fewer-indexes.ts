import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

/**
 * A finish pays as much for an index of its player as for its whole answer over HTTP, because hardly two finishes are of one player. One
 * index now finds a player's runs on a daily, on a level and on a board; the runs that wait to be followed are counted from sums; and the key of
 * a board's rows begins with the user, so that it finds all rows of one.
 */
export function fewerIndexesSchema(words: SchemaWords): Migration {
	return {
		async up(db: Kysely<Tables>) {
			const columns = ['playerId', 'board', 'level', 'assisted', 'timeMs'];
			await db.schema.createIndex('runsOfChallenge').on('runs').columns(columns).execute();
			for (const index of ['runsOfSlot', 'runsOfBoard', 'runsToFollowOf']) await db.schema.dropIndex(index).execute();
			if (words.canReplaceKeys) await replaceKey(db);
			else await moveRows(db);
		},
	};
}

const KEY = ['userId', 'board'] as const;

async function replaceKey(db: Kysely<Tables>): Promise<void> {
	await db.schema.alterTable('bestRuns').dropConstraint('bestRunsKey').execute();
	await db.schema
		.alterTable('bestRuns')
		.addPrimaryKeyConstraint('bestRunsKey', [...KEY])
		.execute();
	await db.schema.dropIndex('bestRunsOfUser').execute();
}

async function moveRows(db: Kysely<Tables>): Promise<void> {
	await db.schema.alterTable('bestRuns').renameTo('bestRunsBefore').execute();
	await db.schema
		.createTable('bestRuns')
		.addColumn('board', 'text')
		.addColumn('userId', 'text', (column) => column.references('players.id'))
		.addColumn('runId', 'text', (column) => column.notNull().references('runs.id'))
		.addColumn('level', 'integer')
		.addColumn('timeMs', 'bigint', (column) => column.notNull())
		.addColumn('score', 'bigint', (column) => column.notNull())
		.addColumn('finishedAt', 'bigint', (column) => column.notNull())
		.addPrimaryKeyConstraint('bestRunsKey', [...KEY])
		.execute();
	await sql`insert into "bestRuns" select * from "bestRunsBefore"`.execute(db);
	await db.schema.dropTable('bestRunsBefore').execute();
	const inOrder = ['board', 'score', 'finishedAt', 'userId'];
	await db.schema.createIndex('bestRunsInOrder').on('bestRuns').columns(inOrder).execute();
	await db.schema.createIndex('bestRunsOfRun').on('bestRuns').column('runId').execute();
}
