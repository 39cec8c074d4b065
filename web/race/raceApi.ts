import { PATHS } from '#contract/paths.ts';
import type { Race, RaceCreation, Races } from '#contract/race.ts';
import type { Api } from '../api.ts';
import type { Answer } from '../browser/refusal.ts';

/** What the service offers for races; the first game needs none of it. */
export class RaceApi {
	readonly #api: Pick<Api, 'play'>;

	constructor(api: Pick<Api, 'play'>) {
		this.#api = api;
	}

	create = (body: RaceCreation) => this.#api.play<Race>('POST', PATHS.races, body);
	list = () => this.#api.play<Races>('GET', PATHS.races, {});
	read = (id: string) => this.#api.play<Race>('GET', pathOf(PATHS.race, id), {});
	join = (id: string) => this.#post(PATHS.raceJoin, id);
	cancel = (id: string) => this.#post(PATHS.raceCancel, id);

	#post(path: string, id: string): Promise<Answer<Race>> {
		return this.#api.play<Race>('POST', pathOf(path, id), {});
	}
}

function pathOf(path: string, id: string): string {
	return path.replace(':id', id);
}
