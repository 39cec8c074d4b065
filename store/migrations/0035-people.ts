import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Db } from '../schema.ts';

const COLUMNS = [
	'"hasPage" integer not null default 1',
	'"showsStreak" integer not null default 0',
	'"showsMedals" integer not null default 0',
];

/** The choices of a player about their page. */
export const people: Migration = {
	async up(db: Db) {
		for (const column of COLUMNS) await sql.raw(`alter table "players" add column ${column}`).execute(db);
	},
};
