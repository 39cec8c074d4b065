import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../tables.ts';

/** A player may have several practice games under way, and one game on every daily and level as before. */
export function openPracticeSchema(): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await db.schema.dropIndex('gamesOpen').execute();
			await sql`create unique index "gamesOpen" on "games" ("playerId", "slot") where "status" in ('playing', 'paused') and "mode" <> 'random'`.execute(
				db,
			);
			await sql`create index "gamesOpenPractice" on "games" ("playerId", "slot") where "status" in ('playing', 'paused') and "mode" = 'random'`.execute(
				db,
			);
		},
	};
}
