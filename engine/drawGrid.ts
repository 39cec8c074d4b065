/**
 * Draws full grids with equal probability. The top band and the left stack are drawn uniformly by construction. The
 * four remaining boxes, which can be filled in 2,693 ways on average, are filled by guessing, every digit of a cell
 * with equal probability. The probability of a grid is then inversely proportional to its weight, the product of the
 * numbers of choices, so a grid is accepted with a probability proportional to its weight. A search in random order
 * would fill grids faster, but it finds some grids several times as often as others.
 */
import { countDigits, type DigitSet, lowestDigit } from './digitSet.ts';
import { CELL_COUNT, type Grid } from './grid.ts';
import type { Random } from './random.ts';
import { getSolver } from './solver/solver.ts';

/** One grid in a hundred weighs more and is drawn slightly too rarely; a higher limit would only take longer. */
const WEIGHT_LIMIT = 49_152;

/** Draws a full grid. */
export function drawGrid(random: Random): Grid {
	while (fillCorner(random) <= random.below(WEIGHT_LIMIT));
	return getSolver().grid.slice();
}

/**
 * Makes one attempt. Its weight is 0 if the guesses led to a contradiction. The average weight is the number of ways to
 * complete a corner.
 */
export function drawWeighted(random: Random): { grid: Grid; weight: number } {
	const weight = fillCorner(random);
	return { grid: weight === 0 ? new Uint8Array(CELL_COUNT) : getSolver().grid.slice(), weight };
}

/** Fills the solver's grid and returns its weight. */
function fillCorner(random: Random): number {
	const solver = getSolver();
	drawCorner(solver.grid, random);
	solver.beginFill();
	let weight = 1;
	while (solver.follow() !== 0) {
		if (solver.finishFill() !== 0) return weight;
		const cell = solver.tightCell();
		const digits = solver.candidates(cell);
		weight *= countDigits(digits);
		solver.fill(cell, digitAt(digits, random.below(countDigits(digits))));
	}
	return 0;
}

function digitAt(digits: DigitSet, index: number): number {
	let rest = digits;
	for (let skipped = 0; skipped < index; skipped++) rest &= rest - 1;
	return lowestDigit(rest) - 1;
}

/** Fills the top band and the left stack, and empties the other cells. */
function drawCorner(grid: Grid, random: Random): void {
	grid.fill(0);
	const digits = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	fillBand(grid, digits, random, ROW_BY_ROW);
	const turned = digits.map((_, index) => digits[(index % 3) * 3 + Math.floor(index / 3)]!);
	fillBand(grid, turned, random, COLUMN_BY_COLUMN);
}

/** How far apart the cells of a line are in the grid, and its lines. */
interface Strides {
	readonly cell: number;
	readonly line: number;
}

const ROW_BY_ROW: Strides = { cell: 1, line: 9 };
const COLUMN_BY_COLUMN: Strides = { cell: 9, line: 1 };

/**
 * Fills the three lines of a band that begins with the box; all 56 · 6⁶ ways are equally likely. The first line of the
 * second box takes some digits from the second line of the first box and the others from its third line, which determines
 * the other lines. There is one way to take none, one to take three, and 27 each to take one or two.
 */
function fillBand(grid: Grid, box: readonly number[], random: Random, { cell, line }: Strides): void {
	const way = random.below(56);
	const taken = way === 0 ? 0 : way === 1 ? 3 : way < 29 ? 1 : 2;
	const lines = [box.slice(0, 3), box.slice(3, 6), box.slice(6)].map((each) => random.shuffle(each));
	for (let index = 0; index < 3; index++) {
		const next = lines[(index + 1) % 3]!;
		const last = lines[(index + 2) % 3]!;
		const second = random.shuffle([0, 1, 2].map((at) => (at < taken ? next : last)[at]!));
		const third = random.shuffle([0, 1, 2].map((at) => (at < 3 - taken ? next[taken + at] : last[at - 3 + taken])!));
		for (let at = 0; at < 3; at++) {
			grid[index * line + at * cell] = box[index * 3 + at]!;
			grid[index * line + (at + 3) * cell] = second[at]!;
			grid[index * line + (at + 6) * cell] = third[at]!;
		}
	}
}
