import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { Puzzle } from '#engine/puzzle.ts';
import { createRandom, type Random } from '#engine/random.ts';
import type { PuzzleFeatures } from '#rules/par/puzzleIntensity.ts';
import { drawPerson, type Person, SKILLS, type Skill } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import { readPuzzles } from '../fairPlay/puzzles.ts';

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
	/** A person as they are before their n-th run, counted from 0. Without it, nobody changes. */
	readonly change?: (person: Person, run: number) => Person;
}

/** The hundred puzzles of each difficulty of a ladder. */
export function listLeaguePuzzles(): LeaguePuzzle[] {
	return DIFFICULTIES.flatMap((difficulty) => readPuzzles(difficulty).map((puzzle) => ({ ...puzzle, difficulty })));
}

/** People of all skills in equal parts play any of the puzzles, each puzzle once a person, in turns. */
export function playLeague({ seed, personCount, runCount, change }: League): Play[] {
	const random = createRandom(seed);
	const puzzles = listLeaguePuzzles();
	const people = Array.from({ length: personCount }, (_, index) => ({
		person: drawPerson(random, SKILLS[index % SKILLS.length]!),
		order: shuffle(random, puzzles),
	}));
	return Array.from({ length: runCount }, (_, run) =>
		people.map(({ person, order }, index) => {
			const puzzle = order[run]!;
			const moves = playAsPerson(puzzle, change?.(person, run) ?? person, random);
			return { person: index, skill: person.skill, puzzle, timeMs: moves.at(-1)!.at };
		}),
	).flat();
}

export function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
	const shuffled = [...items];
	for (let at = shuffled.length - 1; at > 0; at--) {
		const other = random.below(at + 1);
		[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
	}
	return shuffled;
}
