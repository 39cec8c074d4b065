import { findCanonicalForm } from './canonicalForm.ts';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { formatGrid, getGrid } from './grid.ts';
import { findPath } from './path.ts';
import type { Step } from './step.ts';
import type { Technique } from './technique.ts';
import { findWorkload } from './workload.ts';

/** The ratings of the hardest step that belong to each difficulty. No puzzle is made with a rating in between. */
export const RATING_RANGES: Readonly<Record<Difficulty, RatingRange>> = {
	easy: { from: 1, to: 1.5 },
	medium: { from: 1.7, to: 2.6 },
	hard: { from: 2.8, to: 4.4 },
	expert: { from: 4.5, to: 6.6 },
	extreme: { from: 7, to: 8.3 },
};

/** Both ends included. */
export interface RatingRange {
	readonly from: number;
	readonly to: number;
}

export interface Rating {
	/** The hardest step on the easiest-first path, on Sudoku Explainer's scale, one decimal. */
	readonly rating: number;
	readonly hardest: Technique;
	/**
	 * The work on the whole path: harder steps and fewer choices weigh more. Orders puzzles within a difficulty. It is
	 * measured on the canonical form, so that it is the same however the puzzle is turned.
	 */
	readonly workload: number;
	/** How many steps are harder than those of an easy puzzle. */
	readonly hardStepCount: number;
}

export interface Grade extends Rating {
	readonly difficulty: Difficulty;
}

/** Returns `undefined` for a puzzle outside the range or without a difficulty. The search ends at the first step that is too hard. */
export function gradePuzzle(
	puzzle: { readonly givens: string },
	range: RatingRange = { from: RATING_RANGES.easy.from, to: RATING_RANGES.extreme.to },
): Grade | undefined {
	const rating = ratePuzzle(puzzle.givens, range);
	const difficulty = rating === undefined ? undefined : difficultyOf(rating.rating);
	return rating === undefined || difficulty === undefined ? undefined : { difficulty, ...rating };
}

/**
 * The rating, even of a puzzle between two difficulties; `undefined` outside the range, and where no known technique
 * leads on. Throws if the givens are not 81 characters.
 */
export function ratePuzzle(givens: string, range?: RatingRange): Rating | undefined {
	const rated = ratePath(givens, range);
	return rated && { ...rated, workload: findCanonicalWorkload(givens) };
}

/** The same without the workload, which takes a second path. */
export function ratePath(givens: string, range?: RatingRange): Omit<Rating, 'workload'> | undefined {
	const { steps, solved } = findPath(givens, range?.to);
	const hardest = findHardest(steps);
	if (!solved || hardest === undefined || hardest.rating < (range?.from ?? 0)) return undefined;
	const hardStepCount = steps.filter(({ rating }) => rating > RATING_RANGES.easy.to).length;
	return { rating: hardest.rating, hardest: hardest.technique, hardStepCount };
}

/** The workload of a puzzle that the known techniques solve. */
export function findCanonicalWorkload(givens: string): number {
	const canonical = formatGrid(findCanonicalForm(getGrid(givens)));
	return findWorkload(canonical, findPath(canonical).steps);
}

/** Returns `undefined` for a rating between two difficulties. */
export function difficultyOf(rating: number): Difficulty | undefined {
	return DIFFICULTIES.find(
		(difficulty) => rating >= RATING_RANGES[difficulty].from && rating <= RATING_RANGES[difficulty].to,
	);
}

function findHardest(steps: readonly Step[]): Step | undefined {
	let hardest: Step | undefined;
	for (const step of steps) if (hardest === undefined || step.rating > hardest.rating) hardest = step;
	return hardest;
}
