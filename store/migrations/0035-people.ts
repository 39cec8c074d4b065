import { changeSchema } from './changeSchema.ts';

/** The choices of a player about their page. */
export const people = changeSchema([
	'alter table "players" add column "hasPage" integer not null default 1',
	'alter table "players" add column "showsStreak" integer not null default 0',
	'alter table "players" add column "showsMedals" integer not null default 0',
]);
