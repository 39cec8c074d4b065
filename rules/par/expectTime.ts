import type { Par } from '#contract/par.ts';
import type { PlayerSpeed } from './playerSpeed.ts';
import { type Intensity, intensityOfHardness } from './puzzleIntensity.ts';

/** A player's expected time on a puzzle. */
export interface ExpectedTime {
	/** The logarithm of the milliseconds. */
	readonly mean: number;
	readonly variance: number;
}

/** A puzzle before a run. */
export interface SeenPuzzle extends Intensity {
	/** How far its features put it above the typical puzzle. */
	readonly hardness: number;
}

/** The variance of noise on easy and on hard puzzles, which vary more, and the hardness between the two. */
const NOISE = { least: 0.045, most: 0.2, middle: 0, width: 0.15 };

export function expectTime(player: PlayerSpeed, puzzle: SeenPuzzle): ExpectedTime {
	const { hardness } = puzzle;
	return {
		mean: puzzle.mean - player.speed - player.slope * hardness,
		variance: puzzle.variance + varianceOf(player, hardness) + noiseOf(player, hardness),
	};
}

function varianceOf({ speedVariance, covariance, slopeVariance }: PlayerSpeed, hardness: number): number {
	return speedVariance + 2 * hardness * covariance + hardness ** 2 * slopeVariance;
}

/** The variance of noise in a player's time on a puzzle. */
export function noiseOf({ noise }: PlayerSpeed, hardness: number): number {
	const { least, most, middle, width } = NOISE;
	return noise * (least + (most - least) / (1 + Math.exp((middle - hardness) / width)));
}

/** Four fifths of a normal distribution lie within this many deviations of its middle. */
export const FOUR_FIFTHS = 1.2816;

/** Half of the times are longer than the middle, and four in five lie between the two ends. */
export function toPar({ mean, variance }: ExpectedTime): Par {
	const reach = FOUR_FIFTHS * Math.sqrt(variance);
	const [lowMs, timeMs, highMs] = [mean - reach, mean, mean + reach].map((log) => Math.round(Math.exp(log)));
	return { timeMs: timeMs!, lowMs: lowMs!, highMs: highMs! };
}

/** By how many standard deviations a time is slower than expected; below 0 for a faster one. */
export function measureSurprise({ mean, variance }: ExpectedTime, timeMs: number): number {
	return (Math.log(Math.max(1, timeMs)) - mean) / Math.sqrt(variance);
}

/** With fewer runs no run is held: the player's speed is still too uncertain. */
export const KNOWN_RUNS_MIN = 10;

/**
 * Of ten thousand times one is faster. The tail is that of Student's distribution with eight degrees of freedom, brought to the variance of the
 * model: where a puzzle can be guessed, lucky people are faster more often than a normal distribution says.
 */
const BEYOND_DEVIATIONS = 5.6;

/** One of twenty times is faster. */
const RARE_DEVIATIONS = 1.645;

/** A player's expected time, and the number of own runs behind it. */
export interface KnownExpectedTime {
	readonly expected: ExpectedTime;
	readonly knownCount: number;
}

/** Whether a time is one that the player, as known so far, makes once in ten thousand runs at most. */
export function isFasterThanPar(known: KnownExpectedTime, timeMs: number): boolean {
	return isFasterBy(BEYOND_DEVIATIONS, known, timeMs);
}

/** Whether only one time in twenty is this fast by par: a sign beside another one, never alone. */
export function isRarelyFast(known: KnownExpectedTime, timeMs: number): boolean {
	return isFasterBy(RARE_DEVIATIONS, known, timeMs);
}

function isFasterBy(deviations: number, { expected, knownCount }: KnownExpectedTime, timeMs: number): boolean {
	return knownCount >= KNOWN_RUNS_MIN && measureSurprise(expected, timeMs) < -deviations;
}

/** With this many runs a puzzle is known well enough to say how hard people found it. */
export const PLAYED_RUNS_MIN = 10;

/** The most that ten runs of well-known players leave. */
export const PLAYED_VARIANCE_MAX = 0.015;

/** How many times as long as its features predict people take on a puzzle, and the interval that holds this ratio with a probability of four fifths. */
export function measurePlayedRatio({ mean, variance, hardness }: SeenPuzzle) {
	const distance = mean - intensityOfHardness(hardness);
	const reach = FOUR_FIFTHS * Math.sqrt(variance);
	return {
		ratio: Math.exp(distance),
		lowRatio: Math.exp(distance - reach),
		highRatio: Math.exp(distance + reach),
	};
}
