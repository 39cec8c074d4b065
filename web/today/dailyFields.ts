import { type Signal, signal } from '@preact/signals';
import type { Leaderboard } from '#contract/leaderboard.ts';
import type { Difficulty } from '#engine/difficulty.ts';
import type { Api } from '../api/api.ts';

/** What is known of a daily: how many are ranked, the best time, and the player's own place. A failed request changes nothing. */
export class DailyFields {
	readonly #api: Pick<Api, 'boards'>;
	readonly #fields: Signal<ReadonlyMap<string, Leaderboard>> = signal(new Map());

	constructor(api: Pick<Api, 'boards'>) {
		this.#api = api;
	}

	find(date: string, difficulty: Difficulty): Leaderboard | undefined {
		return this.#fields.value.get(`${date} ${difficulty}`);
	}

	async load(date: string, difficulty: Difficulty): Promise<void> {
		const answer = await this.#api.boards.readLeaderboard({ mode: 'daily', difficulty, date, limit: 1 });
		if (!answer.ok) return;
		this.#fields.value = new Map(this.#fields.peek()).set(`${date} ${difficulty}`, answer.value);
	}

	clear(): void {
		this.#fields.value = new Map();
	}
}
