import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';

const CHANGES = [
	'alter table "players" add column "reminder" text',
	'alter table "players" add column "reminderDueAt" bigint',
	'create index "playersToRemind" on "players" ("reminderDueAt") where "reminderDueAt" is not null',
	'alter table "mails" add column "unsubscribe" text',
];

/** Mails that a player asks for, and the address that ends them. */
export const reminders: Migration = {
	async up(db: Db) {
		for (const change of CHANGES) await sql.raw(change).execute(db);
	},
};
