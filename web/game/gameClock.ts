/**
 * Shows the service's clock between its answers. An answer is always a little old when it arrives, so this clock lags by
 * the latency of the quickest answer and never runs ahead: of two readings the later one is closer to the true time.
 */
export class GameClock {
	readonly #now: () => number;
	#elapsedMs = 0;
	#readAt = 0;
	#isRunning = false;

	/** `now` is a monotonic clock in milliseconds. */
	constructor(now: () => number) {
		this.#now = now;
	}

	get isRunning(): boolean {
		return this.#isRunning;
	}

	/** Starts with a game that has just been read; earlier readings are forgotten. */
	start(elapsedMs: number, isRunning: boolean): void {
		this.#elapsedMs = elapsedMs;
		this.#readAt = this.#now();
		this.#isRunning = isRunning;
	}

	/** Corrects the running clock by another answer of the service. */
	sync(elapsedMs: number): void {
		this.start(Math.max(elapsedMs, this.read()), this.#isRunning);
	}

	read(): number {
		return Math.round(this.#elapsedMs + (this.#isRunning ? this.#now() - this.#readAt : 0));
	}
}
