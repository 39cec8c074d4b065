import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** The key under which a caller has started a game, so that the start can be repeated. */
export function startKeySchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.alterTable('games').addColumn('startKey', 'text').execute();
			await sql`create index "gamesStarted" on "games" ("playerId", "startKey") where "startKey" is not null`.execute(
				db,
			);
		},
	};
}
