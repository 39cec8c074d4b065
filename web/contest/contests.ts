import { type Signal, signal } from '@preact/signals';
import type { Contest, ContestCreation, ContestPuzzles, ContestSummary } from '#contract/contest.ts';
import { PAGE_LIMIT_MAX } from '#contract/limits.ts';
import { findContestState } from '#rules/contest.ts';
import { findGrandPrix } from '#rules/grandPrix.ts';
import { DAY_MS } from '#rules/utcDate.ts';
import { type ContestApi, createContestApi } from '../api/contestApi.ts';
import { readPages } from '../browser/readPages.ts';
import type { Answer } from '../browser/refusal.ts';
import { Resource } from '../browser/resource.ts';
import { type ContestParts, ContestRoom } from './contestRoom.ts';

/** Lists the contests of a circle, makes one, and opens the one at the address. */
export class Contests {
	/** The contests of the circle at the address, the one that closes last first. */
	readonly ofCircle: Resource<readonly ContestSummary[]> = new Resource();
	/** The grids of a contest, to be printed. */
	readonly grids: Resource<ContestPuzzles> = new Resource();
	/** The Grand Prix that home shows; null without one. */
	readonly grandPrix: Resource<ContestSummary | null> = new Resource();
	readonly room: Signal<ContestRoom | undefined> = signal(undefined);
	readonly isMaking: Signal<boolean> = signal(false);
	readonly #parts: ContestParts;
	readonly #api: ContestApi;

	constructor(parts: ContestParts) {
		this.#parts = parts;
		this.#api = parts.api.open(createContestApi);
	}

	/** Opens a contest, or its wall. */
	async open(id: string, isWall: boolean): Promise<void> {
		const opened = this.room.peek();
		if (opened?.id === id && opened.isWall === isWall) return opened.read();
		this.close();
		const room = new ContestRoom(this.#parts, { id, isWall });
		this.room.value = room;
		await room.open();
	}

	close(): void {
		this.room.peek()?.close();
		this.room.value = undefined;
	}

	async loadOf(circle: string): Promise<void> {
		this.ofCircle.clear();
		await this.ofCircle.load(() =>
			readPages(
				(cursor) => this.#api.listContests({ circle, ...(cursor !== undefined && { cursor }) }),
				({ contests }) => contests,
			),
		);
	}

	/** Reads the Grand Prix that home shows on this date of the service. */
	async loadGrandPrix(today: string): Promise<void> {
		const shown = findShownGrandPrix(today);
		if (shown === undefined) return this.grandPrix.clear();
		const { id, state } = shown;
		await this.grandPrix.load(async () => {
			const answer = await this.#api.listContests({ state, limit: PAGE_LIMIT_MAX });
			if (!answer.ok) return answer;
			return { ok: true, value: answer.value.contests.find((contest) => contest.id === id) ?? null };
		});
	}

	async loadGrids(id: string): Promise<void> {
		this.grids.clear();
		await this.grids.load(() => this.#api.readContestPuzzles(id));
	}

	/** Makes a cup of a circle, whose maker the player is. */
	async create(creation: ContestCreation): Promise<Answer<Contest>> {
		this.isMaking.value = true;
		const answer = await this.#api.createContest(creation);
		this.isMaking.value = false;
		return answer;
	}
}

/** The Grand Prix from the day before it opens to the day after, both UTC. Its state changes with the date. */
function findShownGrandPrix(today: string): Pick<ContestSummary, 'id' | 'state'> | undefined {
	const now = Date.parse(today);
	// On Monday it is that of the week before.
	const week = findGrandPrix(now - DAY_MS);
	return week.opensAt - now > DAY_MS ? undefined : { id: week.id, state: findContestState(week, now) };
}
