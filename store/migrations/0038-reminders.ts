import { changeSchema } from './changeSchema.ts';

/** Mails that a player asks for, and the address that ends them. */
export const reminders = changeSchema([
	'alter table "players" add column "reminder" text',
	'alter table "players" add column "reminderDueAt" bigint',
	'create index "playersToRemind" on "players" ("reminderDueAt") where "reminderDueAt" is not null',
	'alter table "mails" add column "unsubscribe" text',
]);
