import { FIRST_WEIGHTS } from './firstModel.ts';
import {
	type FeatureWeights,
	FIRST_MODEL,
	type Intensity,
	listFeatures,
	type ParModel,
	type PuzzleEvidence,
	type PuzzleFeatures,
	REFERENCE,
	RISING_FEATURES,
	readEvidence,
} from './puzzleIntensity.ts';

/** A puzzle with the evidence of its runs, at least one. */
export interface PlayedPuzzle extends PuzzleFeatures {
	readonly evidence: PuzzleEvidence;
}

interface FittedPuzzle {
	readonly features: readonly number[];
	/** The intensity by the runs alone. */
	readonly played: Intensity;
	/** A share between 0 and 1: a puzzle that is known from few runs counts less. */
	readonly share: number;
}

/** The first weights count as this many well-known puzzles, so that a few odd ones change little. */
const PRIOR_PUZZLES = 3;

/** The first variance counts as this many squared residuals, and the variance always lies between these ends. */
const VARIANCE = { prior: 50, least: 0.01, most: 0.25 };

/** With fewer puzzles the first weights stay. */
const REFIT_PUZZLES_MIN = 30;

/**
 * The weights of the features that explain best what the runs say: a ridge regression towards the first weights. More work never means less
 * time, even if the runs on a few puzzles say so.
 */
export function refitWeights(puzzles: readonly PlayedPuzzle[]): FeatureWeights {
	if (puzzles.length < REFIT_PUZZLES_MIN) return FIRST_WEIGHTS;
	const fitted = puzzles.map(toFitted);
	const matrix = FIRST_WEIGHTS.weights.map((weight, row, { length }) => [
		...Array.from({ length }, (_, column) => (row === column ? PRIOR_PUZZLES : 0)),
		PRIOR_PUZZLES * weight,
	]);
	for (const { features, played, share } of fitted) {
		const values = [...features, played.mean - REFERENCE];
		for (const [row, line] of matrix.entries()) {
			for (const [column, value] of values.entries()) line[column]! += share * features[row]! * value;
		}
	}
	const weights = solveRising(matrix);
	return { weights, variance: estimateVariance(fitted, weights) };
}

function toFitted(puzzle: PlayedPuzzle): FittedPuzzle {
	const played = readEvidence(puzzle.evidence);
	const share = FIRST_WEIGHTS.variance / (FIRST_WEIGHTS.variance + played.variance);
	return { features: listFeatures(puzzle), played, share };
}

/** How far puzzles lie from what the weights say, beyond what their few runs explain. */
function estimateVariance(puzzles: readonly FittedPuzzle[], weights: readonly number[]): number {
	let [sum, count] = [VARIANCE.prior * FIRST_WEIGHTS.variance, VARIANCE.prior];
	for (const { features, played, share } of puzzles) {
		const expected = features.reduce((total, feature, index) => total + feature * weights[index]!, REFERENCE);
		sum += share * ((played.mean - expected) ** 2 - played.variance);
		count += share;
	}
	return Math.min(VARIANCE.most, Math.max(VARIANCE.least, sum / count));
}

/** With fewer well-known players the median player stays the same. */
const MIDDLE_PLAYERS_MIN = 20;

/** With this many runs a player is known well enough. */
export const MIDDLE_RUNS_MIN = 5;

/**
 * The model that fits an installation's puzzles and players. `speeds` are those of well-known players; their mean is
 * the middle, so expectations for new players err to both sides alike.
 */
export function refitModel(puzzles: readonly PlayedPuzzle[], speeds: readonly number[]): ParModel {
	const isEnough = speeds.length >= MIDDLE_PLAYERS_MIN;
	const middle = isEnough ? speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length : FIRST_MODEL.middle;
	return { features: refitWeights(puzzles), middle };
}

/** The solution in which no feature that rises has a weight below 0. */
function solveRising(matrix: readonly (readonly number[])[]): number[] {
	const weights = solveLinear(matrix);
	const falling = RISING_FEATURES.filter((feature) => weights[feature]! < 0);
	if (falling.length === 0) return weights;
	return solveRising(
		matrix.map((line, row) =>
			line.map((value, column) => {
				if (!falling.includes(row) && !falling.includes(column)) return value;
				return row === column ? 1 : 0;
			}),
		),
	);
}

/** Solves a symmetric, positive definite system by Gauss and Jordan; the right side is the last column. */
export function solveLinear(system: readonly (readonly number[])[]): number[] {
	const matrix = system.map((line) => [...line]);
	const size = matrix.length;
	for (let pivot = 0; pivot < size; pivot++) {
		const line = matrix[pivot]!;
		const scale = line[pivot]!;
		for (let column = pivot; column <= size; column++) line[column]! /= scale;
		for (let row = 0; row < size; row++) {
			const factor = matrix[row]![pivot]!;
			if (row === pivot || factor === 0) continue;
			for (let column = pivot; column <= size; column++) matrix[row]![column]! -= factor * line[column]!;
		}
	}
	return matrix.map((row) => row[size]!);
}
