/**
 * The engine on one core: uniqueness checks beside the npm package of its field, ratings, and puzzles made.
 *
 * Usage: npm run bench:engine -- [--seconds 3] [--write] [--json]
 *
 * `--seconds` is the time for each figure; `--write` puts them into docs/bench/engine.md.
 */
import assert from 'node:assert/strict';
import { DancingLinks } from 'dancing-links';
import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { RATING_RANGES, ratePuzzle } from '#engine/grade.ts';
import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '#engine/grid.ts';
import { HOUSES_OF, PEERS } from '#engine/house.ts';
import { makeGradedPuzzle } from '#engine/makePuzzle.ts';
import { countSolutionsUnbounded } from '#engine/solve.ts';
import { type Aim, cpuMs, formatFigure, percentile, readSizes, reportAims } from './aims.ts';
import { makeMinimal, PUZZLE_SETS, type PuzzleSet, readPuzzles } from './engine/puzzleSets.ts';

const PUZZLE_COUNT = 600;
/** The peer gets one in this many of the same puzzles in each round, so that its rounds last about as long as ours. */
const PEER_SHARE = 10;
const WARM_UP_ROUNDS = 3;

/** A set's aims: checks a second, and the multiple of `dancing-links`. */
const SOLVE_AIMS: Readonly<Record<PuzzleSet, { readonly rate: number; readonly ratio: number }>> = {
	'17 clues': { rate: 130_000, ratio: 21 },
	'random minimal': { rate: 150_000, ratio: 16 },
	hard: { rate: 30_000, ratio: 11 },
	hardest: { rate: 5_000, ratio: 12 },
};

const RATED_COUNT = 200;

/**
 * The most that a rating and a new puzzle may take, in the time that `dancing-links` takes for one random minimal puzzle on the same machine: where
 * it solves 28,000 a second, that is 450 ratings, and 2,075 easy and 62 extreme puzzles.
 */
const RATE_AIM = 62;
const MAKE_AIMS: Readonly<Record<Difficulty, number>> = {
	easy: 13.5,
	medium: 94,
	hard: 108,
	expert: 278,
	extreme: 450,
};

const { seconds } = readSizes({ seconds: 3 });

const links = new DancingLinks();

function measureSolver(set: PuzzleSet): Aim[] {
	const puzzles = readPuzzles(set, PUZZLE_COUNT);
	const fewer = puzzles.filter((_, index) => index % PEER_SHARE === 0);
	const [own, peer] = measureBestRates([
		contend(puzzles, (puzzle) => assert.equal(countSolutionsUnbounded(puzzle, 2), 1)),
		contend(fewer, (puzzle) => assert.equal(countByDancingLinks(puzzle, 2), 1)),
	]) as [number, number];
	const { rate, ratio } = SOLVE_AIMS[set];
	return [
		{ name: `solve ${set}`, aim: rate, seen: own, unit: 'a second' },
		{ name: `solve ${set}, beside dancing-links`, aim: ratio, seen: own / peer, unit: 'times' },
	];
}

/** The time of reading and writing the grids of a set, as a share of the time of solving them. */
function measureTexts(): Aim[] {
	const grids = readPuzzles('17 clues', PUZZLE_COUNT);
	const [solve, parse, format] = measureBestRates([
		contend(grids, (grid) => assert.equal(countSolutionsUnbounded(grid, 2), 1)),
		contend(grids.map(formatGrid), (text) => assert.ok(parseGrid(text))),
		contend(grids, (grid) => assert.equal(formatGrid(grid).length, CELL_COUNT)),
	]) as [number, number, number];
	const aim = { aim: 50, atMost: true, unit: '%', detail: 'of the time of solving it' } as const;
	return [
		{ name: 'parse a grid of 17 clues', seen: (100 * solve) / parse, ...aim },
		{ name: 'format a grid of 17 clues', seen: (100 * solve) / format, ...aim },
	];
}

/** Work on this many items. */
interface Contender {
	readonly count: number;
	readonly work: () => void;
}

function contend<Item>(items: readonly Item[], work: (item: Item) => void): Contender {
	return {
		count: items.length,
		work: () => {
			for (const item of items) work(item);
		},
	};
}

/**
 * Grids a second on the wall in the best round of each contender. They take turns: among many rounds of milliseconds some are disturbed
 * by nothing, so that their ratio holds on a busy machine too.
 */
