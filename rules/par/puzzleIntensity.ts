import { countEmpty } from '../fairPlay/timeFloor.ts';
import { FIRST_WEIGHTS } from './firstModel.ts';

/** The engine's features of a puzzle. The number of its path's steps is left out: beside the workload it adds nothing. */
export interface PuzzleFeatures {
	readonly givens: string;
	readonly workload: number;
	/** The rating of the hardest step. */
	readonly rating: number;
}

/** How the features of a puzzle make its intensity: a linear model, refitted to the runs of an installation. */
export interface FeatureWeights {
	/** One for each value of `listFeatures`. */
	readonly weights: readonly number[];
	/** How far a puzzle lies from what its features say. */
	readonly variance: number;
}

/** The evidence of all counted runs on a puzzle, in millionths: whole numbers, so that adding and taking away is exact in any order. */
export interface PuzzleEvidence {
	readonly runCount: number;
	/** The sum of the weights, each the inverse of a variance. */
	readonly weight: number;
	/** The weighted sum of each run's evidence of the intensity's distance from `REFERENCE`. */
	readonly weightedSum: number;
}

/** The logarithm of the milliseconds that the median player needs, and how sure that is. */
export interface Intensity {
	readonly mean: number;
	readonly variance: number;
}

export const NO_EVIDENCE: PuzzleEvidence = { runCount: 0, weight: 0, weightedSum: 0 };

/** The logarithm of ten minutes, near which all sums are small. */
export const REFERENCE = Math.log(600_000);

/** However many play it, a puzzle is never known better than this, because people and their ways to solve change. */
const VARIANCE_MIN = 0.0004;

const MICRO = 1_000_000;

/** The model's parameters, fitted to all puzzles and players. */
export interface ParModel {
	readonly features: FeatureWeights;
	/** The median player's speed, the start of a new player. */
	readonly middle: number;
}

export const FIRST_MODEL: ParModel = { features: FIRST_WEIGHTS, middle: 0 };

/** Above this logarithm of the workload more work takes less additional time: people then guess rather than search. */
const KNEE = 6;

/** The features of which more never means less time: the workload below and above the knee. */
export const RISING_FEATURES: readonly number[] = [1, 2];

/** An intercept, the logarithm of the workload below and above a knee, the rating, and the empty cells. Each is near the size of 1. */
export function listFeatures({ givens, workload, rating }: PuzzleFeatures): number[] {
	const logWorkload = Math.log(Math.max(1, workload));
	return [
		1,
		Math.min(logWorkload, KNEE) - 5,
		Math.max(logWorkload - KNEE, 0),
		rating - 4,
		(countEmpty(givens) - 54) / 10,
	];
}

/** The typical puzzle lies between the middle of the medium puzzles and that of the hard ones. */
const TYPICAL = REFERENCE - 0.6;

/** How much harder than the typical puzzle its features say that a puzzle is. */
export function measureHardness(prior: Intensity): number {
	return prior.mean - TYPICAL;
}

/** The intensity that the features give a puzzle of this hardness. */
export function intensityOfHardness(hardness: number): number {
	return TYPICAL + hardness;
}

export function predictIntensity(puzzle: PuzzleFeatures, { weights, variance }: FeatureWeights): Intensity {
	const mean = listFeatures(puzzle).reduce((sum, feature, index) => sum + feature * (weights[index] ?? 0), REFERENCE);
	return { mean, variance };
}

/** The intensity by the features and the runs together. */
export function weighIntensity(prior: Intensity, { weight, weightedSum }: PuzzleEvidence): Intensity {
	const precision = 1 / prior.variance + weight / MICRO;
	const distance = ((prior.mean - REFERENCE) / prior.variance + weightedSum / MICRO) / precision;
	return { mean: REFERENCE + distance, variance: Math.max(VARIANCE_MIN, 1 / precision) };
}

/** One run's evidence of its puzzle, as a summand. */
export function toEvidence({ mean, variance }: Intensity): PuzzleEvidence {
	const weight = Math.round(MICRO / variance);
	return { runCount: 1, weight, weightedSum: Math.round(weight * (mean - REFERENCE)) };
}

export function addEvidence(one: PuzzleEvidence, other: PuzzleEvidence): PuzzleEvidence {
	return {
		runCount: one.runCount + other.runCount,
		weight: one.weight + other.weight,
		weightedSum: one.weightedSum + other.weightedSum,
	};
}

/** The intensity by the runs alone. There is at least one. */
export function readEvidence({ weight, weightedSum }: PuzzleEvidence): Intensity {
	return { mean: REFERENCE + weightedSum / weight, variance: MICRO / weight };
}
