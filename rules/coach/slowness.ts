/**
 * How slow a player was at one meeting of a technique, as a number that can be added up: a logarithm of how many times as long it took as the same
 * player's pace in the same run gives. It is bent, so that it counts how long the slow ones took rather than how short the quick ones were: a digit
 * that was seen in passing says little.
 */

const BEND = 1;

/** One that took longer than this many times says that somebody was called away. */
const TIMES_MOST = 40;

export function toSlowness(times: number): number {
	return Math.log((Math.min(TIMES_MOST, Math.max(0, times)) + BEND) / (1 + BEND));
}

/** No mean of slowness says less. */
const TIMES_LEAST = 0.05;

/** How many times as long: the inverse. */
export function toTimes(slowness: number): number {
	return Math.max(TIMES_LEAST, (1 + BEND) * Math.exp(slowness) - BEND);
}
