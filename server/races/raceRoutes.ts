import type { App } from '../appParts.ts';
import { registerCreation } from './createRaceRoute.ts';
import { registerRaceList } from './listRacesRoute.ts';
import { type RaceParts, registerRaceActions } from './raceActionRoutes.ts';
import { type RaceEventsParts, registerRaceEvents } from './raceEventsRoute.ts';
import { registerRaceRead } from './readRaceRoute.ts';
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
