import assert from 'node:assert/strict';
import type { Grid } from '#engine/grid.ts';
import { countSolutions } from '#engine/solve.ts';
import type { Aim } from '../aims.ts';
import { createFormerKernel } from './formerKernel.ts';
import { countByDancingLinks } from './peerSolver.ts';
import { APART_SETS, type PuzzleSet, readPuzzles, TUNED_SETS, type TunedSet } from './puzzleSets.ts';
import { measureBestRates } from './rate.ts';

const PUZZLE_COUNT = 600;
/** The peer gets one in this many of the same puzzles in each round, so that its rounds last about as long as ours. */
const PEER_SHARE = 10;

/** What a set is to reach: checks a second, and how many times as many as `dancing-links` and as the former kernel do. */
const AIMS: Readonly<Record<TunedSet, { readonly rate: number; readonly ratio: number; readonly former: number }>> = {
	'17 clues': { rate: 130_000, ratio: 21, former: 1.2 },
	'random minimal': { rate: 150_000, ratio: 16, former: 1.05 },
	hard: { rate: 30_000, ratio: 11, former: 1.15 },
	hardest: { rate: 5_000, ratio: 12, former: 1.3 },
};

/** Uniqueness checks: how many puzzles a second, beside `dancing-links` and beside the solver's former kernel. */
export function measureSolver(seconds: number): Aim[] {
	return [
		...TUNED_SETS.flatMap((set) => {
			const { rate, ratio, former } = AIMS[set];
			const seen = measureSet(set, seconds);
			return [
				{ name: `solve ${set}`, aim: rate, seen: seen.rate, unit: 'a second' },
				{ name: `solve ${set}, beside dancing-links`, aim: ratio, seen: seen.ratio, unit: 'times' },
				{ name: `solve ${set}, beside the former kernel`, aim: former, seen: seen.former, unit: 'times' },
			];
		}),
		...APART_SETS.map((set) => ({
			name: `solve ${set}, beside the former kernel`,
			aim: 1,
			seen: measureSet(set, seconds).former,
			unit: 'times',
		})),
	];
}

function measureSet(set: PuzzleSet, seconds: number) {
	const puzzles = readPuzzles(set, PUZZLE_COUNT);
	const [own, former, peer] = measureBestRates(
		[
			contender(countSolutions, puzzles),
			contender(createFormerKernel(), puzzles),
			contender(
				countByDancingLinks,
				puzzles.filter((_, index) => index % PEER_SHARE === 0),
			),
		],
		seconds,
	) as [number, number, number];
	return { rate: own, ratio: own / peer, former: own / former };
}

function contender(count: (grid: Grid, limit: number) => number, puzzles: readonly Grid[]) {
	return {
		run() {
			for (const puzzle of puzzles) assert.equal(count(puzzle, 2), 1);
			return puzzles.length;
		},
	};
}
