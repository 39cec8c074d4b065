import { findCanonicalLoad } from './grade.ts';
import { parseGrid } from './grid.ts';
import { findLoad } from './load.ts';
import { applyStep, createPosition, isFull, type Position } from './position.ts';
import { findRatedStep } from './ratingPath.ts';
import type { Step } from './step.ts';
import { findDynamicForcing, findDynamicForcingPlus } from './techniques/dynamicForcing.ts';

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
	readonly load: number;
	readonly steps: readonly Step[];
}

/** What comes after dynamic chains rates no lower. */
const BEYOND = 9.6;

/** Searched after everything that the difficulties of the game need: a search takes up to half a second. */
const DEEP_FINDERS: readonly ((position: Position) => Step | undefined)[] = [
	findDynamicForcing,
	findDynamicForcingPlus,
];

/**
 * The rating of any puzzle, with dynamic forcing chains, in up to some seconds. Throws if the givens are not 81
 * characters.
 */
export function rateDeep(givens: string): DeepRating {
	const { steps, solved, isDeep } = findDeepPath(givens);
	const top = steps.reduce((highest, { rating }) => Math.max(highest, rating), solved ? 0 : BEYOND);
	const placedAt = steps.findIndex(({ placements }) => placements.length > 0);
	const before = placedAt < 0 ? undefined : steps.slice(0, placedAt + 1).map(({ rating }) => rating);
	return {
		rating: top,
		isLeast: !solved,
		pearl: before === undefined ? top : Math.max(...before),
		diamond: steps[0]?.rating ?? top,
		hardest: steps.find(({ rating }) => rating === top),
		load: isDeep ? findLoad(givens, steps) : findCanonicalLoad(givens),
		steps,
	};
}

function findDeepPath(givens: string): {
	readonly steps: readonly Step[];
	readonly solved: boolean;
	readonly isDeep: boolean;
} {
	const grid = parseGrid(givens);
	if (grid === undefined) throw new Error('a rating needs 81 characters of givens');
	const position = createPosition(grid);
	const steps: Step[] = [];
	let isDeep = false;
	while (!isFull(position)) {
		const rated = findRatedStep(position);
		const step = rated ?? findDeepStep(position);
		isDeep ||= rated === undefined;
		if (step === undefined) return { steps, solved: false, isDeep };
		steps.push(step);
		applyStep(position, step);
	}
	return { steps, solved: true, isDeep };
}

function findDeepStep(position: Position): Step | undefined {
	for (const find of DEEP_FINDERS) {
		const found = find(position);
		if (found !== undefined) return found;
	}
	return undefined;
}
