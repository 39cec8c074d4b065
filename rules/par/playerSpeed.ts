import type { Intensity } from './puzzleIntensity.ts';

/**
 * How fast a player is. The logarithm of a time is the puzzle's intensity, less the player's speed, less the player's slope times the
 * puzzle's hardness, and noise. A positive slope belongs to a player who is better at hard puzzles than at easy ones.
 */
export interface PlayerSpeed {
	/** From how many runs it is known. */
	readonly runCount: number;
	/** The logarithm of how many times as fast as the median player. */
	readonly speed: number;
	readonly slope: number;
	readonly speedVariance: number;
	readonly covariance: number;
	readonly slopeVariance: number;
	/** How much the player's times vary, as a multiple of the usual variance. */
	readonly noise: number;
}

/** The median player, and how much players differ. */
export const NEW_PLAYER: PlayerSpeed = {
	runCount: 0,
	speed: 0,
	slope: 0,
	speedVariance: 0.36,
	covariance: 0,
	slopeVariance: 0.015,
	noise: 1,
};

/** A player about whom nothing is known gets the speed of the median player. */
export function startPlayer(middle: number): PlayerSpeed {
	return { ...NEW_PLAYER, speed: middle };
}

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

/** How far a person moves between two runs: the floor of the variances. */
const DRIFT = { speed: 0.0012, slope: 0.0001 };

/** The variance of noise on easy and on hard puzzles, which vary more, and the hardness between the two. */
const NOISE = { least: 0.045, most: 0.2, middle: 0, width: 0.15 };

/** The usual variance of noise counts as this many runs beside the player's own; later runs count more. */
const NOISE_RUNS = { prior: 12, most: 40 };

/** A player's variance stays within this factor of the usual one. */
const NOISE_SHARE = { least: 0.25, most: 4 };

/** A surprise beyond this many deviations counts as this many: an interruption, or another person. */
const SURPRISE_MAX = 2.5;

export function expectTime(player: PlayerSpeed, puzzle: SeenPuzzle): ExpectedTime {
	const { hardness } = puzzle;
	return {
		mean: puzzle.mean - player.speed - player.slope * hardness,
		variance: puzzle.variance + varianceOf(player, hardness) + noiseOf(player, hardness),
	};
}

/** The player after a run: a Kalman step. A slower time never raises the speed. */
export function learnSpeed(before: PlayerSpeed, puzzle: SeenPuzzle, logTime: number): PlayerSpeed {
	const player = drift(before);
	const { hardness } = puzzle;
	const expected = expectTime(player, puzzle);
	const surprise = boundSurprise(expected, logTime);
	const { speedVariance: a, covariance: b, slopeVariance: c } = player;
	const rest = puzzle.variance + noiseOf(player, hardness);
	const speedGain = Math.max(0, (a + b * hardness) / expected.variance);
	const slopeGain = (b + c * hardness) / expected.variance;
	// Joseph's form, which holds for any gain: (I - KH) P (I - KH)' + K R K', here with H = (1, hardness).
	const [p, q, r, s] = [1 - speedGain, -speedGain * hardness, -slopeGain, 1 - slopeGain * hardness];
	return {
		runCount: player.runCount + 1,
		speed: player.speed - speedGain * surprise,
		slope: player.slope - slopeGain * surprise,
		speedVariance: p * p * a + 2 * p * q * b + q * q * c + speedGain ** 2 * rest,
		covariance: p * r * a + (p * s + q * r) * b + q * s * c + speedGain * slopeGain * rest,
		slopeVariance: r * r * a + 2 * r * s * b + s * s * c + slopeGain ** 2 * rest,
		noise: learnNoise(player, surprise ** 2 / expected.variance),
	};
}

/** A run's evidence of its puzzle's intensity: the logarithm of the median player's time at the same speed. */
export function observeIntensity(expected: ExpectedTime, puzzle: Intensity, logTime: number): Intensity {
	return {
		mean: puzzle.mean + boundSurprise(expected, logTime),
		variance: expected.variance - puzzle.variance,
	};
}

function drift(player: PlayerSpeed): PlayerSpeed {
	if (player.runCount === 0) return player;
	return {
		...player,
		speedVariance: player.speedVariance + DRIFT.speed,
		slopeVariance: player.slopeVariance + DRIFT.slope,
	};
}

function boundSurprise({ mean, variance }: ExpectedTime, logTime: number): number {
	const most = SURPRISE_MAX * Math.sqrt(variance);
	return Math.min(most, Math.max(-most, logTime - mean));
}

function learnNoise({ noise, runCount }: PlayerSpeed, squaredSurprise: number): number {
	const known = NOISE_RUNS.prior + Math.min(runCount, NOISE_RUNS.most);
	const learned = noise + (noise * squaredSurprise - noise) / (known + 1);
	return Math.min(NOISE_SHARE.most, Math.max(NOISE_SHARE.least, learned));
}

function varianceOf({ speedVariance, covariance, slopeVariance }: PlayerSpeed, hardness: number): number {
	return speedVariance + 2 * hardness * covariance + hardness ** 2 * slopeVariance;
}

function noiseOf({ noise }: PlayerSpeed, hardness: number): number {
	const { least, most, middle, width } = NOISE;
	return noise * (least + (most - least) / (1 + Math.exp((middle - hardness) / width)));
}