function measureBestRates(contenders: readonly Contender[]): number[] {
	const best = contenders.map(() => 0);
	const endAt = performance.now() + seconds * 1000;
	for (let round = 0; round < WARM_UP_ROUNDS || performance.now() < endAt; round++) {
		for (const [index, { work, count }] of contenders.entries()) {
			const startedAt = performance.now();
			work();
			const rate = (count / (performance.now() - startedAt)) * 1000;
			best[index] = Math.max(best[index]!, rate);
		}
	}
	return best;
}

/** The four columns that a digit in a cell covers: the cell, and the digit in its row, its column and its box. */
const COLUMNS: readonly number[][] = Array.from({ length: CELL_COUNT * 9 }, (_, index) => {
	const cell = Math.floor(index / 9);
	return [cell, ...HOUSES_OF[cell]!.map((house) => CELL_COUNT + house * 9 + (index % 9))];
});

/**
 * Counts solutions with the npm package `dancing-links`, as quickly as it can be done: sparse rows, and only those that
 * the givens allow.
 */
function countByDancingLinks(grid: Grid, limit: number): number {
	const rows: { data: number; columnIndices: number[] }[] = [];
	for (let cell = 0; cell < CELL_COUNT; cell++) {
		const taken = takenDigits(grid, cell);
		for (let digit = 0; digit < 9; digit++) {
			if ((taken & (1 << digit)) === 0) rows.push({ data: 0, columnIndices: COLUMNS[cell * 9 + digit]! });
		}
	}
	const solver = links.createSolver({ columns: CELL_COUNT * 4 });
	solver.addSparseConstraints(rows);
	return solver.find(limit).length;
}

function takenDigits(grid: Grid, cell: number): number {
	if (grid[cell] !== 0) return 0b111_111_111 ^ (1 << (grid[cell]! - 1));
	let taken = 0;
	for (const peer of PEERS[cell]!) if (grid[peer] !== 0) taken |= 1 << (grid[peer]! - 1);
	return taken;
}

/** Random minimal puzzles fully rated, and decided only as far as whether they are hard at most. */
function measureGrader(peerRate: number): Aim[] {
	const puzzles = makeMinimal(RATED_COUNT).map(formatGrid);
	const toHard = { from: 1, to: RATING_RANGES.hard.to };
	const whole = repeat((index) => ratePuzzle(puzzles[index % RATED_COUNT]!));
	const early = repeat((index) => ratePuzzle(puzzles[index % RATED_COUNT]!, toHard));
	return [
		{ name: 'rate random minimal', aim: RATE_AIM, ...compare(whole, peerRate) },
		{ name: 'rate up to hard', aim: RATE_AIM, ...compare(early, peerRate) },
	];
}

function measureMaker(difficulty: Difficulty, peerRate: number): Aim {
	const made = repeat((index) => makeGradedPuzzle({ seed: `${index}`, difficulty }));
	return { name: `make ${difficulty}`, aim: MAKE_AIMS[difficulty], ...compare(made, peerRate) };
}

/** Random minimal puzzles that `dancing-links` solves in a second. */
function measurePeer(): number {
	const puzzles = makeMinimal(RATED_COUNT);
	return repeat((index) => countByDancingLinks(puzzles[index % RATED_COUNT]!, 2)).rate;
}

function compare({ rate, times }: Repeated, peerRate: number) {
	const [median, p99] = [percentile(times, 0.5).toFixed(1), percentile(times, 0.99).toFixed(1)];
	return {
		seen: peerRate / rate,
		atMost: true,
		isOfSpeed: true,
		unit: 'times dancing-links',
		detail: `${formatFigure(rate)} a second, median ${median} ms, p99 ${p99} ms`,
	} as const;
}

interface Repeated {
	/** How many a second of processor time. */
	readonly rate: number;
	/** How long each took on the wall, in milliseconds. */
	readonly times: readonly number[];
}

/** The first third of a second is for the compiler. */
function repeat(work: (index: number) => unknown): Repeated {
	const warmUntil = performance.now() + 300;
	for (let index = 0; performance.now() < warmUntil; index++) work(index);
	const times: number[] = [];
	const endAt = performance.now() + seconds * 1000;
	const cpuStartedAt = cpuMs();
	while (performance.now() < endAt) {
		const startedAt = performance.now();
		work(times.length);
		times.push(performance.now() - startedAt);
	}
	return { rate: (times.length / (cpuMs() - cpuStartedAt)) * 1000, times };
}

const peerRate = measurePeer();
reportAims(
	'engine',
	[
		...PUZZLE_SETS.flatMap(measureSolver),
		...measureTexts(),
		...measureGrader(peerRate),
		...DIFFICULTIES.map((difficulty) => measureMaker(difficulty, peerRate)),
	],
	'engine.md',
);
