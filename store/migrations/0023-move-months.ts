import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SchemaWords } from '../engines/backend.ts';
import type { Tables } from '../tables.ts';

/**
 * The month of each log. On PostgreSQL the table becomes the first part of a table that consists of parts, under its name. Nothing is copied, but
 * PostgreSQL reads it once to see that its rows belong there. The parts of the months are added by those who start, see engines/moveMonths.ts.
 */
export function moveMonthSchema({ hasPartitions }: Pick<SchemaWords, 'hasPartitions'>): Migration {
	return {
		async up(db: Kysely<Tables>) {
			await sql`alter table "moves" add column "month" integer not null default 0`.execute(db);
			if (hasPartitions) await makeParts(db);
		},
	};
}

/** A unique key would have to have the month in it, so each part has its own. */
async function makeParts(db: Kysely<Tables>): Promise<void> {
	await sql`alter table "moves" rename to "movesWhole"`.execute(db);
	await sql`create table "moves" (
		"gameId" text not null references "games" ("id"),
		"firstIndex" integer not null,
		"text" text not null,
		"month" integer not null default 0
	) partition by range ("month")`.execute(db);
	await sql`alter table "moves" attach partition "movesWhole" for values from (0) to (1)`.execute(db);
}
