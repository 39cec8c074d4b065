/** A smaller step may be the way of the answer, and `Date` has whole seconds. */
const STEP_MS_MIN = 2000;

interface ServiceClockParts {
	/** A monotonic clock in milliseconds. */
	readonly now: () => number;
	/** The device's calendar, which may be hours off. */
	readonly wallNow: () => number;
	/** Called when the answers tell another time than the ones before. */
	readonly onStep: () => void;
}

/** The service's time: that of the device, corrected by the `Date` of answers. */
export class ServiceClock {
	readonly #parts: ServiceClockParts;
	#offsetMs = 0;

	constructor(parts: ServiceClockParts) {
		this.#parts = parts;
	}

	/** The service's time in milliseconds since the epoch. */
	readonly nowMs = (): number => this.#parts.wallNow() + this.#offsetMs;

	/** Starts to measure a round trip. Call the result with its answer. A stored answer has an old date. */
	measure(): (answer: Response) => void {
		const { now, wallNow, onStep } = this.#parts;
		const askedAt = now();
		return ({ headers }) => {
			if (!headers.get('cache-control')?.includes('no-store')) return;
			const halfTripMs = (now() - askedAt) / 2;
			const offsetMs = Date.parse(headers.get('date') ?? '') + halfTripMs - wallNow();
			// A slow answer is as uncertain as half its way is long.
			const isStep = Math.abs(offsetMs - this.#offsetMs) >= Math.max(STEP_MS_MIN, halfTripMs);
			if (!isStep) return;
			this.#offsetMs = offsetMs;
			onStep();
		};
	}
}
