import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';

const CHANGES = [
	`alter table "runs" add column "pace" text`,
	`create index "runsWithoutPace" on "runs" ("finishedAt", "id") where "pace" is null`,
	`create index "runsOfDifficulty" on "runs" ("playerId", "difficulty", "finishedAt", "id")`,
	`create index "runsOfDaily" on "runs" ("playerId", "difficulty", "timeMs", "finishedAt") where "mode" = 'daily' and "assisted" = 0`,
];

/** The pace of runs, and the reads of a player's last and best runs of a difficulty. */
export const pace: Migration = {
	async up(db: Db) {
		for (const change of CHANGES) await sql.raw(change).execute(db);
	},
};
