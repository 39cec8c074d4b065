import { DIFFICULTIES } from '#engine/difficulty.ts';
import { createRandom } from '#engine/random.ts';
import { FIRST_MODEL, FIRST_WEIGHTS, NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { rankCorrelation } from '#rules/par/rankCorrelation.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { refitModel } from '#rules/par/refitWeights.ts';
import { drawPerson, type Person, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import type { Aim } from '../aims.ts';
import { followPar, type Knowledge, startKnowledge } from './followPar.ts';
import { type LeaguePuzzle, listLeaguePuzzles, playLeague, shuffle } from './league.ts';

const SOLVES = 20;
/** Every fifth puzzle of each difficulty. */
const PUZZLE_STEP = 5;

/** The order of the puzzles after twenty solves each, beside the true one: the mean of many people's logarithms. */
export function measureIntensities(personCount: number): Aim[] {
	const random = createRandom('intensity');
	const puzzles = listLeaguePuzzles().filter((_, index) => index % PUZZLE_STEP === 0);
	const people = Array.from({ length: personCount }, (_, index) => drawPerson(random, SKILLS[index % SKILLS.length]!));
	const plays = people.map((person, index) =>
		puzzles.map((puzzle) => ({
			person: index,
			skill: person.skill,
			puzzle,
			timeMs: playAsPerson(puzzle, person, random).at(-1)!.at,
		})),
	);
	const truth = puzzles.map((_, at) => plays.reduce((sum, own) => sum + Math.log(own[at]!.timeMs), 0));
	const solved = puzzles.flatMap((_, at) =>
		shuffle(random, plays)
			.slice(0, SOLVES)
			.map((own) => own[at]!),
	);
	const knowledge = startKnowledge();
	followPar(shuffle(random, solved), knowledge);
	const means = puzzles.map((puzzle) => meanOf(puzzle, knowledge));
	const priors = puzzles.map((puzzle) => meanOf(puzzle, startKnowledge()));
	const detail = `the features alone ${rankCorrelation(priors, truth).toFixed(2)}; ${describeWithin(puzzles, means, truth)}`;
	return [
		{
			name: 'rank correlation of the intensities with the truth',
			aim: 0.9,
			seen: rankCorrelation(means, truth),
			unit: '',
			detail,
		},
	];
}

function meanOf(puzzle: LeaguePuzzle, { puzzles }: Knowledge): number {
	return meetPuzzle(puzzle, puzzles.get(puzzle.givens) ?? NO_EVIDENCE, FIRST_WEIGHTS).mean;
}

function describeWithin(puzzles: readonly LeaguePuzzle[], means: readonly number[], truth: readonly number[]): string {
	const within = DIFFICULTIES.map((difficulty) => {
		const own = puzzles.flatMap((puzzle, at) => (puzzle.difficulty === difficulty ? [at] : []));
		const seen = rankCorrelation(
			own.map((at) => means[at]!),
			own.map((at) => truth[at]!),
		);
		return `${difficulty} ${seen.toFixed(2)}`;
	});
	return `within a difficulty: ${within.join(', ')}`;
}

/** How much slower than the people that the first weights were fitted to. */
const SLOWNESS = 1.8;

/** Weights that do not fit the people of an installation are refitted to them. */
export function measureRefit(personCount: number): Aim[] {
	const slow = (person: Person): Person => ({
		...person,
		handMs: SLOWNESS * person.handMs,
		thinkMs: SLOWNESS * person.thinkMs,
	});
	const plays = playLeague({ seed: 'refit', personCount, runCount: 40, change: slow });
	const half = plays.length / 2;
	const knowledge = startKnowledge();
	followPar(plays.slice(0, half), knowledge);
	const known = listLeaguePuzzles().flatMap((puzzle) => {
		const evidence = knowledge.puzzles.get(puzzle.givens);
		return evidence === undefined ? [] : { ...puzzle, evidence };
	});
	const speeds = [...knowledge.players.values()].map(({ speed }) => speed);
	const refitted = refitModel(known, speeds);
	const later = plays.slice(half).map((play, index) => ({ ...play, person: index }));
	const [before, after] = [FIRST_MODEL, refitted].map((model) => {
		const logs = followPar(later, startKnowledge(), model).map(
			({ timeMs, expected }) => Math.log(timeMs) - expected.mean,
		);
		return Math.abs(logs.reduce((sum, log) => sum + log, 0) / logs.length);
	});
	return [
		{
			name: 'mean log(actual / expected) of unknown people after a refit to slower ones',
			aim: 0.1,
			seen: after!,
			atMost: true,
			unit: '',
			detail: `${before!.toFixed(2)} without it`,
		},
	];
}
