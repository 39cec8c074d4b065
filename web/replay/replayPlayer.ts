import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Move } from '#engine/move.ts';
import type { Play } from '#engine/replay.ts';
import type { Schedule } from '../browser/schedule.ts';
import { countMoves, playAfter, type Timeline } from './timeline.ts';

export const SPEEDS = [1, 2, 5, 10] as const;
export type Speed = (typeof SPEEDS)[number];

/** Between two readings of the clock while it plays. */
const TICK_MS = 50;
/** Skipped thinking time still takes this long, in the viewer's time. */
const THINKING_LEFT_MS = 700;

interface PlayerParts {
	readonly timeline: Timeline;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
}

/** Replays a run: a moment that moves along the run's time, by itself or by hand. */
export class ReplayPlayer {
	readonly timeline: Timeline;
	readonly atMs: Signal<number> = signal(0);
	readonly isPlaying: Signal<boolean> = signal(false);
	readonly speed: Signal<Speed> = signal<Speed>(5);
	readonly skipsThinking: Signal<boolean> = signal(true);
	readonly moveCount: ReadonlySignal<number> = computed(() => countMoves(this.timeline.moves, this.atMs.value));
	readonly play: ReadonlySignal<Play> = computed(() => playAfter(this.timeline, this.moveCount.value));
	readonly #schedule: Schedule;
	readonly #now: () => number;
	#lookedAt = 0;
	#cancel: () => void = () => {};

	constructor({ timeline, schedule, now }: PlayerParts) {
		this.timeline = timeline;
		this.#schedule = schedule;
		this.#now = now;
	}

	get isOver(): boolean {
		return this.atMs.value >= this.timeline.endMs;
	}

	/** The move that was made last. */
	get lastMove(): Move | undefined {
		return this.timeline.moves[this.moveCount.value - 1];
	}

	/** Plays or pauses; at the end it starts again. */
	toggle(): void {
		if (this.isPlaying.peek()) {
			this.hold();
			return;
		}
		if (this.atMs.peek() >= this.timeline.endMs) this.atMs.value = 0;
		this.isPlaying.value = true;
		this.#lookedAt = this.#now();
		this.#cancel = this.#schedule(TICK_MS, () => this.#tick());
	}

	hold(): void {
		this.#cancel();
		this.isPlaying.value = false;
	}

	seek(atMs: number): void {
		this.atMs.value = Math.min(Math.max(Math.round(atMs), 0), this.timeline.endMs);
	}

	/** Goes to the moment of the next or the previous move, and pauses. */
	step(direction: 1 | -1): void {
		this.hold();
		this.seek(direction === 1 ? this.#nextAt() : this.#beforeAt());
	}

	#tick(): void {
		const now = this.#now();
		const passedMs = (now - this.#lookedAt) * this.speed.peek();
		this.#lookedAt = now;
		this.seek(this.#skip(this.atMs.peek()) + passedMs);
		if (this.atMs.peek() >= this.timeline.endMs) this.hold();
		else this.#cancel = this.#schedule(TICK_MS, () => this.#tick());
	}

	#skip(atMs: number): number {
		if (!this.skipsThinking.peek()) return atMs;
		return Math.max(atMs, this.#nextAt() - THINKING_LEFT_MS * this.speed.peek());
	}

	#nextAt(): number {
		const { moves, endMs } = this.timeline;
		return moves[this.moveCount.peek()]?.at ?? endMs;
	}

	/** The moment of the last move or, at that moment, of the one before. */
	#beforeAt(): number {
		const { moves } = this.timeline;
		const lastAt = moves[this.moveCount.peek() - 1]?.at ?? 0;
		return this.atMs.peek() > lastAt ? lastAt : (moves.findLast(({ at }) => at < lastAt)?.at ?? 0);
	}
}
