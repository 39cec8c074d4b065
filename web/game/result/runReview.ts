import { type Signal, signal } from '@preact/signals';
import type { Distribution, Leaderboard } from '#contract/leaderboard.ts';
import type { Run } from '#contract/run.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { Api } from '../../api.ts';
import { Resource } from '../../browser/resource.ts';
import { readTimeline, type Timeline } from '../replay/timeline.ts';
import { listStalls, type Stall } from './stalls.ts';

export interface NamedStall extends Stall {
	/** The name of the technique that the grid needed; absent until it is computed, and if no known technique applies. */
	readonly technique: string | undefined;
}

interface ReviewParts {
	readonly api: Pick<Api, 'readRun' | 'readDistribution' | 'readNeighbors'>;
}

/** The review of a finished run: its place in the distribution, and where its time went. */
export class RunReview {
	readonly run: Run;
	readonly distribution: Resource<Distribution> = new Resource();
	/** The rows of the board next to a run that a guest can still take there. */
	readonly neighbors: Resource<Leaderboard> = new Resource();
	readonly timeline: Signal<Timeline | undefined> = signal(undefined);
	readonly stalls: Signal<readonly NamedStall[]> = signal([]);
	readonly #parts: ReviewParts;

	constructor(parts: ReviewParts, run: Run) {
		this.#parts = parts;
		this.run = run;
	}

	async open(): Promise<void> {
		await Promise.all([this.#readNeighbors(), this.#readTimeline(), this.#readDistribution()]);
	}

	async #readTimeline(): Promise<void> {
		const answer = await this.#parts.api.readRun(this.run.id);
		if (!answer.ok || answer.value.moves.length === 0) return;
		const timeline = readTimeline(answer.value);
		this.timeline.value = timeline;
		const stalls = listStalls(timeline);
		this.stalls.value = stalls.map((stall) => ({ ...stall, technique: undefined }));
		// This script contains every technique, so it is loaded last; the stalls are shown without it as well.
		const { nameNeededTechnique } = await import('./neededTechnique.ts');
		this.stalls.value = stalls.map((stall) => ({
			...stall,
			technique: nameNeededTechnique(timeline, stall.filledCount),
		}));
	}

	async #readNeighbors(): Promise<void> {
		const { id, standing, reasons } = this.run;
		if (standing === 'ranked' || decideAfterSignIn(reasons).standing !== 'ranked') return;
		await this.neighbors.load(() => this.#parts.api.readNeighbors({ ...this.#board, around: id }));
	}

	#readDistribution(): Promise<void> {
		return this.distribution.load(() => this.#parts.api.readDistribution(this.#board));
	}

	get #board() {
		const { mode, difficulty, date } = this.run;
		return { mode, difficulty, ...(date !== null && { date }) };
	}
}
