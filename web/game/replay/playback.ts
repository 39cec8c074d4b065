import { type Signal, signal } from '@preact/signals';
import type { Schedule } from '../../browser/schedule.ts';

export const SPEEDS = [1, 2, 5, 10] as const;
export type Speed = (typeof SPEEDS)[number];

/** The time between two readings of the clock while it plays. */
const TICK_MS = 50;
/** Skipped thinking time still takes this long, in the viewer's time. */
const THINKING_LEFT_MS = 700;

export interface PlaybackParts {
	/** When something happens, in order. */
	readonly momentsMs: readonly number[];
	readonly endMs: number;
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
}

/** A moment that moves along a time line, playing or by hand. */
export class Playback {
	readonly endMs: number;
	readonly atMs: Signal<number> = signal(0);
	readonly isPlaying: Signal<boolean> = signal(false);
	readonly speed: Signal<Speed> = signal<Speed>(5);
	readonly skipsThinking: Signal<boolean> = signal(true);
	readonly #momentsMs: readonly number[];
	readonly #schedule: Schedule;
	readonly #now: () => number;
	#lookedAt = 0;
	#cancel: () => void = () => {};

	constructor({ momentsMs, endMs, schedule, now }: PlaybackParts) {
		this.#momentsMs = momentsMs;
		this.endMs = endMs;
		this.#schedule = schedule;
		this.#now = now;
	}

	/** Plays or pauses; at the end it starts again. */
	toggle(): void {
		if (this.isPlaying.peek()) {
			this.pause();
			return;
		}
		if (this.atMs.peek() >= this.endMs) this.atMs.value = 0;
		this.isPlaying.value = true;
		this.#lookedAt = this.#now();
		this.#cancel = this.#schedule(TICK_MS, () => this.#tick());
	}

	pause(): void {
		this.#cancel();
		this.isPlaying.value = false;
	}

	seek(atMs: number): void {
		this.atMs.value = Math.min(Math.max(Math.round(atMs), 0), this.endMs);
	}

	/** Goes to the next or the previous event, and pauses. */
	step(direction: 1 | -1): void {
		this.pause();
		this.seek(direction === 1 ? this.#nextAt() : this.#beforeAt());
	}

	#tick(): void {
		const now = this.#now();
		const passedMs = (now - this.#lookedAt) * this.speed.peek();
		this.#lookedAt = now;
		this.seek(this.#skip(this.atMs.peek()) + passedMs);
		if (this.atMs.peek() >= this.endMs) this.pause();
		else this.#cancel = this.#schedule(TICK_MS, () => this.#tick());
	}

	#skip(atMs: number): number {
		if (!this.skipsThinking.peek()) return atMs;
		return Math.max(atMs, this.#nextAt() - THINKING_LEFT_MS * this.speed.peek());
	}

	#nextAt(): number {
		const atMs = this.atMs.peek();
		return this.#momentsMs.find((momentMs) => momentMs > atMs) ?? this.endMs;
	}

	#beforeAt(): number {
		const atMs = this.atMs.peek();
		return this.#momentsMs.findLast((momentMs) => momentMs < atMs) ?? 0;
	}
}
