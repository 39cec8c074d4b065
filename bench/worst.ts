/**
 * Searches for grids that are slow for the solver, of any kind: with no solution, one or many. In a population of
 * sparse grids, a neighbor (a few digits changed or moved) replaces the quickest grid if it needs more guesses. After a
 * while without improvement, the search restarts with other grids.
 *
 * Usage: npm run bench:worst -- [--seconds 60] [--seed 1] [--write] [--json]
 * `--write` adds the slowest to engine/fixtures/slow.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CELL_COUNT, formatGrid, type Grid, parseGrid } from '#engine/grid.ts';
import { PEERS } from '#engine/house.ts';
import { createRandom, type Random } from '#engine/random.ts';
import { countSolutions, GUESS_LIMIT, searchGrid } from '#engine/solve.ts';
import { readSizes, reportAims } from './aims.ts';

/** No answer may take longer, on this machine. */
const ANSWER_MS_MAX = 20;
const LOOKS = 5;

/** Each grid's best time, because whatever else disturbs the machine only adds to it. */
function longestMs(answer: (grid: SlowGrid['grid']) => unknown): number {
	const times = [...known, ...slowest].map(({ grid }) => {
		const looks = Array.from({ length: LOOKS }, () => {
			const startedAt = performance.now();
			answer(grid);
			return performance.now() - startedAt;
		});
		return Math.min(...looks);
	});
	return Math.max(...times);
}

const FILE = new URL('../engine/fixtures/slow.txt', import.meta.url);
const KEPT_COUNT = 24;

interface SlowGrid {
	readonly grid: Grid;
	/** 81 characters, a dot for an empty cell. */
	readonly text: string;
	/** How many guesses the search for two solutions takes. */
	readonly guesses: number;
}

/** The slowest grids found so far, the slowest first: each with its guesses. */
function readSlowGrids(): SlowGrid[] {
	return readFileSync(FILE, 'utf8')
		.trim()
		.split('\n')
		.map((line) => {
			const [text, guesses] = line.split(' ') as [string, string];
			return { grid: parseGrid(text)!, text, guesses: Number(guesses) };
		});
}

function writeSlowGrids(grids: readonly SlowGrid[]): void {
	const lines = new Map(grids.map(({ text, guesses }) => [text, guesses]));
	const kept = [...lines].sort(([, a], [, b]) => b - a).slice(0, KEPT_COUNT);
	writeFileSync(FILE, `${kept.map(([text, guesses]) => `${text} ${guesses}`).join('\n')}\n`);
}

interface ClimbOptions {
	readonly seconds: number;
	readonly seed: string;
}

interface Climbed {
	/** The slowest grid of each climb, the slowest first. */
	readonly slowest: readonly SlowGrid[];
	readonly gridCount: number;
}

const FRESH_COUNT = 3000;
const POPULATION = 12;
/** A climb ends after this many neighbors without a slower grid than its slowest. */
const PATIENCE = 6000;
const CHANGES_MAX = 3;
/** A grid that takes more is slow enough. */
const GUESSES_MAX = 200_000;

interface Candidate {
	readonly grid: Grid;
	readonly guesses: number;
}

/** Climbs again and again, from other grids each time, until the time is over. */
function climbForSlowGrids({ seconds, seed }: ClimbOptions): Climbed {
	const random = createRandom(`climb/${seed}`);
	const endAt = performance.now() + seconds * 1000;
	const slowest: Candidate[] = [];
	let gridCount = 0;
	const look = (grid: Grid): Candidate => {
		gridCount++;
		return { grid, guesses: searchGrid(grid, { solutions: 2, guesses: GUESSES_MAX }).guessCount };
	};
	do {
		slowest.push(climb(random, look, endAt));
	} while (performance.now() < endAt);
	const sorted = slowest.toSorted((a, b) => b.guesses - a.guesses);
	return {
		slowest: sorted.map(({ grid, guesses }) => ({ grid, guesses, text: formatGrid(grid).replaceAll('0', '.') })),
		gridCount,
	};
}

function climb(random: Random, look: (grid: Grid) => Candidate, endAt: number): Candidate {
	const population = Array.from({ length: FRESH_COUNT }, () => look(drawSparse(random)))
		.sort((a, b) => b.guesses - a.guesses)
		.slice(0, POPULATION);
	for (let stale = 0; stale < PATIENCE && performance.now() < endAt; stale++) {
		const found = look(changeSome(population[random.below(POPULATION)]!.grid, random));
		if (found.guesses < population.at(-1)!.guesses || population.some(isSame(found))) continue;
		if (found.guesses > population[0]!.guesses) stale = 0;
		population.pop();
		const place = population.findIndex(({ guesses }) => guesses < found.guesses);
		population.splice(place < 0 ? population.length : place, 0, found);
	}
	return population[0]!;
}

function isSame(found: Candidate): (other: Candidate) => boolean {
	return ({ grid, guesses }) => guesses === found.guesses && grid.every((digit, cell) => digit === found.grid[cell]);
}

/** A few digits anywhere, no two equal ones in the same house. */
function drawSparse(random: Random): Grid {
	const grid: Grid = new Uint8Array(CELL_COUNT);
	for (let tries = 9 + random.below(16); tries > 0; tries--) {
		putDigit(grid, random.below(CELL_COUNT), 1 + random.below(9));
	}
	return grid;
}

/** Takes digits away, puts others in, or lets two cells change places. */
function changeSome(grid: Grid, random: Random): Grid {
	const changed = grid.slice();
	for (let changes = 1 + random.below(CHANGES_MAX); changes > 0; changes--) {
		const cell = random.below(CELL_COUNT);
		const kind = random.below(4);
		const other = random.below(CELL_COUNT);
		const [digit, otherDigit] = [changed[cell]!, changed[other]!];
		changed[cell] = 0;
		if (kind === 1 || kind === 2) putDigit(changed, cell, 1 + random.below(9));
		if (kind !== 3) continue;
		changed[other] = 0;
		putDigit(changed, cell, otherDigit);
		putDigit(changed, other, digit);
	}
	return changed;
}

function putDigit(grid: Grid, cell: number, digit: number): void {
	if (!PEERS[cell]!.some((peer) => grid[peer] === digit)) grid[cell] = digit;
}

const { seconds, seed } = readSizes({ seconds: 60, seed: 1 });

const { slowest, gridCount } = climbForSlowGrids({ seconds, seed: `${seed}` });
const known = readSlowGrids();
for (const { guesses, text } of slowest.slice(0, 5)) console.error(`${text} ${guesses}`);
if (process.argv.includes('--write')) writeSlowGrids([...known, ...slowest]);
reportAims('The slowest grids that climbing finds, and those that it found before', [
	{
		name: 'longest answer',
		aim: ANSWER_MS_MAX,
		atMost: true,
		seen: longestMs((grid) => countSolutions(grid, 2)),
		unit: 'ms',
		detail: `${gridCount} grids looked at, at most ${slowest[0]!.guesses} guesses, earlier ${known[0]!.guesses}; the limit is ${GUESS_LIMIT}`,
	},
]);
