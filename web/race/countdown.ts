import { type Signal, signal } from '@preact/signals';
import type { Schedule } from '../browser/schedule.ts';

/** The time between two looks at the clock. */
const TICK_MS = 50;

interface CountdownParts {
	readonly schedule: Schedule;
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** The announced moment has come. */
	readonly onStart: () => void;
}

/** Counts down to the moment that the service has announced, on this page's own clock. */
export class Countdown {
	/** Whole seconds left, `undefined` before and after the countdown. */
	readonly secondsLeft: Signal<number | undefined> = signal(undefined);
	readonly #parts: CountdownParts;
	#startsAt: number | undefined;
	/** The round trip of the answer that was trusted most. */
	#roundTripMs = Number.POSITIVE_INFINITY;
	#cancel: (() => void) | undefined;

	constructor(parts: CountdownParts) {
		this.#parts = parts;
	}

	/** Whether the moment has come, as far as the page knows. */
	get isOver(): boolean {
		return this.#startsAt === undefined || this.#parts.now() >= this.#startsAt;
	}

	/** How long ago the clocks have started. */
	get sinceMs(): number {
		return this.#startsAt === undefined ? 0 : Math.max(this.#parts.now() - this.#startsAt, 0);
	}

	/** Takes an answer about the start: the service gave it between both moments, and the shorter that was, the surer. */
	sync(startsInMs: number, { askedAt, answeredAt }: { readonly askedAt: number; readonly answeredAt: number }): void {
		const roundTripMs = answeredAt - askedAt;
		if (roundTripMs >= this.#roundTripMs) return;
		this.#roundTripMs = roundTripMs;
		this.#startsAt = askedAt + roundTripMs / 2 + startsInMs;
		this.#cancel?.();
		this.#tick();
	}

	close(): void {
		this.#cancel?.();
		this.secondsLeft.value = undefined;
	}

	#tick(): void {
		const leftMs = this.#startsAt! - this.#parts.now();
		this.secondsLeft.value = leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined;
		if (leftMs > 0) this.#cancel = this.#parts.schedule(Math.min(TICK_MS, leftMs), () => this.#tick());
		else this.#parts.onStart();
	}
}
