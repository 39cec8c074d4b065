import type { Difficulty } from './difficulty.ts';
import type { RatingRange } from './grade.ts';
import { type MadePuzzle, makeRatedPuzzle } from './makePuzzle.ts';
import { createRandom } from './random.ts';
import { findTaughtPath, findTaughtTechnique } from './taughtPath.ts';
import type { Technique } from './technique.ts';

export interface VariedOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** What was taught before, the latest first. */
	readonly recent?: readonly string[];
	/** What must not be taught again right now. */
	readonly avoided?: readonly string[];
}

/** A puzzle with the technique that it teaches: the hardest on the way of its hints. */
export interface TaughtPuzzle extends MadePuzzle {
	readonly technique: Technique;
	/** Every technique that its hints show. */
	readonly shown: readonly Technique[];
	/** The rating of the hardest hint. */
	readonly hintRating: number;
}

/**
 * Parts of a difficulty's ratings. One after the other is the range of the next puzzle, so that none is rare; the first is
 * drawn. What is easy to find is rejected early where a harder step is needed.
 */
const RATING_PARTS: Readonly<Record<Difficulty, readonly RatingRange[]>> = {
	easy: listParts([1, 1.2], [1.5, 1.5]),
	medium: listParts([1.7, 1.9], [2, 2], [2.3, 2.3], [2.5, 2.5], [2.6, 2.6]),
	hard: listParts([2.8, 3.1], [3.2, 3.9], [4, 4], [4.1, 4.2], [4.3, 4.4]),
	expert: listParts([4.5, 5.4], [5.5, 5.5], [5.6, 5.7], [6.2, 6.6]),
	extreme: listParts([7, 7.1], [7.2, 7.2], [7.3, 7.4], [7.5, 8.3]),
};

function listParts(...ends: (readonly [from: number, to: number])[]): RatingRange[] {
	return ends.map(([from, to]) => ({ from, to }));
}

/** From how many puzzles one is chosen, if none teaches what was not taught lately. */
const CHOICES: Readonly<Record<Difficulty, number>> = { easy: 2, medium: 4, hard: 6, expert: 8, extreme: 8 };

/** Where all of these teach what is to be avoided, the last resort is to teach it again. */
const CHOICES_MAX = 80;

/** A technique is rare enough when so many of those that were taught lately were taught after it. */
const RARE_SHARE = 0.6;

/**
 * Makes puzzles until one teaches what was not taught lately, or chooses the one whose technique was taught longest ago: rare
 * techniques come as often as they are found, common ones take turns. The same options always make the same puzzle.
 */
export function makeVaried({ seed, difficulty, recent = [], avoided = [] }: VariedOptions): TaughtPuzzle {
	const parts = RATING_PARTS[difficulty];
	const first = createRandom(`parts/${seed}`).below(parts.length);
	const make = (choice: number) => makeTaught(`${seed}/${choice}`, difficulty, parts[(first + choice) % parts.length]);
	const ageOf = measureAge(recent, avoided);
	let best = make(0);
	for (let choice = 1; choice < CHOICES_MAX && ageOf(best) < RARE_SHARE; choice++) {
		if (choice >= CHOICES[difficulty] && ageOf(best) >= 0) break;
		const made = make(choice);
		if (ageOf(made) > ageOf(best)) best = made;
	}
	return best;
}

/** The share of the recent techniques that were taught after this one last was; less than none for what is to be avoided. */
function measureAge(recent: readonly string[], avoided: readonly string[]): (puzzle: TaughtPuzzle) => number {
	const inOrder = [...new Set(recent)];
	return ({ technique }) => {
		if (avoided.includes(technique)) return -1;
		const later = inOrder.indexOf(technique);
		return later < 0 ? 1 : later / Math.max(1, inOrder.length - 1);
	};
}

/** A puzzle of the difficulty, or of a part of its ratings, that is not trivial. */
export function makeTaught(seed: string, difficulty: Difficulty, rating?: RatingRange): TaughtPuzzle {
	const { puzzle, grade } = makeRatedPuzzle({ seed, difficulty, ...(rating && { rating }), rejectsTrivial: true });
	const made = { puzzle, grade: { difficulty, ...grade } };
	const { steps } = findTaughtPath(made.puzzle.givens, made.grade.rating);
	return {
		...made,
		technique: findTaughtTechnique(steps) ?? made.grade.hardest,
		shown: [...new Set(steps.map(({ technique: each }) => each))],
		hintRating: Math.max(...steps.map(({ rating }) => rating)),
	};
}
