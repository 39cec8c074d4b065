import { BUSY_REST_MS } from '../process/busyMeter.ts';

/** The loop that fills the pool in the background, one puzzle at a time, and continues after failures. */
interface MaintenanceParts {
	/** Makes and stores the puzzle that is needed most. Returns false when none is needed. */
	fillOne(): Promise<boolean>;
	/** Resolves after the time, or as soon as the signal is aborted. */
	delay(ms: number, signal: AbortSignal): Promise<void>;
	/** Whether players keep the service busy, who come first. */
	isBusy(): boolean;
	onFailure(error: unknown): void;
}

/** How long to wait before checking a full pool again. */
const IDLE_MS = 10_000;
const BACKOFF_MS_MIN = 1000;
const BACKOFF_MS_MAX = 60_000;

/** Runs until the signal is aborted. */
export async function refillPool(
	{ fillOne, delay, isBusy, onFailure }: MaintenanceParts,
	signal: AbortSignal,
): Promise<void> {
	let backoffMs = BACKOFF_MS_MIN;
	while (!signal.aborted) {
		try {
			const hasFilled = await fillOne();
			backoffMs = BACKOFF_MS_MIN;
			if (!hasFilled) await delay(IDLE_MS, signal);
			else if (isBusy()) await delay(BUSY_REST_MS, signal);
		} catch (error) {
			if (signal.aborted) return;
			onFailure(error);
			await delay(backoffMs, signal);
			backoffMs = Math.min(2 * backoffMs, BACKOFF_MS_MAX);
		}
	}
}
