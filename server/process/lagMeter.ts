import { monitorEventLoopDelay } from 'node:perf_hooks';

const NS_PER_MS = 1e6;
const RESOLUTION_MS = 10;
const SAMPLE_MS = 250;

interface LagMeter {
	/** How late the event loop is on average, in ms: the lower of the last two quarters of a second, so one long task does not make it late. */
	readMs(): number;
	stop(): void;
}

export function createLagMeter(): LagMeter {
	const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
	delays.enable();
	let [earlier, latest] = [0, 0];
	const timer = setInterval(() => {
		earlier = latest;
		// Without two ticks the loop stood still for the whole sample, or for longer.
		latest = Number.isNaN(delays.mean) ? Number.POSITIVE_INFINITY : delays.mean / NS_PER_MS - RESOLUTION_MS;
		delays.reset();
	}, SAMPLE_MS).unref();
	return {
		readMs: () => Math.min(earlier, latest),
		stop() {
			clearInterval(timer);
			delays.disable();
		},
	};
}
