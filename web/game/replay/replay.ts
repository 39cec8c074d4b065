import { computed, type ReadonlySignal } from '@preact/signals';
import type { Run, RunReplay } from '#contract/run.ts';
import type { Api } from '../../api/api.ts';
import { Resource } from '../../browser/resource.ts';
import type { Schedule } from '../../browser/schedule.ts';
import { ReplayPlayer } from './replayPlayer.ts';
import { readTimeline } from './timeline.ts';

interface ReplayParts {
	readonly api: Pick<Api, 'runs'>;
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
	/** The run with its moves, as the service tells it. */
	readonly log: Resource<RunReplay> = new Resource();
	readonly shown: ReadonlySignal<ShownReplay | undefined> = computed(
		() => this.log.data && this.#prepare(this.log.data),
	);
	readonly #parts: ReplayParts;

	constructor(parts: ReplayParts) {
		this.#parts = parts;
	}

	async open(runId: string): Promise<void> {
		this.close();
		await this.log.load(() => this.#parts.api.runs.readRun(runId));
	}

	/** Shows a run that was read already. */
	show(replay: RunReplay): void {
		this.close();
		this.log.restore(replay);
	}

	close(): void {
		this.shown.peek()?.player.pause();
		this.log.clear();
	}

	#prepare(replay: RunReplay): ShownReplay {
		const { schedule, now } = this.#parts;
		const { run, displayName, movesRemoved = false } = replay;
		const player = new ReplayPlayer({ timeline: readTimeline(replay), schedule, now });
		return { run, displayName, isRemoved: movesRemoved, player };
	}
}
