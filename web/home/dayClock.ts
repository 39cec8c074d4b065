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
	/** The calendar's clock, for the date until the service has answered. */
	readonly wallNow: () => number;
	readonly schedule: Schedule;
	/** Reads the service's date again. */
	readonly readService: () => void;
}

/** The date of today's dailies and that of the player's own day, and the time until the next dailies. */
export class DayClock {
	readonly today: ReadonlySignal<string>;
	readonly #msToNext: Signal<number>;
	readonly #ownDate: Signal<string>;
	readonly #parts: DayClockParts;

	constructor(parts: DayClockParts) {
		this.#parts = parts;
		this.today = computed(() => parts.service.value.value?.today ?? formatUtcDate(parts.wallNow()));
		this.#msToNext = signal(msToMidnight(parts.wallNow()));
		this.#ownDate = signal(formatOwnDate(parts.wallNow()));
	}

	/** Today by the device's calendar, the player's own day. */
	get ownDate(): ReadonlySignal<string> {
		return this.#ownDate;
	}

	/** When the next dailies come. */
	get next(): NextDailies {
		const inMs = this.#msToNext.value;
		return { atMs: this.#parts.wallNow() + inMs, inMs };
	}

	/** It changes once a minute. */
	get msToNext(): ReadonlySignal<number> {
		return this.#msToNext;
	}

	/** Ticks every minute, so that a page which stays open over midnight shows the new day. */
	start(): void {
		const { wallNow, schedule, readService } = this.#parts;
		const now = wallNow();
		this.#msToNext.value = msToMidnight(now);
		this.#ownDate.value = formatOwnDate(now);
		if (formatUtcDate(now) !== this.today.peek()) readService();
		schedule(MINUTE_MS - (now % MINUTE_MS), () => this.start());
	}
}
