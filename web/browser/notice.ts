import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Schedule } from './schedule.ts';

const SHOWN_MS = 6000;
const LONG_SHOWN_MS = 20_000;

/** A short text at the edge of the page, which disappears after a while. */
export class Notice {
	readonly #schedule: Schedule;
	readonly #text: Signal<string> = signal('');
	#cancel: () => void = () => {};

	constructor(schedule: Schedule) {
		this.#schedule = schedule;
	}

	/** Empty while there is none. */
	get text(): ReadonlySignal<string> {
		return this.#text;
	}

	show(text: string): void {
		this.#showFor(SHOWN_MS, text);
	}

	/** Shows several sentences. */
	showLong(text: string): void {
		this.#showFor(LONG_SHOWN_MS, text);
	}

	#showFor(ms: number, text: string): void {
		this.#cancel();
		this.#text.value = text;
		this.#cancel = this.#schedule(ms, () => {
			this.#text.value = '';
		});
	}
}
