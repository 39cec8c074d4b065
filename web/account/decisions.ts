import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Decision } from '#contract/decision.ts';
import type { Api } from '../api/api.ts';

/** The operator's decisions on the player's own games that the player has not seen yet. One is shown at a time. */
export class Decisions {
	readonly #api: Pick<Api, 'account'>;
	readonly #waiting: Signal<readonly Decision[]> = signal([]);
	readonly shown: ReadonlySignal<Decision | undefined> = computed(() => this.#waiting.value[0]);

	constructor(api: Pick<Api, 'account'>) {
		this.#api = api;
	}

	async load(): Promise<void> {
		const answer = await this.#api.account.listDecisions();
		if (answer.ok) this.#waiting.value = answer.value.decisions;
	}

	/** The player has read it: it is never shown again, and the next one is. */
	async close(): Promise<void> {
		const [seen, ...rest] = this.#waiting.peek();
		this.#waiting.value = rest;
		if (seen !== undefined) await this.#api.account.markDecisionsSeen(seen.run.id);
	}

	clear(): void {
		this.#waiting.value = [];
	}
}
