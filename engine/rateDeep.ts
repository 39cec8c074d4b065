import { findCanonicalWorkload } from './grade.ts';
import { followSteps } from './path.ts';
import type { Position } from './position.ts';
import { findRatedStep } from './ratingPath.ts';
import type { Step } from './step.ts';
import type { NetBudget } from './techniques/dynamicClosure.ts';
import { findForcingNet } from './techniques/dynamicForcing.ts';
import { findWorkload } from './workload.ts';

export interface DeepRating {
	/** Sudoku Explainer's ER: the hardest step on the easiest-first path. */
	readonly rating: number;
	/** True where no known technique leads on: then the puzzle rates at least as high, and so do pearl and diamond if they are not less. */
	readonly isLeast: boolean;
	/** EP, the pearl: the hardest step up to the first placement. */
	readonly pearl: number;
	/** ED, the diamond: the first step. */
	readonly diamond: number;
	readonly hardest: Step | undefined;
	/** Of the steps that were found; up to region chains, measured on the canonical form as in a grade. */
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

/** Searches for nested chains in a rating: some seconds. */
const MOST_NESTED_SEARCHES = 12_000;

/**
 * The rating of any puzzle, with dynamic and nested forcing chains; it can take some seconds. It skips dynamic chains
 * nested in dynamic ones and limits the search for nested chains; the rating is then a lower bound. Throws if the
 * givens are not 81 characters.
 */
export function rateDeep(givens: string, mostSearches = MOST_NESTED_SEARCHES): DeepRating {
	const { steps, beyond, isDeep } = findDeepPath(givens, { left: mostSearches });
	const solved = beyond === undefined;
	const top = steps.reduce((highest, { rating }) => Math.max(highest, rating), beyond ?? 0);
	const placedAt = steps.findIndex(({ placements }) => placements.length > 0);
	const before = placedAt < 0 ? undefined : steps.slice(0, placedAt + 1).map(({ rating }) => rating);
	return {
		rating: top,
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

function findDeepPath(givens: string, budget: NetBudget): DeepPath {
	let beyond: number | undefined;
	let isDeep = false;
	const { steps } = followSteps(givens, (position) => {
		const rated = findRatedStep(position);
		const step = rated ?? findDeepStep(position, budget);
		isDeep ||= rated === undefined;
		if (typeof step !== 'number') return step;
		beyond = step;
		return undefined;
	});
	return { steps, beyond, isDeep };
}

/** A step, or the least rating that the next one can have. */
function findDeepStep(position: Position, budget: NetBudget): Step | number {
	let least = 0;
	for (const { level, beyond } of NETS) {
		const found = findForcingNet(position, level, budget);
		if (budget.left < 0) return least;
		if (found !== undefined) return found;
		least = beyond;
	}
	return least;
}
