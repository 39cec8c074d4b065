import { type ExpectedTime, expectTime, noiseOf, type SeenPuzzle } from './expectTime.ts';
import type { PlayerSpeed } from './playerSpeed.ts';
import type { Intensity } from './puzzleIntensity.ts';

/** How far a person moves between two runs: the floor of the variances. */
const DRIFT = { speed: 0.0012, slope: 0.0001 };

/** The usual variance of noise counts as this many runs beside the player's own; later runs count more. */
const NOISE_RUNS = { prior: 12, most: 40 };

/** A player's variance stays within this factor of the usual one. */
const NOISE_SHARE = { least: 0.25, most: 4 };

/** A surprise beyond this many deviations counts as this many: an interruption, or another person. */
const SURPRISE_MAX = 2.5;

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
