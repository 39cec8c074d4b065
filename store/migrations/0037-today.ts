import { changeSchema } from './changeSchema.ts';

/** An index that covers a player's dailies: streaks and days are counted without reading the runs' rows. */
export const ownDailies = changeSchema([
	`create index "runsOfDailies"
		on "runs" ("playerId", "date", "difficulty", "onDate", "assisted", "timeMs") where "mode" = 'daily'`,
]);
