import { changeSchema } from './changeSchema.ts';

/** The pace of runs, and the reads of a player's last and best runs of a difficulty. */
export const pace = changeSchema([
	`alter table "runs" add column "pace" text`,
	`create index "runsWithoutPace" on "runs" ("finishedAt", "id") where "pace" is null`,
	`create index "runsOfDifficulty" on "runs" ("playerId", "difficulty", "finishedAt", "id")`,
	`create index "runsOfDaily" on "runs" ("playerId", "difficulty", "timeMs", "finishedAt") where "mode" = 'daily' and "assisted" = 0`,
]);
