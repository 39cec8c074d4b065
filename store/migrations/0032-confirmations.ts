import { changeSchema } from './changeSchema.ts';

/** Runs that wait until their player has confirmed them, and the place of every run. */
export const confirmations = changeSchema([
	`alter table "runs" add column "signs" text not null default ''`,
	`alter table "runs" add column "confirmBy" bigint`,
	`alter table "runs" add column "placeRank" integer`,
	`alter table "runs" add column "placeTotal" integer`,
	`create index "runsHeldOfPlayer" on "runs" ("playerId", "finishedAt", "id") where "standing" = 'held'`,
	`create index "runsProving" on "runs" ("playerId", "finishedAt") where "mode" in ('confirmation', 'race')`,
]);
