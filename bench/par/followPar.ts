import { isBeyondPar } from '#rules/par/beyondPar.ts';
import { measureSurprise } from '#rules/par/par.ts';
import { type Expectation, learnSpeed, type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import {
	addEvidence,
	FIRST_MODEL,
	NO_EVIDENCE,
	type ParModel,
	type PuzzleEvidence,
} from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle, weighRun } from '#rules/par/recordPar.ts';
import type { Play } from './league.ts';

/** What was expected of a run before it, and what came. */
export interface Prediction extends Play {
	readonly expected: Expectation;
	/** From how many own runs the player was known. */
	readonly knownCount: number;
	/** By how many deviations the time was slower than expected. */
	readonly surprise: number;
	readonly isHeld: boolean;
}

/** All that is known of players and puzzles. */
export interface Knowledge {
	readonly players: Map<number, PlayerSpeed>;
	/** By the givens. */
	readonly puzzles: Map<string, PuzzleEvidence>;
}

export function startKnowledge(): Knowledge {
	return { players: new Map(), puzzles: new Map() };
}

/** Predicts each run from those before it and learns from it, as the service does. A held run teaches nothing. */
export function followPar(
	plays: readonly Play[],
	knowledge: Knowledge = startKnowledge(),
	model: ParModel = FIRST_MODEL,
): Prediction[] {
	const { players, puzzles } = knowledge;
	return plays.map((play) => {
		const player = players.get(play.person) ?? startPlayer(model.middle);
		const evidence = puzzles.get(play.puzzle.givens) ?? NO_EVIDENCE;
		const puzzle = meetPuzzle(play.puzzle, evidence, model.features);
		const run = weighRun(player, puzzle, play.timeMs);
		const isHeld = isBeyondPar(run, play.timeMs);
		if (!isHeld) {
			players.set(play.person, learnSpeed(player, puzzle, Math.log(play.timeMs)));
			puzzles.set(play.puzzle.givens, addEvidence(evidence, run.evidence));
		}
		const surprise = measureSurprise(run.expected, play.timeMs);
		return { ...play, expected: run.expected, knownCount: run.knownCount, surprise, isHeld };
	});
}
