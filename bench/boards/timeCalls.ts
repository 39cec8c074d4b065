/** How long a call takes. */
export interface Timing {
	readonly p50Ms: number;
	readonly p99Ms: number;
}

/** One call after the other; the first ones, which fill caches, do not count. */
export async function timeCalls(count: number, call: () => Promise<unknown>): Promise<Timing> {
	const times: number[] = [];
	const warmUpCount = Math.ceil(count / 10);
	for (let index = -warmUpCount; index < count; index++) {
		const begin = performance.now();
		await call();
		if (index >= 0) times.push(performance.now() - begin);
	}
	times.sort((a, b) => a - b);
	return { p50Ms: at(times, 0.5), p99Ms: at(times, 0.99) };
}

export function formatTiming({ p50Ms, p99Ms }: Timing): string {
	return `p50 ${formatMs(p50Ms)}, p99 ${formatMs(p99Ms)} ms`;
}

export function formatMs(ms: number): string {
	return ms.toPrecision(2);
}

function at(sorted: readonly number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}
