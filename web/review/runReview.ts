import { type Signal, signal } from '@preact/signals';
import type { Distribution } from '#contract/leaderboard.ts';
import type { Run } from '#contract/run.ts';
import type { Api } from '../api.ts';
import { Resource } from '../browser/resource.ts';
import { readTimeline, type Timeline } from '../replay/timeline.ts';
import { listStalls, type Stall } from './stalls.ts';

export interface NamedStall extends Stall {
	/** What the grid asked for; absent until it is worked out, and where nothing is known. */
	readonly technique: string | undefined;
}

interface ReviewParts {
	readonly api: Pick<Api, 'readRun' | 'readDistribution'>;
}

/** A look back on a run that is over: how it lies among those of others, and where its time went. */
export class RunReview {
	readonly run: Run;
	readonly distribution: Resource<Distribution> = new Resource();
	readonly timeline: Signal<Timeline | undefined> = signal(undefined);
	readonly stalls: Signal<readonly NamedStall[]> = signal([]);
	readonly #parts: ReviewParts;

	constructor(parts: ReviewParts, run: Run) {
		this.#parts = parts;
		this.run = run;
	}

	async open(): Promise<void> {
		await Promise.all([this.#readTimeline(), this.#readDistribution()]);
	}

	async #readTimeline(): Promise<void> {
		const answer = await this.#parts.api.readRun(this.run.id);
		if (!answer.ok || answer.value.moves.length === 0) return;
		const timeline = readTimeline(answer.value);
		this.timeline.value = timeline;
		const stalls = listStalls(timeline);
		this.stalls.value = stalls.map((stall) => ({ ...stall, technique: undefined }));
		// It brings every technique along, so it comes last; without it the stalls are told all the same.
		const { nameNeededTechnique } = await import('./neededTechnique.ts');
		this.stalls.value = stalls.map((stall) => ({
			...stall,
			technique: nameNeededTechnique(timeline, stall.filledCount),
		}));
	}

	#readDistribution(): Promise<void> {
		const { mode, difficulty, date } = this.run;
		const query = { mode, difficulty, ...(date === null ? {} : { date }) };
		return this.distribution.load(() => this.#parts.api.readDistribution(query));
	}
}
