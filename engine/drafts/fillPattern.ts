import { drawGrid } from '../drawGrid.ts';
import { getAt } from '../getAt.ts';
import type { Cell, Grid } from '../grid.ts';
import { peersOf } from '../house.ts';
import { permute } from '../permute.ts';
import type { Random } from '../random.ts';
import { countSolutions, findSolutionsUnbounded } from '../solve.ts';
import type { Draft } from './draft.ts';

/** More solutions are not told apart. */
const SOLUTIONS_MAX = 1000;
/** Takes the digits of another full grid after this many changes without fewer solutions. */
const PATIENCE = 500;
/** How many puzzles are made by changing the first that was found. */
const PUZZLES_PER_GRID = 50;
/** Digits that are changed at once: two lead to a puzzle twice as often as one. */
const CHANGE_COUNT = 2;

/**
 * Digits for the cells of a pattern, without end. It keeps changing a full grid's digits, and keeps each change without
 * more solutions, until one is left. Cutting the pattern out of one full grid after the other finds 1,000 puzzles a
 * second in a pattern of 30 givens, and none in one of 21; this finds ten a second.
 */
export function* fillPattern(random: Random, pattern: Grid): Generator<Draft> {
	const cells = [...pattern.keys()].filter((cell) => pattern[cell] !== 0);
	for (;;) {
		let givens = cutOut(pattern, permute(drawGrid(random), random));
		let count = countUpTo(givens, SOLUTIONS_MAX);
		let made = 0;
		for (let stale = 0; stale < PATIENCE && made < PUZZLES_PER_GRID; stale++) {
			const changed = changeDigits(givens, cells, random);
			const changedCount = countUpTo(changed, Math.min(count + 1, SOLUTIONS_MAX));
			yield changedCount === 1
				? { ok: true, givens: changed, solution: getAt(findSolutionsUnbounded(changed, 1), 0) }
				: { ok: false, rejected: { failed: 'solutions', givens: changed, seen: changedCount } };
			if (changedCount === 1) made++;
			if (changedCount < count) stale = 0;
			if (changedCount > count) continue;
			givens = changed;
			count = changedCount;
		}
	}
}

function cutOut(pattern: Grid, solution: Grid): Grid {
	return solution.map((digit, cell) => (pattern[cell] === 0 ? 0 : digit));
}

/** Without a solution, or where that is too hard to say, digits are as far from a puzzle as can be. */
function countUpTo(givens: Grid, limit: number): number {
	const counted = countSolutions(givens, limit);
	return counted.ok && counted.count > 0 ? counted.count : Number.POSITIVE_INFINITY;
}

/** Puts other digits into some cells that do not see their own kind. */
function changeDigits(givens: Grid, cells: readonly Cell[], random: Random): Grid {
	const changed = givens.slice();
	for (let count = 0; count < CHANGE_COUNT; count++) {
		const cell = getAt(cells, random.below(cells.length));
		const digit = 1 + random.below(9);
		if (!peersOf(cell).some((peer) => changed[peer] === digit)) changed[cell] = digit;
	}
	return changed;
}
