import type {
	Race,
	RaceCreation,
	RaceGhosts,
	RaceRecords,
	RacerGrids,
	Races,
	RacesQuery,
	SealedText,
} from '#contract/race.ts';
import { RACE_PATHS } from '#contract/racePaths.ts';
import type { StreamHandlers } from '../browser/subscribe.ts';
import type { Connection } from './connection.ts';
import { makeCreateOnce } from './createOnce.ts';
import { pathOf } from './pathOf.ts';

export type RaceApi = ReturnType<typeof createRaceApi>;

/** Races by link. */
export function createRaceApi(connection: Connection) {
	const { play, subscribe } = connection;
	const createOnce = makeCreateOnce(connection);
	const act = (path: string, id: string, body: object = {}) => play<Race>('POST', pathOf(path, id), body);
	return {
		createRace: (body: RaceCreation) => createOnce<Race>(RACE_PATHS.races, body),
		listRaces: (query: Omit<RacesQuery, 'guestId'>) => play<Races>('GET', RACE_PATHS.races, query),
		readRace: (id: string) => play<Race>('GET', pathOf(RACE_PATHS.race, id)),
		joinRace: (id: string) => act(RACE_PATHS.raceJoin, id),
		leaveRace: (id: string) => act(RACE_PATHS.raceLeave, id),
		setReady: (id: string, ready: boolean) => act(RACE_PATHS.raceReady, id, { ready }),
		startRace: (id: string) => act(RACE_PATHS.raceStart, id),
		cancelRace: (id: string) => act(RACE_PATHS.raceCancel, id),
		rematchRace: (id: string) => act(RACE_PATHS.raceRematch, id),
		readRaceRecords: (id: string) => play<RaceRecords>('GET', pathOf(RACE_PATHS.raceRecords, id)),
		readSealedPuzzle: (id: string) => play<SealedText>('GET', pathOf(RACE_PATHS.raceSealed, id)),
		listRaceGhosts: (id: string) => play<RaceGhosts>('GET', pathOf(RACE_PATHS.raceGhosts, id)),
		readRacerGrids: (id: string) => play<RacerGrids>('GET', pathOf(RACE_PATHS.raceGrids, id)),
		followRace: (id: string, handlers: StreamHandlers) => subscribe(pathOf(RACE_PATHS.raceEvents, id), handlers),
	};
}
