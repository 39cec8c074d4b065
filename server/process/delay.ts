import { setTimeout } from 'node:timers/promises';

/** Resolves after the time, or at once when the signal is aborted. */
export async function delay(ms: number, signal: AbortSignal): Promise<void> {
	try {
		await setTimeout(ms, undefined, { signal });
	} catch (error) {
		if (!signal.aborted) throw error;
	}
}
