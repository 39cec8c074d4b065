import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

/** For the operator's command line: the audit log, and indexes for its queries. */
export function operatorSchema(words: SchemaWords): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await createAudit(db, words);
			await sql`create index "runsHeld" on "runs" ("finishedAt", "id") where "standing" = 'held'`.execute(db);
			// Both tables refer to runs. Without these indexes, deleting a run would scan both.
			await db.schema.createIndex('bestRunsOfRun').on('bestRuns').column('runId').execute();
			await db.schema.createIndex('progressOfRun').on('progress').column('runId').execute();
		},
	};
}

async function createAudit(db: Kysely<Tables>, words: SchemaWords): Promise<void> {
	await db.schema
		.createTable('audit')
		.addColumn('id', 'integer', words.autoIncrement)
		.addColumn('at', 'bigint', (column) => column.notNull())
		.addColumn('actor', 'text', (column) => column.notNull())
		.addColumn('verb', 'text', (column) => column.notNull())
		.addColumn('subject', 'text', (column) => column.notNull())
		.addColumn('reason', 'text')
		.addColumn('detail', 'text', (column) => column.notNull())
		.execute();
	await db.schema.createIndex('auditOfSubject').on('audit').columns(['subject', 'id']).execute();
}
