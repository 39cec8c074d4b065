import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller's time for waiting is over, and nothing more was sent to the database for it. */
export class LateError extends Error {}

/** How long one caller may wait in all: for turns, connections, answers and repeats. It begins when it is made. */
export interface Deadline {
	/** Runs the caller's work, which is bound by the deadline wherever it waits for the database. */
	run<T>(work: () => T): T;
	/** Ends the bound, because the caller has its answer, or reads on for as long as it listens. */
	lift(): void;
}

/** Every wait asks for what is left, so that a caller has its answer in time, however many waits follow one another. */
export class Deadlines {
	readonly #ms: number;
	readonly #current = new AsyncLocalStorage<{ until: number } | undefined>();

	constructor(ms: number = Number.POSITIVE_INFINITY) {
		this.#ms = ms;
	}

	begin(): Deadline {
		const bound = { until: performance.now() + this.#ms };
		return {
			run: (work) => this.#current.run(bound, work),
			lift() {
				bound.until = Number.POSITIVE_INFINITY;
			},
		};
	}

	/** Runs work of any length. */
	exempt<T>(work: () => T): T {
		return this.#current.run(undefined, work);
	}

	/** Returns the given time, or what is left to the caller if that is less. Throws a `LateError` if nothing is. */
	limit(ms: number = Number.POSITIVE_INFINITY): number {
		const until = this.#current.getStore()?.until ?? Number.POSITIVE_INFINITY;
		const leftMs = until - performance.now();
		if (leftMs <= 0) throw new LateError('The database did not answer in time.');
		return Math.min(ms, leftMs);
	}
}
