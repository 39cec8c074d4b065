import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ServiceInfo } from '#contract/service.ts';
import { formatUtcDate, msToMidnight } from '#rules/utcDate.ts';
import { formatOwnDate } from '../browser/ownDay.ts';
import type { Resource } from '../browser/resource.ts';
import type { Schedule } from '../browser/schedule.ts';
import type { NextDailies } from '../language/describeNextIn.ts';

const MINUTE_MS = 60_000;

interface DayClockParts {
	readonly service: Resource<ServiceInfo>;
	/** The service's time, as far as it is known. */
	readonly nowMs: () => number;
	readonly schedule: Schedule;
	/** Reads the service's date again. */
	readonly readService: () => void;
}

/** The date of today's dailies and that of the player's own day, and the time until the next dailies. */
export class DayClock {
	readonly today: ReadonlySignal<string>;
	/** Today in the device's time zone, the player's own day. */
	readonly ownDate: ReadonlySignal<string>;
	readonly #nowMs: Signal<number>;
	readonly #parts: DayClockParts;

	constructor(parts: DayClockParts) {
		this.#parts = parts;
		this.#nowMs = signal(parts.nowMs());
		this.today = computed(() => parts.service.data?.today ?? formatUtcDate(this.#nowMs.value));
		this.ownDate = computed(() => formatOwnDate(this.#nowMs.value));
	}

	/** When the next dailies come. It changes once a minute. */
	get next(): NextDailies {
		const now = this.#nowMs.value;
		const inMs = msToMidnight(now);
		return { atMs: now + inMs, inMs };
	}

	/** Ticks every minute, so that a page which stays open over midnight shows the new day. */
	start(): void {
		this.update();
		this.#parts.schedule(MINUTE_MS - (this.#parts.nowMs() % MINUTE_MS), () => this.start());
	}

	/** Shows the time as it is known to be. */
	update(): void {
		const now = this.#parts.nowMs();
		this.#nowMs.value = now;
		if (formatUtcDate(now) !== this.today.peek()) this.#parts.readService();
	}
}
