import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Racer } from '#contract/race.ts';
import type { RunReplay } from '#contract/run.ts';
import type { Play } from '#engine/replay.ts';
import type { Answer, Refusal } from '../../browser/refusal.ts';
import type { Schedule } from '../../browser/schedule.ts';
import { findLeadChanges, type LeadChange } from './leadChanges.ts';
import { Playback } from './playback.ts';
import { countMoves, playAfter } from './playMoves.ts';
import { readTimeline, type Timeline } from './timeline.ts';

interface RaceReplaysParts {
	readonly readRun: (id: string) => Promise<Answer<RunReplay>>;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
}

/** Whose run is replayed. */
export type RunOwner = Pick<Racer, 'number' | 'name' | 'runId'>;

/** One of the runs that are replayed side by side. */
export interface ReplayedRacer {
	readonly racer: RunOwner;
	readonly timeline: Timeline;
	readonly play: ReadonlySignal<Play>;
	/** The cell of the move that was made last. */
	readonly lastCell: ReadonlySignal<number | undefined>;
}

export interface ShownReplays {
	readonly playback: Playback;
	readonly racers: readonly ReplayedRacer[];
	readonly leads: readonly LeadChange[];
}

/** The runs of a race on one time line. */
export class RaceReplays {
	readonly shown: Signal<ShownReplays | undefined> = signal(undefined);
	readonly refusal: Signal<Refusal | undefined> = signal(undefined);
	readonly #parts: RaceReplaysParts;
	/** Runs never change, so each is read once. */
	readonly #runs = new Map<string, Timeline>();

	constructor(parts: RaceReplaysParts) {
		this.#parts = parts;
	}

	/** Shows these racers' runs, which have all ended. */
	async open(racers: readonly RunOwner[]): Promise<void> {
		this.close();
		const timelines = await Promise.all(racers.map(({ runId }) => this.#read(runId ?? '')));
		const known = timelines.filter((timeline) => timeline !== undefined);
		if (known.length === racers.length) this.#show(racers, known);
	}

	close(): void {
		this.shown.peek()?.playback.pause();
	}

	async #read(runId: string): Promise<Timeline | undefined> {
		const before = this.#runs.get(runId);
		if (before !== undefined) return before;
		const answer = await this.#parts.readRun(runId);
		if (!answer.ok) {
			this.refusal.value = answer.why;
			return undefined;
		}
		const timeline = readTimeline(answer.value);
		this.#runs.set(runId, timeline);
		return timeline;
	}

	#show(racers: readonly RunOwner[], timelines: readonly Timeline[]): void {
		const { schedule, now } = this.#parts;
		const momentsMs = timelines.flatMap(({ moves }) => moves.map(({ at }) => at)).sort((a, b) => a - b);
		const endMs = Math.max(...timelines.map((timeline) => timeline.endMs));
		const playback = new Playback({ momentsMs, endMs, schedule, now });
		this.refusal.value = undefined;
		this.shown.value = {
			playback,
			racers: timelines.map((timeline, index) => followTimeline(racers[index]!, timeline, playback)),
			leads: findLeadChanges(timelines.map(({ fills }) => fills)),
		};
	}
}

function followTimeline(racer: RunOwner, timeline: Timeline, { atMs }: Playback): ReplayedRacer {
	const moveCount = computed(() => countMoves(timeline.moves, atMs.value));
	return {
		racer,
		timeline,
		play: computed(() => playAfter(timeline, moveCount.value)),
		lastCell: computed(() => timeline.moves[moveCount.value - 1]?.cell),
	};
}
