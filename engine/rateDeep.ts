import type { Difficulty } from './difficulty.ts';
import { difficultyOf, findCanonicalWorkload } from './grade.ts';
import type { GridInput } from './grid.ts';
import { followSteps } from './path.ts';
import type { Position } from './position.ts';
import { type PuzzleRefusal, parsePuzzle } from './puzzle.ts';
import { findRatedStep } from './ratingPath.ts';
import type { Step } from './step.ts';
import type { NetBudget } from './techniques/dynamicClosure.ts';
import { findForcingNet } from './techniques/dynamicForcing.ts';
import { findWorkload } from './workload.ts';

export interface DeepRating {
	/** Sudoku Explainer's ER: the hardest step on the easiest-first path. */
	readonly rating: number;
	/** The difficulty with this rating; `undefined` between two and beyond the hardest. */
	readonly difficulty: Difficulty | undefined;
	/** True where no known technique leads on: then the puzzle rates at least as high, and so do pearl and diamond if they are not less. */
	readonly isLeast: boolean;
	/** EP, the pearl: the hardest step up to the first placement. */
	readonly pearl: number;
	/** ED, the diamond: the first step. */
	readonly diamond: number;
	readonly hardest: Step | undefined;
	/** The work of the steps that were found; up to region chains, measured on the canonical form as in a grade. */
	readonly workload: number;
	readonly steps: readonly Step[];
}

/** Searched after everything that the difficulties of the game need, each with the least rating of what comes after it. */
const NETS = [
	{ level: 'plain', beyond: 9.1 },
	{ level: 'sets', beyond: 9.6 },
	{ level: 'chains', beyond: 10.1 },
	{ level: 'forks', beyond: 10.6 },
] as const;

export type DeepResult =
	| ({ readonly ok: true } & DeepRating)
	| { readonly ok: false; readonly why: PuzzleRefusal | 'solved' };

export interface DeepOptions {
	/** How many searches for nested chains to make before the rating is given as a lower bound: by default some seconds of them. */
	readonly searchLimit?: number;
	/** Called with each step that rates higher than those before it: the rating is at least as high. */
	readonly onHarder?: (rating: number) => void;
}

const SEARCH_LIMIT = 12_000;

/**
 * The rating of any puzzle, with dynamic and nested forcing chains; it can take some seconds. It skips dynamic chains
 * nested in dynamic ones and limits the search for nested chains; the rating is then a lower bound.
 */
export function rateDeep(input: GridInput, { searchLimit = SEARCH_LIMIT, onHarder }: DeepOptions = {}): DeepResult {
	const parsed = parsePuzzle(input);
	if (!parsed.ok) return parsed;
	const { givens, solution } = parsed.puzzle;
	if (givens === solution) return { ok: false, why: 'solved' };
	const { steps, beyond, isDeep } = findDeepPath(givens, { left: searchLimit }, onHarder);
	const solved = beyond === undefined;
	const top = steps.reduce((highest, { rating }) => Math.max(highest, rating), beyond ?? 0);
	const placedAt = steps.findIndex(({ placements }) => placements.length > 0);
	const before = placedAt < 0 ? undefined : steps.slice(0, placedAt + 1).map(({ rating }) => rating);
	return {
		ok: true,
		rating: top,
		difficulty: solved ? difficultyOf(top) : undefined,
		isLeast: !solved,
		pearl: before === undefined ? top : Math.max(...before),
		diamond: steps[0]?.rating ?? top,
		hardest: steps.find(({ rating }) => rating === top),
		workload: isDeep ? findWorkload(givens, steps) : findCanonicalWorkload(givens),
		steps,
	};
}

interface DeepPath {
	readonly steps: readonly Step[];
	/** Where no step leads on: the least rating of the next. */
	readonly beyond: number | undefined;
	readonly isDeep: boolean;
}

function findDeepPath(givens: string, budget: NetBudget, onHarder?: (rating: number) => void): DeepPath {
	let beyond: number | undefined;
	let top = 0;
	let isDeep = false;
	const raise = (rating: number) => {
		if (rating <= top) return;
		top = rating;
		onHarder?.(rating);
	};
	const { steps } = followSteps(givens, (position) => {
		const rated = findRatedStep(position);
		const step = rated ?? findDeepStep(position, budget, raise);
		isDeep ||= rated === undefined;
		raise(typeof step === 'number' ? step : step.rating);
		if (typeof step !== 'number') return step;
		beyond = step;
		return undefined;
	});
	return { steps, beyond, isDeep };
}

/** A step, or the least rating that the next one can have. */
function findDeepStep(position: Position, budget: NetBudget, raise: (rating: number) => void): Step | number {
	let least = 0;
	for (const { level, beyond } of NETS) {
		const found = findForcingNet(position, level, budget);
		if (budget.left < 0) return least;
		if (found !== undefined) return found;
		least = beyond;
		raise(least);
	}
	return least;
}
