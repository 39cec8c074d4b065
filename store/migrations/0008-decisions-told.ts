import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** When the operator decided on a run, until its player has seen the decision. */
export function decisionSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.alterTable('runs').addColumn('unseenDecisionAt', 'bigint').execute();
			await sql`create index "runsDecided" on "runs" ("playerId") where "unseenDecisionAt" is not null`.execute(db);
		},
	};
}
