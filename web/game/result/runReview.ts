import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Distribution, Leaderboard } from '#contract/leaderboard.ts';
import type { Run, RunReplay } from '#contract/run.ts';
import { decideAfterSignIn } from '#rules/standing.ts';
import type { Api } from '../../api/api.ts';
import { Resource } from '../../browser/resource.ts';
import { readTimeline, type Timeline } from '../replay/timeline.ts';
import { listStalls, type Stall } from './stalls.ts';

export interface NamedStall extends Stall {
	/** The name of the technique that the grid needed; absent until it is computed, and if no known technique applies. */
	readonly technique: string | undefined;
}

interface ReviewParts {
	readonly api: Pick<Api, 'boards' | 'runs'>;
}

/** The review of a finished run: its place in the distribution, and where its time went. */
export class RunReview {
	readonly run: Signal<Run | undefined> = signal(undefined);
	readonly distribution: Resource<Distribution> = new Resource();
	/** The rows of the board next to a run that a guest can still take there. */
	readonly neighbors: Resource<Leaderboard> = new Resource();
	/** The run's moves, unless they were removed. */
	readonly log: Resource<RunReplay> = new Resource();
	readonly timeline: ReadonlySignal<Timeline | undefined> = computed(() => {
		const log = this.log.data;
		return log === undefined || log.moves.length === 0 ? undefined : readTimeline(log);
	});
	readonly stalls: Signal<readonly NamedStall[]> = signal([]);
	readonly #parts: ReviewParts;

	constructor(parts: ReviewParts) {
		this.#parts = parts;
	}

	/** Reads it again only once the run's standing has changed. */
	async open(run: Run): Promise<void> {
		const before = this.run.peek();
		if (before?.id === run.id && before.standing === run.standing) return;
		this.close();
		this.run.value = run;
		await Promise.all([this.#readNeighbors(run), this.#readLog(run), this.#readDistribution(run)]);
	}

	close(): void {
		this.run.value = undefined;
		this.stalls.value = [];
		for (const resource of [this.distribution, this.neighbors, this.log]) resource.clear();
	}

	async #readLog(run: Run): Promise<void> {
		await this.log.load(() => this.#parts.api.runs.readRun(run.id));
		const timeline = this.timeline.peek();
		if (timeline === undefined || this.run.peek() !== run) return;
		const stalls = listStalls(timeline);
		this.stalls.value = stalls.map((stall) => ({ ...stall, technique: undefined }));
		// This script contains every technique, so it is loaded last; the stalls are shown without it as well.
		const { nameNeededTechnique } = await import('./neededTechnique.ts');
		if (this.run.peek() !== run) return;
		this.stalls.value = stalls.map((stall) => ({
			...stall,
			technique: nameNeededTechnique(timeline, stall.filledCount),
		}));
	}

	async #readNeighbors(run: Run): Promise<void> {
		const { id, standing, reasons } = run;
		if (standing === 'ranked' || decideAfterSignIn(reasons).standing !== 'ranked') return;
		await this.neighbors.load(() => this.#parts.api.boards.readLeaderboard({ ...boardOf(run), around: id }));
	}

	#readDistribution(run: Run): Promise<void> {
		return this.distribution.load(() => this.#parts.api.boards.readDistribution(boardOf(run)));
	}
}

function boardOf({ mode, difficulty, date }: Run) {
	return { mode, difficulty, ...(date !== null && { date }) };
}
