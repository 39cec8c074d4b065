/** The loop that fills the stock in the background, one puzzle at a time, and outlives whatever fails in it. */
interface MaintenanceParts {
	/** Makes and stores what is needed most; false when nothing is. */
	fillOne(): Promise<boolean>;
	/** Resolves after so long, or as soon as the signal says stop. */
	pause(ms: number, signal: AbortSignal): Promise<void>;
	onFailure(error: unknown): void;
}

/** How soon a stock that was full is looked at again. */
const IDLE_MS = 10_000;
const BACKOFF_MS_MIN = 1000;
const BACKOFF_MS_MAX = 60_000;

/** Resolves once the signal has stopped it. */
export async function maintainStock(
	{ fillOne, pause, onFailure }: MaintenanceParts,
	signal: AbortSignal,
): Promise<void> {
	let backoffMs = BACKOFF_MS_MIN;
	while (!signal.aborted) {
		try {
			const hasFilled = await fillOne();
			backoffMs = BACKOFF_MS_MIN;
			if (!hasFilled) await pause(IDLE_MS, signal);
		} catch (error) {
			if (signal.aborted) return;
			onFailure(error);
			await pause(backoffMs, signal);
			backoffMs = Math.min(2 * backoffMs, BACKOFF_MS_MAX);
		}
	}
}
