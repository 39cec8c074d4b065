import { canonicalize } from './canonicalForm.ts';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { formatGrid, type GridInput, getGrid } from './grid.ts';
import { findRatedPath } from './path.ts';
import { PUZZLE_REFUSALS, parsePuzzle } from './puzzle.ts';
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
	/** The difficulty with this rating; `undefined` between two. */
	readonly difficulty: Difficulty | undefined;
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

/**
 * Why a puzzle has no rating: it is no puzzle, or solved, or its rating is outside of the range that was asked for, or none of the
 * techniques up to region chains leads on; `rateDeep` rates that.
 */
export const RATING_REFUSALS = [...PUZZLE_REFUSALS, 'solved', 'out_of_range', 'beyond_techniques'] as const;

export type RatingRefusal = (typeof RATING_REFUSALS)[number];

export type RatingResult = ({ readonly ok: true } & Rating) | { readonly ok: false; readonly why: RatingRefusal };

/** The rating of a puzzle. With a range, the search ends at the first step beyond it. */
export function ratePuzzle(input: GridInput, range?: RatingRange): RatingResult {
	const parsed = parsePuzzle(input);
	if (!parsed.ok) return parsed;
	const { givens, solution } = parsed.puzzle;
	if (givens === solution) return { ok: false, why: 'solved' };
	const rated = ratePath(givens, range);
	if (rated === undefined) return { ok: false, why: range === undefined ? 'beyond_techniques' : 'out_of_range' };
	return { ok: true, ...rated, workload: findCanonicalWorkload(givens) };
}

/** The rating of givens that are a puzzle, without the workload, which takes a second path. `undefined` where there is none. */
export function ratePath(givens: string, range?: RatingRange): Omit<Rating, 'workload'> | undefined {
	const { steps, solved } = findRatedPath(givens, range?.to);
	const hardest = findHardest(steps);
	if (!solved || hardest === undefined || hardest.rating < (range?.from ?? 0)) return undefined;
	const hardStepCount = steps.filter(({ rating }) => rating > RATING_RANGES.easy.to).length;
	const { rating, technique } = hardest;
	return { rating, difficulty: difficultyOf(rating), hardest: technique, hardStepCount };
}

/** The workload of a puzzle that the known techniques solve. */
export function findCanonicalWorkload(givens: string): number {
	const canonical = formatGrid(canonicalize(getGrid(givens)));
	return findWorkload(canonical, findRatedPath(canonical).steps);
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
