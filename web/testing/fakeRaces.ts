import type { ProblemCode } from '#contract/problemCode.ts';
import type { Race, RaceSummary } from '#contract/race.ts';
import { cutPage } from './cutPage.ts';
import { fakeRace, fakeRacer, fakeSummary } from './fakeRacer.ts';

/** One race of a service in memory, with the caller's part in it. */
export class FakeRaces {
	/** Absent if the service knows no race. */
	race: Race | undefined;
	/** The caller's races before that one, the last joined first. */
	earlier: readonly RaceSummary[] = [];
	/** Fields of the answers to a race's own questions, by the last part of their path. */
	readonly parts: Record<string, object> = { records: { records: [] }, grids: { grids: [] } };
	readonly #startGame: () => string;

	constructor(startGame: () => string) {
		this.#startGame = startGame;
	}

	change(part: Partial<Race>): void {
		this.race = fakeRace({ ...this.race, ...part, version: `${this.race?.version}+` });
	}

	/** The racer of the caller becomes another one, or is new. */
	changeOwn(part: Partial<Race['racers'][number]>): void {
		const race = this.race!;
		const number = race.you ?? race.racers.length;
		const before = race.racers.find((racer) => racer.number === number) ?? fakeRacer({ number });
		const others = race.racers.filter((racer) => racer.number !== number);
		this.change({ you: number, racers: [...others, { ...before, ...part }] });
	}

	/** A page of the caller's races: the one race, and those before it. */
	list(query: URLSearchParams): object {
		const { race, earlier } = this;
		const newest = race === undefined ? [] : [fakeSummary(race)];
		const [races, nextCursor] = cutPage([...newest, ...earlier], query);
		return { races, nextCursor };
	}

	answer(method: string, path: string, body: object): object | ProblemCode {
		if (method === 'POST' && path === '/api/races') return this.#create(body);
		const action = path.split('/')[4];
		if (this.race === undefined || !path.startsWith(`/api/races/${this.race.id}`)) return 'not_found';
		if (action === undefined) return this.race;
		if (action in this.parts) return this.parts[action]!;
		if (action === 'join') this.#join();
		if (action === 'ready') this.changeOwn(body);
		if (action === 'start' && this.race.racers.length < 2) return 'race_alone';
		if (action === 'start') this.change({ state: 'counting', startsInMs: 5000 });
		if (action === 'cancel') this.change({ state: 'cancelled' });
		if (action === 'rematch') return fakeRace({ id: 'race-000002', rematchOf: this.race.id });
		return this.race;
	}

	#create(body: object): Race {
		this.race = fakeRace({ ...body, you: 0 });
		return this.race;
	}

	#join(): void {
		if (this.race!.kind === 'live' && this.race!.state !== 'running') {
			this.changeOwn({});
			return;
		}
		const gameId = this.#startGame();
		this.changeOwn({ status: 'playing', filled: 0 });
		this.change({ gameId });
	}
}
