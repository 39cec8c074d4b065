import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Run } from '#contract/run.ts';
import type { Today } from '#contract/today.ts';
import type { Api } from '../api/api.ts';
import type { Answer } from '../browser/refusal.ts';
import type { Resource } from '../browser/resource.ts';
import type { GameController } from '../game/gameController.ts';

interface ConfirmationsParts {
	readonly api: Pick<Api, 'games' | 'runs'>;
	readonly board: Pick<Resource<Today>, 'data'>;
	readonly session: Pick<GameController, 'state' | 'show' | 'close'>;
}

/** The runs at the top of a board that wait until their player has confirmed them. */
export class Confirmations {
	readonly #parts: ConfirmationsParts;
	/** The oldest last. */
	readonly waiting: ReadonlySignal<readonly Run[]>;
	/** The run that the game on the page was to confirm, once that has ended. */
	readonly confirmed: Signal<Run | undefined> = signal(undefined);

	constructor(parts: ConfirmationsParts) {
		this.#parts = parts;
		this.waiting = computed(() => parts.board.data?.waiting ?? []);
	}

	/** Starts an attempt, or goes on with the one under way, and shows it. Returns the id of its game. */
	async start(runId: string): Promise<Answer<string>> {
		const { api, session } = this.#parts;
		const answer = await api.games.startConfirmation(runId);
		if (!answer.ok) return answer;
		if (session.state.peek()?.game.id !== answer.value.id) session.close();
		session.show(answer.value);
		return { ok: true, value: answer.value.id };
	}

	/** Finds out what became of the run that an attempt was made for. */
	async follow(runId: string): Promise<void> {
		this.confirmed.value = undefined;
		const answer = await this.#parts.api.runs.readRun(runId);
		if (answer.ok) this.confirmed.value = answer.value.run;
	}
}
