/** The present moment in milliseconds since the epoch. */
export type Clock = () => number;

export function formatInstant(ms: number): string {
	return new Date(ms).toISOString();
}

/** `4:07.3`, `1:02:33.0`. */
export function formatRunTime(ms: number): string {
	const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
	const seconds = (Math.floor(ms / 100) / 10) % 60;
	const head = hours === 0 ? `${minutes}` : `${hours}:${String(minutes).padStart(2, '0')}`;
	return `${head}:${seconds.toFixed(1).padStart(4, '0')}`;
}

/**
 * The clock of a service: it follows another clock, that of the database where several processes share one, and else that of the
 * host. It goes on by the host's monotonic clock and never back, so that no game gets a better time because a host's clock was set
 * back. It does jump ahead with the clock that it follows, because the clock of a host that was suspended lags behind.
 */
export interface FollowingClock {
	readonly now: Clock;
	/** Returns how far ahead the followed clock was. */
	follow(referenceMs: number): number;
}

export function createFollowingClock(readMonotonicMs: Clock = () => performance.now()): FollowingClock {
	let offsetMs: number | undefined;
	const now = () => Math.floor(readMonotonicMs() + (offsetMs ?? 0));
	return {
		now,
		follow(referenceMs) {
			const aheadMs = offsetMs === undefined ? 0 : referenceMs - now();
			if (offsetMs === undefined || aheadMs > 0) offsetMs = referenceMs - readMonotonicMs();
			return aheadMs;
		},
	};
}
