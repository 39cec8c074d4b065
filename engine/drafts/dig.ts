import { drawGrid } from '../drawGrid.ts';
import { byteAt, getAt } from '../getAt.ts';
import { CELL_COUNT, type Grid } from '../grid.ts';
import type { Random } from '../random.ts';
import { countSolutionsUnbounded } from '../solve.ts';
import { type Symmetry, TWINS } from '../symmetry.ts';
import type { Bounds, Draft } from './draft.ts';

export interface DigOptions {
	/** Givens that are twins by this symmetry are removed together. */
	readonly symmetry: Symmetry;
	/** The lowest number of givens to leave. */
	readonly fewest: number;
}

/**
 * Removes givens from a grid in random order, as long as the solution stays unique. The grid itself does not change. It is
 * full, or has at least one solution and the symmetry already.
 */
export function digHoles(solution: Grid, random: Random, { symmetry, fewest }: DigOptions): Grid {
	const givens = solution.slice();
	let count = countGivens(solution);
	for (const cell of random.shuffle(Array.from({ length: CELL_COUNT }, (_, index) => index))) {
		const twins = getAt(TWINS[symmetry], cell);
		if (givens[cell] === 0 || twins[0] !== cell || count - twins.length < fewest) continue;
		for (const twin of twins) givens[twin] = 0;
		if (countSolutionsUnbounded(givens, 2) === 1) {
			count -= twins.length;
		} else {
			for (const twin of twins) givens[twin] = byteAt(solution, twin);
		}
	}
	return givens;
}

export function countGivens(givens: Grid): number {
	let count = 0;
	for (const digit of givens) if (digit !== 0) count++;
	return count;
}

interface DigManyOptions {
	readonly symmetry: Symmetry;
	/** Digs each puzzle down to a number of givens drawn from these bounds. */
	readonly fewest: Bounds;
	/** How many puzzles are dug out of one full grid. */
	readonly perGrid: number;
}

/** Puzzles dug out of one full grid after the other, without end. */
export function* digPuzzles(random: Random, { symmetry, fewest, perGrid }: DigManyOptions): Generator<Draft> {
	for (;;) {
		const solution = drawGrid(random);
		for (let count = 0; count < perGrid; count++) {
			yield {
				ok: true,
				givens: digHoles(solution, random, { symmetry, fewest: drawWithin(fewest, random) }),
				solution,
			};
		}
	}
}

interface CountedOptions {
	readonly symmetry: Symmetry;
	readonly givenCount: Bounds;
	/** Whether to take away all that can be spared down to the fewest: what is left over makes a puzzle easier. */
	readonly isMinimal: boolean;
}

/** Gives up on a grid after this many changes in a row without fewer givens. */
const PATIENCE = 3000;
/** How many puzzles with the wanted number of givens are made of one full grid. */
const COUNTED_PER_GRID = 100;
/** Puts this many cells back before it takes others away: three reach few givens fastest. */
const PUT_BACK_COUNT = 3;

/**
 * Puzzles with a certain number of givens, even fewer than digging leaves. It keeps swapping givens of a dug puzzle in
 * and out, and keeps each change without more givens. 20 givens take about a tenth of a second, 19 some seconds; full
 * grids with fewer are rare.
 */
export function* digCounted(random: Random, { symmetry, givenCount, isMinimal }: CountedOptions): Generator<Draft> {
	for (;;) {
		const solution = drawGrid(random);
		const options = { symmetry, fewest: isMinimal ? givenCount.from : drawWithin(givenCount, random) };
		let givens = solution;
		let count = CELL_COUNT;
		let made = 0;
		for (let stale = 0; stale < PATIENCE && made < COUNTED_PER_GRID; stale++) {
			const changed = digHoles(putBack(givens, solution, { random, symmetry }), random, options);
			const changedCount = countGivens(changed);
			yield changedCount <= givenCount.to
				? { ok: true, givens: changed, solution }
				: { ok: false, rejected: { failed: 'givenCount', givens: changed, seen: changedCount } };
			if (changedCount <= givenCount.to) made++;
			if (changedCount < count) stale = 0;
			if (changedCount > Math.max(count, givenCount.to)) continue;
			givens = changed;
			count = changedCount;
		}
	}
}

/** The givens, and some more cells of the solution. */
function putBack(givens: Grid, solution: Grid, { random, symmetry }: { random: Random; symmetry: Symmetry }): Grid {
	const more = givens.slice();
	for (let count = 0; count < PUT_BACK_COUNT; count++) {
		for (const cell of getAt(TWINS[symmetry], random.below(CELL_COUNT))) more[cell] = byteAt(solution, cell);
	}
	return more;
}

function drawWithin({ from, to }: Bounds, random: Random): number {
	return from + random.below(to - from + 1);
}
