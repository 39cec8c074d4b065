import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import { type ExpectedTime, isFasterThanPar, measureSurprise } from '#rules/par/expectTime.ts';
import { learnSpeed } from '#rules/par/learnSpeed.ts';
import { type PlayerSpeed, startPlayer } from '#rules/par/playerSpeed.ts';
import {
	addEvidence,
	FIRST_MODEL,
	NO_EVIDENCE,
	type ParModel,
	type PuzzleEvidence,
	type PuzzleFeatures,
} from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle, weighRun } from '#rules/par/recordPar.ts';
import { drawPerson, type Person, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { readLadder } from '../ladderPuzzles.ts';

export interface LeaguePuzzle extends Puzzle, PuzzleFeatures {
	readonly difficulty: Difficulty;
}

/** One run of a simulated person. */
export interface Play {
	readonly person: number;
	readonly skill: Skill;
	readonly puzzle: LeaguePuzzle;
	readonly timeMs: number;
}

interface League {
	readonly seed: string;
	readonly personCount: number;
	readonly runCount: number;
	/** A person before their n-th run, counted from 0. Without it, people do not change. */
	readonly change?: (person: Person, run: number) => Person;
}

/** The hundred puzzles of each difficulty of a ladder. */
export function listLeaguePuzzles(): LeaguePuzzle[] {
	return DIFFICULTIES.flatMap((difficulty) => readLadder(difficulty).map((puzzle) => ({ ...puzzle, difficulty })));
}

/** People of all skills in equal parts play any of the puzzles, each puzzle once a person, in turns. */
export function playLeague({ seed, personCount, runCount, change }: League): Play[] {
	const random = createRandom(seed);
	const puzzles = listLeaguePuzzles();
	const people = Array.from({ length: personCount }, (_, index) => ({
		person: drawPerson(random, SKILLS[index % SKILLS.length]!),
		order: random.shuffle([...puzzles]),
	}));
	return Array.from({ length: runCount }, (_, run) =>
		people.map(({ person, order }, index) => {
			const puzzle = order[run]!;
			const moves = playAsPerson(puzzle, change?.(person, run) ?? person, random);
			return { person: index, skill: person.skill, puzzle, timeMs: moves.at(-1)!.at };
		}),
	).flat();
}

/** A run's expected time and its time. */
export interface Prediction extends Play {
	readonly expected: ExpectedTime;
	/** From how many own runs the player was known. */
	readonly knownCount: number;
	/** By how many deviations the time was slower than expected. */
	readonly surprise: number;
	readonly isHeld: boolean;
}

/** The knowledge of players and puzzles. */
export interface Knowledge {
	readonly players: Map<number, PlayerSpeed>;
	/** The evidence of each puzzle, by its givens. */
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
		const isHeld = isFasterThanPar(run, play.timeMs);
		if (!isHeld) {
			players.set(play.person, learnSpeed(player, puzzle, Math.log(play.timeMs)));
			puzzles.set(play.puzzle.givens, addEvidence(evidence, run.evidence));
		}
		const surprise = measureSurprise(run.expected, play.timeMs);
		return { ...play, expected: run.expected, knownCount: run.knownCount, surprise, isHeld };
	});
}

/** How far the times lie from what was expected, on average: a mean of logarithms, either way. */
export function measureBias(predictions: readonly Prediction[]): number {
	const logs = predictions.map(({ timeMs, expected }) => Math.log(timeMs) - expected.mean);
	return Math.abs(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}
