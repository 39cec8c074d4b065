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
import type { RunReplay } from '#contract/run.ts';
import type { Api } from '../api.ts';
import type { Answer } from '../browser/refusal.ts';
import type { StreamHandlers } from '../browser/subscribe.ts';

/** The requests for races, which the first game does not need. */
export class RaceApi {
	readonly #api: Pick<Api, 'play' | 'subscribe' | 'readRun'>;

	constructor(api: Pick<Api, 'play' | 'subscribe' | 'readRun'>) {
		this.#api = api;
	}

	createRace = (body: RaceCreation) => this.#api.play<Race>('POST', RACE_PATHS.races, body);
	listRaces = (query: Omit<RacesQuery, 'guestId'>) => this.#api.play<Races>('GET', RACE_PATHS.races, query);
	readRace = (id: string) => this.#api.play<Race>('GET', pathOf(RACE_PATHS.race, id), {});
	joinRace = (id: string) => this.#post(RACE_PATHS.raceJoin, id);
	leaveRace = (id: string) => this.#post(RACE_PATHS.raceLeave, id);
	setReady = (id: string, ready: boolean) => this.#post(RACE_PATHS.raceReady, id, { ready });
	startRace = (id: string) => this.#post(RACE_PATHS.raceStart, id);
	cancelRace = (id: string) => this.#post(RACE_PATHS.raceCancel, id);
	rematchRace = (id: string) => this.#post(RACE_PATHS.raceRematch, id);
	readRaceRecords = (id: string) => this.#api.play<RaceRecords>('GET', pathOf(RACE_PATHS.raceRecords, id), {});
	readSealedPuzzle = (id: string) => this.#api.play<SealedText>('GET', pathOf(RACE_PATHS.raceSealed, id), {});
	listRaceGhosts = (id: string) => this.#api.play<RaceGhosts>('GET', pathOf(RACE_PATHS.raceGhosts, id), {});
	readRacerGrids = (id: string) => this.#api.play<RacerGrids>('GET', pathOf(RACE_PATHS.raceGrids, id), {});
	readRun = (id: string): Promise<Answer<RunReplay>> => this.#api.readRun(id);

	followRace = (id: string, handlers: StreamHandlers) =>
		this.#api.subscribe(pathOf(RACE_PATHS.raceEvents, id), handlers);

	#post(path: string, id: string, body: object = {}): Promise<Answer<Race>> {
		return this.#api.play<Race>('POST', pathOf(path, id), body);
	}
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', id);
}
