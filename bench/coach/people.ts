import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Move } from '#engine/move.ts';
import { createRandom } from '#engine/random.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from '#engine/technique.ts';
import { placesDigit } from '#engine/techniques/placingTechniques.ts';
import { attributeTime } from '#rules/coach/attributeTime.ts';
import { addRun, type TechniqueRow, type TechniqueTime } from '#rules/coach/techniqueSums.ts';
import { drawBetween, drawLogNormal, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, type Person, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { readLadder } from '../ladderPuzzles.ts';

/**
 * The truth, which the coach does not know. A person thinks in the order of Sudoku Explainer's rating and for the square of it, while the coach
 * follows the order of teaching and expects by HoDoKu's scores. On top of that all people find some techniques harder than the rating says, each
 * person differs from all people, and has better and worse days. The figures are deviations of logarithms.
 */
const TRUTH = { ofTechniques: 0.3, ofPersonLeast: 0.1, ofPersonMost: 0.2, ofDays: 0.12 };

/** How many times as long the planted weakness takes. */
const WEAKNESS = 3;

/** Every person knows all techniques: an unknown one would be a weakness, too, and the coach would name it. */
const HARDEST = 12;

const PLAYED: Readonly<Record<Skill, readonly Difficulty[]>> = {
	beginner: ['easy', 'medium'],
	casual: ['medium', 'hard'],
	practiced: ['hard', 'expert'],
	fast: ['expert', 'extreme'],
	'world-class': ['expert', 'extreme'],
};

export interface CoachedPuzzle {
	readonly givens: string;
	readonly solution: string;
	readonly workload: number;
}

export interface CoachedPerson {
	readonly seed: string;
	readonly person: Person;
	readonly difficulty: Difficulty;
	readonly puzzles: readonly CoachedPuzzle[];
}

export interface PlayedGame extends CoachedPuzzle {
	readonly moves: readonly Move[];
}

export interface PlayedGames {
	readonly games: readonly PlayedGame[];
	/** How often each technique was the hardest that the person thought about before a digit. */
	readonly hardestCounts: ReadonlyMap<Technique, number>;
}

/** All people of one installation, and what they play. */
export interface Population {
	readonly name: string;
	/** The techniques that all of them find harder or easier than rated. */
	readonly factors: ReadonlyMap<Technique, number>;
	readonly puzzles: ReadonlyMap<Difficulty, readonly CoachedPuzzle[]>;
}

export function drawPopulation(name: string): Population {
	const random = createRandom(`population ${name}`);
	return {
		name,
		factors: new Map(TECHNIQUES.map((technique) => [technique, drawLogNormal(random, 1, TRUTH.ofTechniques)])),
		puzzles: new Map(DIFFICULTIES.map((difficulty) => [difficulty, readLadder(difficulty)])),
	};
}

export function drawCoachedPerson(
	{ name, factors, puzzles }: Population,
	{ index, gameCount }: { index: number; gameCount: number },
): CoachedPerson {
	const seed = `${name} ${index}`;
	const random = createRandom(`person ${seed}`);
	const skill = SKILLS[Math.abs(index) % SKILLS.length]!;
	const difficulty = pick(random, PLAYED[skill]);
	const spread = drawBetween(random, TRUTH.ofPersonLeast, TRUTH.ofPersonMost);
	const techniqueFactors = Object.fromEntries(
		TECHNIQUES.map((technique) => [technique, drawLogNormal(random, factors.get(technique)!, spread)]),
	);
	const person = { ...drawPerson(random, skill), hardest: HARDEST, techniqueFactors };
	return { seed, person, difficulty, puzzles: random.shuffle([...puzzles.get(difficulty)!]).slice(0, gameCount) };
}

export function weaken(coached: CoachedPerson, technique: Technique): CoachedPerson {
	const { person } = coached;
	const factor = WEAKNESS * (person.techniqueFactors?.[technique] ?? 1);
	return { ...coached, person: { ...person, techniqueFactors: { ...person.techniqueFactors, [technique]: factor } } };
}

export function playGames({ seed, person, puzzles }: CoachedPerson): PlayedGames {
	const hardestCounts = new Map<Technique, number>();
	let thought: Technique[] = [];
	const onThink = (technique: Technique) => {
		thought.push(technique);
		if (!placesDigit(technique)) return;
		const hardest = thought.reduce((a, b) => (TECHNIQUE_RATINGS[b] > TECHNIQUE_RATINGS[a] ? b : a));
		hardestCounts.set(hardest, (hardestCounts.get(hardest) ?? 0) + 1);
		thought = [];
	};
	const games = puzzles.map((puzzle, index) => {
		const random = createRandom(`game ${seed} ${index}`);
		const today = { ...person, thinkMs: drawLogNormal(random, person.thinkMs, TRUTH.ofDays) };
		return { ...puzzle, moves: playAsPerson(puzzle, today, random, onThink) };
	});
	return { games, hardestCounts };
}

/** All games of the benchmark are of one month. */
export const MONTH = '2026-01';

type RunTimes = readonly TechniqueTime[];

export function attributeAll({ games }: PlayedGames): RunTimes[] {
	return games.map((game) => attributeTime({ ...game, timeMs: game.moves.at(-1)!.at }).techniques);
}

/** The store's sums of these runs. */
export function sumRuns(difficulty: Difficulty, runs: readonly RunTimes[]): TechniqueRow[] {
	const rows = new Map<string, TechniqueRow>();
	for (const run of runs) addRun(rows, { difficulty, month: MONTH }, run);
	return [...rows.values()];
}
