import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The index by which a run's levels are found when it is deleted. The table that migration 17 replaced had it; its successor did not. */
export function progressOfRunSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.createIndex('progressOfRun').on('progress').column('runId').execute();
		},
	};
}
