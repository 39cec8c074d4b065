import type { App } from '../appParts.ts';
import { type RaceParts, registerRaceActions } from './actionRoutes.ts';
import { registerCreation } from './createRoute.ts';
import { type RaceEventsParts, registerRaceEvents } from './eventsRoute.ts';
import { registerRaceList } from './listRoute.ts';
import { registerRaceRead } from './readRoute.ts';
import { registerRematch } from './rematchRoute.ts';
import { registerSealedPuzzle } from './sealedRoute.ts';
import { registerWatching } from './watchingRoutes.ts';

/** Races: players on the same puzzle, by one link. */
export function registerRaces(app: App, parts: RaceParts & RaceEventsParts): void {
	registerCreation(app, parts);
	registerRaceList(app, parts);
	registerRaceRead(app, parts);
	registerRaceActions(app, parts);
	registerRematch(app, parts);
	registerRaceEvents(app, parts);
	registerSealedPuzzle(app, parts);
	registerWatching(app, parts);
}
