import { FOUR_FIFTHS } from './par.ts';
import type { MetPuzzle } from './playerSpeed.ts';
import { intensityOfHardness } from './puzzleIntensity.ts';

/** How many times as long as its features predict people take on a puzzle, and the interval that holds this ratio with a probability of four fifths. */
interface PlayedRatio {
	readonly ratio: number;
	readonly lowRatio: number;
	readonly highRatio: number;
}

/** With this many runs a puzzle is known well enough to say how hard people found it. */
export const PLAYED_RUNS_MIN = 10;

/** What ten runs of well-known players leave at most. */
export const PLAYED_VARIANCE_MAX = 0.015;

export function measurePlayedRatio({ mean, variance, hardness }: MetPuzzle): PlayedRatio {
	const distance = mean - intensityOfHardness(hardness);
	const reach = FOUR_FIFTHS * Math.sqrt(variance);
	return {
		ratio: Math.exp(distance),
		lowRatio: Math.exp(distance - reach),
		highRatio: Math.exp(distance + reach),
	};
}
