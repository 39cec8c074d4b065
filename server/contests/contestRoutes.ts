import type { App, AppParts } from '../appParts.ts';
import type { ChangeWatch } from '../http/changeWatch.ts';
import { registerContestChanges } from './changeContestRoutes.ts';
import { registerContestEvents } from './contestEventsRoute.ts';
import type { FollowedContest } from './contestState.ts';
import { registerContestCreation } from './createContestRoute.ts';
import { registerEntry } from './entryRoute.ts';
import { registerContestReads } from './readContestRoutes.ts';
import { registerTables } from './tableRoutes.ts';

/** Contests: several unseen puzzles in a window, with a table at the end. */
export function registerContests(
	app: App,
	parts: AppParts & { readonly contestWatch: ChangeWatch<FollowedContest> },
): void {
	const withWatch = { ...parts, onContestChanged: parts.contestWatch.check };
	registerContestReads(app, parts);
	registerContestCreation(app, withWatch);
	registerContestChanges(app, withWatch);
	registerEntry(app, withWatch);
	registerTables(app, parts);
	registerContestEvents(app, parts);
}
