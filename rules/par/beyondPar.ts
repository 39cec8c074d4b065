import { measureSurprise } from './par.ts';
import type { Expectation } from './playerSpeed.ts';

/** With fewer runs nobody is held: too little is known of how fast the player is. */
export const KNOWN_RUNS_MIN = 10;

/**
 * Of ten thousand times one is faster. The tail is that of Student's distribution with eight degrees of freedom, brought to the variance of the
 * model: where a puzzle can be guessed, lucky people are faster more often than a normal distribution says.
 */
const BEYOND_DEVIATIONS = 5.6;

/** Of twenty times one is faster. */
const RARE_DEVIATIONS = 1.645;

/** What is expected of a player, from how many own runs. */
export interface KnownExpectation {
	readonly expected: Expectation;
	readonly knownCount: number;
}

/** Whether a time is one that the player, as known so far, makes once in ten thousand runs at most. */
export function isBeyondPar(known: KnownExpectation, timeMs: number): boolean {
	return isFasterBy(BEYOND_DEVIATIONS, known, timeMs);
}

/** Whether a time is faster than par allows in one of twenty: nothing by itself, and a sign beside another one. */
export function isRarelyFast(known: KnownExpectation, timeMs: number): boolean {
	return isFasterBy(RARE_DEVIATIONS, known, timeMs);
}

function isFasterBy(deviations: number, { expected, knownCount }: KnownExpectation, timeMs: number): boolean {
	return knownCount >= KNOWN_RUNS_MIN && measureSurprise(expected, timeMs) < -deviations;
}
