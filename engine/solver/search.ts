import { bandOf, bitOf } from './band.ts';
import { chooseGuess } from './branch.ts';
import { type Guess, guessedCell, guessedDigit, NO_GUESS } from './guess.ts';
import { EVERY_DIGIT, exclude, GUESS, isComplete, LEVEL_SIZE, place } from './level.ts';
import { propagate } from './propagate.ts';

export interface SearchLimits {
	/** The search ends with this many solutions. */
	readonly solutions: number;
	/** The search gives up after this many guesses without a further solution. */
	readonly guesses: number;
}

export interface SearchResult {
	readonly solutionCount: number;
	readonly guessCount: number;
	/** Whether the search gave up: there may be more solutions than it counted. */
	readonly gaveUp: boolean;
}

/**
 * Before this many guesses the best cell is worth more than the one that failed last: in hard puzzles by a third of the
 * guesses. After them the search is stuck in a part of the grid that has nothing to do with the contradiction.
 */
export const STUCK_AFTER = 100;

/**
 * Searches on from the first level, in which the givens are placed. When it is stuck, a cell in which every digit failed is
 * the next to be guessed in, and the one before it the next but one: whatever contradicts a cell is then found once, not
 * once for each guess that was made in between (last-conflict reasoning, as Lecoutre, Saïs, Tabary and Vidal describe it).
 */
export function search(
	levels: Int32Array,
	limits: SearchLimits,
	onSolution?: (levels: Int32Array, level: number) => void,
): SearchResult {
	let solutionCount = 0;
	let guessCount = 0;
	let guessLimit = limits.guesses;
	let conflict: Guess = NO_GUESS;
	let earlierConflict: Guess = NO_GUESS;
	let level = 0;
	let changed = EVERY_DIGIT;
	levels[GUESS] = NO_GUESS;
	for (;;) {
		if (!propagate(levels, level, changed)) {
			const failed = levels[level + GUESS]!;
			if (failed !== NO_GUESS && guessCount > STUCK_AFTER) {
				if (guessedCell(failed) !== guessedCell(conflict)) earlierConflict = conflict;
				conflict = failed;
			}
		} else if (!isComplete(levels, level)) {
			if (guessCount === guessLimit) return { solutionCount, guessCount, gaveUp: true };
			guessCount++;
			const guess = chooseGuess(levels, level, conflict, earlierConflict);
			changed = descend(levels, level, guess);
			level += LEVEL_SIZE;
			continue;
		} else {
			onSolution?.(levels, level);
			solutionCount++;
			if (solutionCount === limits.solutions) break;
			guessLimit = guessCount + limits.guesses;
		}
		if (level === 0) break;
		level -= LEVEL_SIZE;
		const guess = levels[level + GUESS]!;
		changed = exclude(levels, level, guessedDigit(guess), bandOf(guessedCell(guess)), bitOf(guessedCell(guess)));
	}
	return { solutionCount, guessCount, gaveUp: false };
}

/** Copies a level into the next and places the guess there; the level itself remembers it. Returns the digits that lost a place. */
function descend(levels: Int32Array, level: number, guess: Guess): number {
	const next = level + LEVEL_SIZE;
	for (let index = 0; index < LEVEL_SIZE; index++) levels[next + index] = levels[level + index]!;
	levels[level + GUESS] = guess;
	levels[next + GUESS] = NO_GUESS;
	const cell = guessedCell(guess);
	return place(levels, next, guessedDigit(guess), bandOf(cell), bitOf(cell));
}
