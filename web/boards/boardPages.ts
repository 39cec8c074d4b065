import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Mode } from '#contract/kinds.ts';
import type { BoardEvent, Distribution, Leaderboard } from '#contract/leaderboard.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Api } from '../api.ts';
import { Resource } from '../browser/resource.ts';
import type { Schedule } from '../browser/schedule.ts';
import { findChangedRows } from './freshRows.ts';

const PAGE_SIZE = 25;
/** Where no stream can be had, the board is looked at as often as this. */
const LOOK_AGAIN_MS = 30_000;

export interface BoardChoice {
	readonly mode: Mode;
	readonly difficulty: Difficulty;
	/** Of a daily. */
	readonly date?: string;
}

/** Which rows of the board are on the page. */
type Place = { readonly cursor?: string; readonly around?: 'me' };

interface BoardParts {
	readonly api: Pick<Api, 'readLeaderboard' | 'readDistribution' | 'followLeaderboard'>;
	readonly schedule: Schedule;
	readonly today: () => string;
}

/** The board that is on the page: its rows page by page, how its times lie, and what changes while it is looked at. */
export class BoardPages {
	readonly page: Resource<Leaderboard> = new Resource();
	readonly distribution: Resource<Distribution> = new Resource();
	/** Names of the rows that have come or changed while the board was looked at. */
	readonly changedNames: Signal<ReadonlySet<string>> = signal(new Set<string>());
	readonly #parts: BoardParts;
	readonly #choice: Signal<BoardChoice | undefined> = signal(undefined);
	#place: Place = {};
	#version: number | undefined;
	#cancel: () => void = () => {};

	constructor(parts: BoardParts) {
		this.#parts = parts;
	}

	get choice(): ReadonlySignal<BoardChoice | undefined> {
		return this.#choice;
	}

	async open(choice: BoardChoice): Promise<void> {
		this.#cancel();
		this.#choice.value = choice;
		this.#version = undefined;
		if (this.#isLive(choice)) this.#follow(choice);
		await Promise.all([this.go({}), this.#readDistribution()]);
	}

	close(): void {
		this.#cancel();
		this.#choice.value = undefined;
	}

	/** A page out of sight holds no stream; back in sight, the first event tells whether the board has changed since. */
	setVisible(isVisible: boolean): void {
		const choice = this.#choice.peek();
		this.#cancel();
		if (isVisible && choice !== undefined && this.#isLive(choice)) this.#follow(choice);
	}

	/** To other rows of the same board; without a place to the best. */
	async go(place: Place): Promise<void> {
		this.#place = place;
		this.changedNames.value = new Set();
		await this.#readPage();
	}

	#isLive({ date }: BoardChoice): boolean {
		return date === undefined || date === this.#parts.today();
	}

	#follow(choice: BoardChoice): void {
		const { api, schedule } = this.#parts;
		this.#cancel = api.followLeaderboard(choice, {
			onEvent: (event) => void this.#onBoardEvent(event),
			onEnd: () => {
				this.#cancel = schedule(LOOK_AGAIN_MS, () => void this.#lookAgain(choice));
			},
		});
	}

	async #lookAgain(choice: BoardChoice): Promise<void> {
		this.#follow(choice);
		await this.#refresh();
	}

	/** The first event tells how the board is now, which has mostly been read already. */
	async #onBoardEvent({ version, total }: BoardEvent): Promise<void> {
		const isFirst = this.#version === undefined;
		const isChange = isFirst ? total !== this.page.value.peek()?.total : version !== this.#version;
		this.#version = version;
		if (isChange) await this.#refresh();
	}

	async #refresh(): Promise<void> {
		const before = this.page.value.peek();
		await Promise.all([this.#readPage(), this.#readDistribution()]);
		const after = this.page.value.peek();
		if (before !== undefined && after !== undefined) this.changedNames.value = findChangedRows(before, after);
	}

	#readPage(): Promise<void> {
		const choice = this.#choice.peek();
		if (choice === undefined) return Promise.resolve();
		return this.page.load(() => this.#parts.api.readLeaderboard({ ...choice, limit: PAGE_SIZE, ...this.#place }));
	}

	#readDistribution(): Promise<void> {
		const choice = this.#choice.peek();
		if (choice === undefined) return Promise.resolve();
		return this.distribution.load(() => this.#parts.api.readDistribution(choice));
	}
}
