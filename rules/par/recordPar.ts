import type { Difficulty } from '#engine/difficulty.ts';
import { type ExpectedTime, expectTime, type SeenPuzzle } from './expectTime.ts';
import { TYPICAL_PUZZLES } from './firstModel.ts';
import { learnSpeed, observeIntensity } from './learnSpeed.ts';
import type { PlayerSpeed } from './playerSpeed.ts';
import {
	type FeatureWeights,
	measureHardness,
	NO_EVIDENCE,
	type ParModel,
	type PuzzleEvidence,
	type PuzzleFeatures,
	predictIntensity,
	toEvidence,
	weighIntensity,
} from './puzzleIntensity.ts';

/** A run's expected time, and its evidence of its puzzle. It never changes, so every effect can be undone from it. */
export interface RunEvidence {
	/** The puzzle as it was known before the run. */
	readonly puzzle: SeenPuzzle;
	readonly expected: ExpectedTime;
	/** From how many own runs the player was known. */
	readonly knownCount: number;
	readonly evidence: PuzzleEvidence;
}

/** A puzzle as it is known from its features and its runs. */
export function meetPuzzle(features: PuzzleFeatures, evidence: PuzzleEvidence, weights: FeatureWeights): SeenPuzzle {
	const prior = predictIntensity(features, weights);
	return { ...weighIntensity(prior, evidence), hardness: measureHardness(prior) };
}

/** The evidence of a run with this time. */
export function weighRun(player: PlayerSpeed, puzzle: SeenPuzzle, timeMs: number): RunEvidence {
	const expected = expectTime(player, puzzle);
	const evidence = toEvidence(observeIntensity(expected, puzzle, Math.log(timeMs)));
	return { puzzle, expected, knownCount: player.runCount, evidence };
}

/** A counted run, as far as it says something of its player. */
interface OwnRun {
	readonly puzzle: SeenPuzzle;
	readonly timeMs: number;
}

/** The player's speed after runs in their order. */
export function followRuns(player: PlayerSpeed, runs: Iterable<OwnRun>): PlayerSpeed {
	let speed = player;
	for (const { puzzle, timeMs } of runs) speed = learnSpeed(speed, puzzle, Math.log(timeMs));
	return speed;
}

/** How far the puzzles of a difficulty lie from the typical one. */
const SPREAD = 0.04;

/** A puzzle about which only the difficulty is known. */
export function meetTypical(difficulty: Difficulty, model: ParModel): SeenPuzzle {
	const { emptyCount, ...features } = TYPICAL_PUZZLES[difficulty];
	const givens = '0'.repeat(emptyCount).padEnd(81, '1');
	const met = meetPuzzle({ ...features, givens }, NO_EVIDENCE, model.features);
	return { ...met, variance: met.variance + SPREAD };
}
