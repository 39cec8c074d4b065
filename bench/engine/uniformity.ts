/**
 * How evenly full grids are drawn. Each line is a property of a grid: its mean over the grids that `drawGrid` gives, and
 * its true mean, found from the weights of single tries (importance sampling, which has no bias), both with their
 * standard error.
 *
 * Usage: node bench/engine/uniformity.ts [--count 20000]
 */
import { parseArgs } from 'node:util';
import { drawGrid, drawWeighted } from '#engine/drawGrid.ts';
import type { Grid } from '#engine/grid.ts';
import { createRandom } from '#engine/random.ts';

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' } } });
const count = Number(values.count);
const random = createRandom('uniformity');

const PROPERTIES: Readonly<Record<string, (grid: Grid) => number>> = {
	'rectangles of two digits': countRectangles,
	'top bands with repeated minirows': (grid) => countRepeats(grid, 0),
	'bottom bands with repeated minirows': (grid) => countRepeats(grid, 2),
	'digit 1 in the first cell': (grid) => Number(grid[0] === 1),
	'digit 1 in the last cell': (grid) => Number(grid[80] === 1),
	'rising pairs in the last row': (grid) => [72, 73, 74, 75, 76, 77, 78, 79].filter(isRising(grid)).length,
	'same digit in opposite corners': (grid) => Number(grid[0] === grid[80]),
};

const drawn = Array.from({ length: count }, () => ({ grid: drawGrid(random), weight: 1 }));
const tries = Array.from({ length: 5 * count }, () => drawWeighted(random)).filter(({ weight }) => weight > 0);
for (const [name, property] of Object.entries(PROPERTIES)) {
	const [own, truth] = [drawn, tries].map((sample) => estimate(sample, property));
	const deviation = (own!.mean - truth!.mean) / Math.hypot(own!.error, truth!.error);
	console.log(`${name.padEnd(38)}${format(own!)}   true ${format(truth!)}   ${deviation.toFixed(1)} standard errors`);
}

interface Estimate {
	readonly mean: number;
	readonly error: number;
}

function estimate(
	sample: readonly { readonly grid: Grid; readonly weight: number }[],
	property: (grid: Grid) => number,
): Estimate {
	const entries = sample.map(({ grid, weight }) => ({ value: property(grid), weight }));
	const total = entries.reduce((sum, { weight }) => sum + weight, 0);
	const mean = entries.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
	const squares = entries.reduce((sum, { value, weight }) => sum + (weight * (value - mean)) ** 2, 0);
	return { mean, error: Math.sqrt(squares) / total };
}

function format({ mean, error }: Estimate): string {
	return `${mean.toFixed(4)} ± ${error.toFixed(4)}`;
}

/** Two digits that change places in two rows and two columns: the smallest pattern that a puzzle must break. */
function countRectangles(grid: Grid): number {
	let rectangles = 0;
	for (let cell = 0; cell < 81; cell++) {
		for (let right = cell + 1; right % 9 !== 0; right++) {
			for (let below = 9; cell + below < 81; below += 9) {
				if (grid[cell] === grid[right + below] && grid[right] === grid[cell + below]) rectangles++;
			}
		}
	}
	return rectangles;
}

/** 1 where the three boxes of the band hold the same three minirows. */
function countRepeats(grid: Grid, band: number): number {
	const minirows = Array.from({ length: 9 }, (_, index) => {
		const start = band * 27 + index * 3;
		return [...grid.subarray(start, start + 3)].sort().join('');
	});
	return Number(new Set(minirows).size === 3);
}

function isRising(grid: Grid): (cell: number) => boolean {
	return (cell) => grid[cell]! < grid[cell + 1]!;
}
