/**
 * Looks for puzzles that are hard for a solver: a population of minimal puzzles in which a neighbour of one (a few givens
 * exchanged) takes the place of the easiest if it needs more guesses. The same words give the same puzzles.
 *
 * Usage: node bench/engine/searchHard.ts [--seed s] [--rounds n] [--size n] [--from FILE]
 *
 * Begins with the puzzles of the file, one a line, or with random ones.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { digGivens } from '#engine/drafts/dig.ts';
import { drawGrid } from '#engine/drawGrid.ts';
import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '#engine/grid.ts';
import { permute } from '#engine/permute.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { countSolutions, findSolutions, searchGrid } from '#engine/solve.ts';

/** Guesses depend on the order of rows and digits, so they are averaged over a few permutations. */
const QUICK_LOOKS = 6;
const CLOSE_LOOKS = 24;
const EXCHANGE_MAX = 3;

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: '1' },
		rounds: { type: 'string', default: '150000' },
		size: { type: 'string', default: '300' },
		from: { type: 'string' },
	},
});
const random = createRandom(`hard/${values.seed}`);

interface Found {
	readonly grid: Grid;
	/** Mean of the logarithm of the guesses. */
	readonly score: number;
}

const population: Found[] = [];
const known = new Set<string>();
const size = Number(values.size);
for (const line of values.from === undefined ? [] : readFileSync(values.from, 'utf8').trim().split('\n')) {
	add(parseGrid(line.slice(0, CELL_COUNT))!);
}
while (population.length < size) add(digGivens(drawGrid(random), random, { symmetry: 'none', fewest: 0 }));
population.length = size;
for (let round = 0; round < Number(values.rounds); round++) {
	const grid = exchangeGivens(population[random.below(population.length)]!.grid);
	if (known.has(formatGrid(grid)) || scoreOf(grid, QUICK_LOOKS) <= population.at(-1)!.score) continue;
	add(grid);
	population.pop();
	if (round % 1000 === 0)
		console.error(`${round}: ${population[0]!.score.toFixed(2)}, ${population.at(-1)!.score.toFixed(2)}`);
}
for (const { grid, score } of population) console.log(`${formatGrid(grid)} ${Math.exp(score).toFixed(0)}`);

function add(grid: Grid): void {
	const found = { grid, score: scoreOf(grid, CLOSE_LOOKS) };
	known.add(formatGrid(grid));
	const place = population.findIndex(({ score }) => score < found.score);
	population.splice(place < 0 ? population.length : place, 0, found);
}

function scoreOf(grid: Grid, looks: number): number {
	let sum = 0;
	for (let look = 0; look < looks; look++) sum += Math.log(1 + countGuesses(permute(grid, random)));
	return sum / looks;
}

/** Takes a few givens away, puts others of one of the solutions in until it is the only one, and digs again. */
function exchangeGivens(grid: Grid): Grid {
	const givens = grid.slice();
	const filled = random.shuffle(Array.from(grid.keys()).filter((cell) => grid[cell] !== 0));
	for (const cell of filled.slice(0, 1 + random.below(EXCHANGE_MAX))) givens[cell] = 0;
	const solution = pick(findSolutions(givens, 500), random);
	for (const cell of random.shuffle(Array.from(givens.keys()).filter((cell) => givens[cell] === 0))) {
		if (countSolutions(givens, 2) === 1) break;
		givens[cell] = solution[cell]!;
	}
	return dropSpareGivens(givens);
}

function dropSpareGivens(givens: Grid): Grid {
	for (const cell of random.shuffle(Array.from(givens.keys()))) {
		const digit = givens[cell]!;
		givens[cell] = 0;
		if (digit !== 0 && countSolutions(givens, 2) !== 1) givens[cell] = digit;
	}
	return givens;
}

function pick<Item>(items: readonly Item[], random: Random): Item {
	return items[random.below(items.length)]!;
}

/** How many guesses the solver makes until it knows every solution: a measure of how hard a puzzle is for it. */
function countGuesses(puzzle: Grid): number {
	return searchGrid(puzzle, { solutions: Number.POSITIVE_INFINITY, guesses: Number.POSITIVE_INFINITY }).guessCount;
}
