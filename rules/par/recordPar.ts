import {
	type Expectation,
	expectTime,
	learnSpeed,
	type MetPuzzle,
	observeIntensity,
	type PlayerSpeed,
} from './playerSpeed.ts';
import {
	type FeatureWeights,
	measureHardness,
	type PuzzleEvidence,
	type PuzzleFeatures,
	predictIntensity,
	toEvidence,
	weighIntensity,
} from './puzzleIntensity.ts';

/** What a run was expected to take, and what it says of its puzzle. It never changes, so that anything can be undone from it. */
export interface RunEvidence {
	/** The puzzle as it was known before the run. */
	readonly puzzle: MetPuzzle;
	readonly expected: Expectation;
	/** From how many own runs the player was known. */
	readonly knownCount: number;
	readonly evidence: PuzzleEvidence;
}

/** A puzzle as it is known from its features and its runs. */
export function meetPuzzle(features: PuzzleFeatures, evidence: PuzzleEvidence, weights: FeatureWeights): MetPuzzle {
	const prior = predictIntensity(features, weights);
	return { ...weighIntensity(prior, evidence), hardness: measureHardness(prior) };
}

/** What a run with this time says. */
export function weighRun(player: PlayerSpeed, puzzle: MetPuzzle, timeMs: number): RunEvidence {
	const expected = expectTime(player, puzzle);
	const evidence = toEvidence(observeIntensity(expected, puzzle, Math.log(timeMs)));
	return { puzzle, expected, knownCount: player.runCount, evidence };
}

/** A counted run, as far as it says something of its player. */
export interface OwnRun {
	readonly puzzle: MetPuzzle;
	readonly timeMs: number;
}

/** The player's speed after runs in their order. */
export function followRuns(player: PlayerSpeed, runs: Iterable<OwnRun>): PlayerSpeed {
	let speed = player;
	for (const { puzzle, timeMs } of runs) speed = learnSpeed(speed, puzzle, Math.log(timeMs));
	return speed;
}
