/** The present moment in milliseconds since the epoch. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();

export function formatInstant(ms: number): string {
	return new Date(ms).toISOString();
}
