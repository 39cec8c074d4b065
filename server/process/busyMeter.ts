import { performance } from 'node:perf_hooks';

/** The busy share of the event loop's time. */
const BUSY_SHARE = 0.5;

/** For how long work of low priority rests while players keep the service busy. */
export const BUSY_REST_MS = 1000;

/** Returns a function that tells whether the event loop has been busy for most of the time since its last call. */
export function createBusyMeter(): () => boolean {
	let before = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		return utilization > BUSY_SHARE;
	};
}
