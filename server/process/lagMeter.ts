import { performance } from 'node:perf_hooks';

/** How late the event loop is. */
interface LagMeter {
	/** The smaller of the last two measurements: one long piece of work is not yet a loop that cannot keep up. */
	readMs(): number;
	/** How late it is at this moment, in the middle of its work. */
	readNowMs(): number;
	stop(): void;
}

const INTERVAL_MS = 100;

export function createLagMeter(now: () => number = () => performance.now()): LagMeter {
	let [last, beforeLast] = [0, 0];
	let dueAt = now() + INTERVAL_MS;
	const timer = setInterval(() => {
		beforeLast = last;
		last = Math.max(0, now() - dueAt);
		dueAt = now() + INTERVAL_MS;
	}, INTERVAL_MS).unref();
	return {
		readMs: () => Math.min(last, beforeLast),
		readNowMs: () => Math.max(0, now() - dueAt),
		stop: () => clearInterval(timer),
	};
}
