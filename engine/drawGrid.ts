/**
 * Draws full grids with equal probability. The top band and the left stack are drawn uniformly by construction. The
 * four remaining boxes, which can be filled in 2,693 ways on average, are filled by guessing, every digit of a cell
 * with equal probability. The probability of a grid is then inversely proportional to its weight, the product of the
 * numbers of choices, so a grid is accepted with a probability proportional to its weight. A search in random order
 * would fill grids faster, but it finds some grids several times as often as others.
 */
import { CELL_COUNT, type Cell, type Grid } from './grid.ts';
import type { Random } from './random.ts';
import { bandOf, bitOf } from './solver/band.ts';
import { findTightCell } from './solver/branch.ts';
import { EVERY_DIGIT, isComplete, LEVEL_SIZE, loadGivens, place, readGrid } from './solver/level.ts';
import { propagate } from './solver/propagate.ts';

/** One grid in a hundred weighs more and is drawn slightly too rarely; a higher limit would only take longer. */
const WEIGHT_LIMIT = 49_152;

type Box = readonly [readonly number[], readonly number[], readonly number[]];

/** Draws a full grid. */
export function drawGrid(random: Random): Grid {
	for (;;) {
		const { grid, weight } = drawWeighted(random);
		if (random.below(WEIGHT_LIMIT) < weight) return grid;
	}
}

/**
 * Makes one attempt. Its weight is 0 if the guesses led to a contradiction. The average weight is the number of ways to
 * complete a corner.
 */
export function drawWeighted(random: Random): { grid: Grid; weight: number } {
	const level = new Int32Array(2 * LEVEL_SIZE);
	loadGivens(level, drawCorner(random));
	let weight = 1;
	let changed = EVERY_DIGIT;
	while (propagate(level, 0, changed)) {
		if (isComplete(level, 0)) return { grid: readGrid(level, 0), weight };
		const cell = findTightCell(level, 0);
		const digits = findDigits(level, cell);
		weight *= digits.length;
		changed = place(level, 0, digits[random.below(digits.length)]!, bandOf(cell), bitOf(cell));
	}
	return { grid: new Uint8Array(CELL_COUNT), weight: 0 };
}

function findDigits(level: Int32Array, cell: Cell): number[] {
	const digits: number[] = [];
	for (let digit = 0; digit < 9; digit++) {
		if ((level[digit * 3 + bandOf(cell)]! & bitOf(cell)) !== 0) digits.push(digit);
	}
	return digits;
}

/** A grid with its top band and its left stack filled. */
function drawCorner(random: Random): Grid {
	const digits = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	const box: Box = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
	const columns = [0, 1, 2].map((column) => box.map((row) => row[column]!));
	const grid = new Uint8Array(CELL_COUNT);
	for (const [row, line] of drawBand(box, random).entries()) grid.set(line, row * 9);
	for (const [column, line] of drawBand(columns as unknown as Box, random).entries()) {
		for (const [row, digit] of line.entries()) grid[row * 9 + column] = digit;
	}
	return grid;
}

/**
 * The three rows of a band that begins with the box; all 56 · 6⁶ ways are equally likely. The first row of the second
 * box takes some digits from the second row of the first box and the others from its third row, which determines the
 * other rows. There is one way to take none, one to take three, and 27 each to take one or two.
 */
function drawBand(box: Box, random: Random): number[][] {
	const way = random.below(56);
	const taken = way === 0 ? 0 : way === 1 ? 3 : way < 29 ? 1 : 2;
	const rows = box.map((row) => random.shuffle([...row]));
	return box.map((row, index) => {
		const next = rows[(index + 1) % 3]!;
		const last = rows[(index + 2) % 3]!;
		const second = [...next.slice(0, taken), ...last.slice(taken)];
		const third = [...next.slice(taken), ...last.slice(0, taken)];
		return [...row, ...random.shuffle(second), ...random.shuffle(third)];
	});
}
