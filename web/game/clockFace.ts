import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Schedule } from '../browser/schedule.ts';
import { formatTime } from '../language/formatTime.ts';
import type { GameClock } from './gameClock.ts';

const SECOND_MS = 1000;

/** The clock's text. It changes at the start of each second, and nothing else on the page is drawn again. */
export class ClockFace {
	readonly #clock: GameClock;
	readonly #schedule: Schedule;
	readonly #text: Signal<string> = signal('');
	#penaltyMs = 0;
	#cancel: (() => void) | undefined;

	constructor(clock: GameClock, schedule: Schedule) {
		this.#clock = clock;
		this.#schedule = schedule;
	}

	get text(): ReadonlySignal<string> {
		return this.#text;
	}

	/** The time with its penalties. */
	read(): number {
		return this.#clock.read() + this.#penaltyMs;
	}

	/** Shows the time with its penalties and keeps it going while the game's clock runs. */
	show(penaltyMs: number): void {
		this.#penaltyMs = penaltyMs;
		this.#tick();
	}

	stop(): void {
		this.#cancel?.();
	}

	#tick(): void {
		this.stop();
		const timeMs = this.read();
		this.#text.value = formatTime(timeMs);
		if (this.#clock.isRunning) this.#cancel = this.#schedule(SECOND_MS - (timeMs % SECOND_MS), () => this.#tick());
	}
}
