import { type Signal, signal } from '@preact/signals';
import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '#contract/limits.ts';
import type { RaceCreation, RaceSummary } from '#contract/race.ts';
import { isRaceOver } from '#rules/race.ts';
import { createRaceApi, type RaceApi } from '../api/raceApi.ts';
import { readPages } from '../browser/readPages.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { type RaceParts, RaceRoom } from './raceRoom.ts';

/** The player's races: makes one, lists them, and opens the one at the address. */
export class Races {
	/** All of them, the last joined first: one that goes on may have been joined long before others that are over. */
	readonly own: Resource<readonly RaceSummary[]> = new Resource();
	readonly room: Signal<RaceRoom | undefined> = signal(undefined);
	readonly isMaking: Signal<boolean> = signal(false);
	readonly #parts: RaceParts;
	readonly #api: RaceApi;

	constructor(parts: RaceParts) {
		this.#parts = parts;
		this.#api = parts.api.open(createRaceApi);
	}

	/** Opens a race, or the list of all. */
	async open(raceId: string | undefined): Promise<void> {
		if (raceId !== undefined && this.room.peek()?.id === raceId) return this.room.peek()!.read();
		this.close();
		if (raceId === undefined) return this.#loadOwn();
		const room = new RaceRoom(this.#parts, raceId);
		this.room.value = room;
		await room.open();
	}

	/** A stranger has no races. */
	async #loadOwn(): Promise<void> {
		if (!this.#parts.identity.isKnown) return;
		await this.own.load(() =>
			readPages(
				(cursor) => this.#api.listRaces({ limit: PAGE_LIMIT_MAX, ...(cursor !== undefined && { cursor }) }),
				({ races }) => races,
			),
		);
	}

	close(): void {
		this.room.peek()?.close();
		this.room.value = undefined;
	}

	/** Makes a race with the player as its host; resolves to its id. */
	async create(creation: RaceCreation): Promise<Answer<string>> {
		this.isMaking.value = true;
		const why = await this.#parts.ensurePlayer();
		const answer = why === undefined ? await this.#api.createRace(creation) : ({ ok: false, why } as const);
		this.isMaking.value = false;
		return answer.ok ? { ok: true, value: answer.value.id } : answer;
	}
}

/** The newest races, and the earlier ones that go on. */
export function chooseShown(races: readonly RaceSummary[]): readonly RaceSummary[] {
	return races.filter((race, index) => index < PAGE_LIMIT_DEFAULT || !isRaceOver(race));
}
