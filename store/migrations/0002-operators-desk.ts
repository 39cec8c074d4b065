import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

/** What the operator's desk needs: its log, and the ways to what it looks for. */
export function operatorSchema(words: SchemaWords): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await createAudit(db, words);
			await sql`create index "runsHeld" on "runs" ("finishedAt", "id") where "standing" = 'held'`.execute(db);
			// Both refer to a run. Without these, each run that is deleted would be looked for in every row of the two.
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
