/**
 * Shows the service's clock between its answers. An answer is always a little old when it comes, so this clock lags by
 * the way of the quickest answer and never runs ahead: of two readings the later one is nearer to the truth.
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

	/** A game that is shown anew: whatever this clock said before is forgotten. */
	start(elapsedMs: number, isRunning: boolean): void {
		this.#elapsedMs = elapsedMs;
		this.#readAt = this.#now();
		this.#isRunning = isRunning;
	}

	/** The service told the time of the running game again. */
	sync(elapsedMs: number): void {
		this.start(Math.max(elapsedMs, this.read()), this.#isRunning);
	}

	read(): number {
		return Math.round(this.#elapsedMs + (this.#isRunning ? this.#now() - this.#readAt : 0));
	}
}
