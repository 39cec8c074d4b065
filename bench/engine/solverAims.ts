import assert from 'node:assert/strict';
import type { Grid } from '#engine/grid.ts';
import { countSolutions, searchBands } from '#engine/solve.ts';
import type { Aim } from '../aims.ts';
import { countByDancingLinks } from './peerSolver.ts';
import { PUZZLE_SETS, type PuzzleSet, readPuzzles } from './puzzleSets.ts';
import { measureBestRates } from './rate.ts';

const PUZZLE_COUNT = 600;
/** The peer gets one in this many of the same puzzles in each round, so that its rounds last about as long as ours. */
const PEER_SHARE = 10;

const AIMS: Readonly<Record<PuzzleSet, { readonly rate: number; readonly ratio: number }>> = {
	'17 clues': { rate: 130_000, ratio: 21 },
	'random minimal': { rate: 150_000, ratio: 16 },
	hard: { rate: 30_000, ratio: 11 },
	hardest: { rate: 5_000, ratio: 12 },
};

/** Uniqueness checks: how many puzzles a second, and how many times as many as `dancing-links`, with and without the kernel. */
export function measureSolver(seconds: number): Aim[] {
	return PUZZLE_SETS.flatMap((set) => {
		const puzzles = readPuzzles(set, PUZZLE_COUNT);
		const [own, withoutKernel, peer] = measureBestRates(
			[
				contender(countSolutions, puzzles),
				contender(countWithoutKernel, puzzles),
				contender(
					countByDancingLinks,
					puzzles.filter((_, index) => index % PEER_SHARE === 0),
				),
			],
			seconds,
		);
		const { rate, ratio } = AIMS[set];
		return [
			{ name: `solve ${set}`, aim: rate, seen: own!, unit: 'a second' },
			{
				name: `solve ${set}, beside dancing-links`,
				aim: ratio,
				seen: own! / peer!,
				unit: 'times',
				detail: `${peer!.toFixed(0)} a second there; ${(withoutKernel! / peer!).toFixed(1)} times without the kernel`,
			},
		];
	});
}

function countWithoutKernel(grid: Grid, limit: number): number {
	return searchBands(grid, { solutions: limit, guesses: Number.POSITIVE_INFINITY }).solutionCount;
}

function contender(count: (grid: Grid, limit: number) => number, puzzles: readonly Grid[]) {
	return {
		run() {
			for (const puzzle of puzzles) assert.equal(count(puzzle, 2), 1);
			return puzzles.length;
		},
	};
}
