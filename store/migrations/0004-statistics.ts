import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** Tables of statistics, which nothing reads or writes any more, and indexes of runs. */
export function statsSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await createTables(db);
			await createIndexes(db);
		},
	};
}

async function createTables(db: Kysely<Tables>): Promise<void> {
	const row = (name: keyof Tables) =>
		db.schema
			.createTable(name)
			.addColumn('playerId', 'text', (column) => column.references('players.id'))
			.addColumn('mode', 'text')
			.addColumn('difficulty', 'text');
	await row('stats')
		.addColumn('finishedCount', 'integer', (column) => column.notNull())
		.addColumn('unassistedCount', 'integer', (column) => column.notNull())
		.addColumn('rankedCount', 'integer', (column) => column.notNull())
		.addColumn('bestMs', 'bigint')
		.addColumn('lowerMs', 'bigint')
		.addColumn('lowerRunId', 'text')
		.addColumn('upperMs', 'bigint')
		.addPrimaryKeyConstraint('statsKey', ['playerId', 'mode', 'difficulty'])
		.execute();
	await row('statSpans')
		.addColumn('span', 'integer')
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('statSpansKey', ['playerId', 'mode', 'difficulty', 'span'])
		.execute();
	await row('statTechniques')
		.addColumn('technique', 'text')
		.addColumn('count', 'integer', (column) => column.notNull())
		.addPrimaryKeyConstraint('statTechniquesKey', ['playerId', 'mode', 'difficulty', 'technique'])
		.execute();
	await db.schema
		.createTable('playedDays')
		.addColumn('playerId', 'text', (column) => column.references('players.id'))
		.addColumn('date', 'text')
		.addPrimaryKeyConstraint('playedDaysKey', ['playerId', 'date'])
		.execute();
	await db.schema
		.createTable('gameCounts')
		.addColumn('playerId', 'text', (column) => column.primaryKey().references('players.id'))
		.addColumn('startedCount', 'integer', (column) => column.notNull())
		.addColumn('abandonedCount', 'integer', (column) => column.notNull())
		.execute();
}

/** Indexes of a player's times. */
async function createIndexes(db: Kysely<Tables>): Promise<void> {
	const columns = { runsByTime: ['timeMs', 'id'], runsByFinish: ['finishedAt', 'id', 'timeMs'] };
	for (const [name, own] of Object.entries(columns)) {
		const all = sql.join(['playerId', 'mode', 'difficulty', ...own].map((column) => sql.ref(column)));
		await sql`create index ${sql.ref(name)} on "runs" (${all}) where "assisted" = 0`.execute(db);
	}
}
