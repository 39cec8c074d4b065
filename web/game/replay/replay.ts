import { type Signal, signal } from '@preact/signals';
import type { Run, RunReplay } from '#contract/run.ts';
import type { Api } from '../../api.ts';
import type { Refusal } from '../../browser/refusal.ts';
import type { Schedule } from '../../browser/schedule.ts';
import { ReplayPlayer } from './replayPlayer.ts';
import { readTimeline } from './timeline.ts';

interface ReplayParts {
	readonly api: Pick<Api, 'readRun'>;
	readonly schedule: Schedule;
	readonly now: () => number;
}

export interface ShownReplay {
	readonly run: Run;
	readonly displayName: string | null;
	/** Whether there was a log that is no longer kept. */
	readonly isRemoved: boolean;
	readonly player: ReplayPlayer;
}

/** The replay that is on the page. */
export class Replay {
	readonly shown: Signal<ShownReplay | undefined> = signal(undefined);
	readonly refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #parts: ReplayParts;
	#isClosed = false;

	constructor(parts: ReplayParts) {
		this.#parts = parts;
	}

	async open(runId: string): Promise<void> {
		const answer = await this.#parts.api.readRun(runId);
		if (this.#isClosed) return;
		if (answer.ok) this.#show(answer.value);
		else this.refusal.value = answer.why;
	}

	close(): void {
		this.#isClosed = true;
		this.shown.peek()?.player.pause();
	}

	#show(replay: RunReplay): void {
		const { schedule, now } = this.#parts;
		const { run, displayName, movesRemoved = false } = replay;
		this.shown.value = {
			run,
			displayName,
			isRemoved: movesRemoved,
			player: new ReplayPlayer({ timeline: readTimeline(replay), schedule, now }),
		};
	}
}
