/** The present moment in milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

const DAY_MS = 86_400_000;

/** The UTC calendar date of a moment, `YYYY-MM-DD`. */
export function formatUtcDate(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

export function formatInstant(ms: number): string {
	return new Date(ms).toISOString();
}

/** How many whole seconds remain of the UTC day. */
export function secondsToMidnight(ms: number): number {
	return Math.floor((DAY_MS - (ms % DAY_MS)) / 1000);
}
