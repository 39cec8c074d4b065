import type { Par } from '#contract/par.ts';
import type { Expectation } from './playerSpeed.ts';

/** Four fifths of a normal distribution lie within this many deviations of its middle. */
export const FOUR_FIFTHS = 1.2816;

/** Half of the times are longer than the middle, and four in five lie between the two ends. */
export function toPar({ mean, variance }: Expectation): Par {
	const reach = FOUR_FIFTHS * Math.sqrt(variance);
	const [lowMs, timeMs, highMs] = [mean - reach, mean, mean + reach].map((log) => Math.round(Math.exp(log)));
	return { timeMs: timeMs!, lowMs: lowMs!, highMs: highMs! };
}

/** By how many standard deviations a time is slower than expected; below 0 for a faster one. */
export function measureSurprise({ mean, variance }: Expectation, timeMs: number): number {
	return (Math.log(Math.max(1, timeMs)) - mean) / Math.sqrt(variance);
}
