import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';

/** An index that covers a player's dailies: streaks and days are counted without reading the runs' rows. */
export const ownDailies: Migration = {
	async up(db: Db) {
		await sql`create index "runsOfDailies"
			on "runs" ("playerId", "date", "difficulty", "onDate", "assisted", "timeMs") where "mode" = 'daily'`.execute(db);
	},
};
