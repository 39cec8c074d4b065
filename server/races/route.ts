import type { App } from '../appParts.ts';
import { type RaceParts, registerRaceActions } from './actionRoutes.ts';
import { registerCreation } from './createRoute.ts';
import { registerRaceList } from './listRoute.ts';
import { registerRaceRead } from './readRoute.ts';

/** Races: players on the same puzzle, by one link. */
export function registerRaces(app: App, parts: RaceParts): void {
	registerCreation(app, parts);
	registerRaceList(app, parts);
	registerRaceRead(app, parts);
	registerRaceActions(app, parts);
}
