import { readFileSync } from 'node:fs';
import { digHoles } from '#engine/drafts/dig.ts';
import { drawGrid } from '#engine/drawGrid.ts';
import { CELL_COUNT, type Grid, parseGrid } from '#engine/grid.ts';
import { permute } from '#engine/permute.ts';
import { createRandom } from '#engine/random.ts';

/** bench/sets/README.md describes the sets and their origin. */
export const PUZZLE_SETS = ['17 clues', 'random minimal', 'hard', 'hardest'] as const;

export type PuzzleSet = (typeof PUZZLE_SETS)[number];

const FILES = {
	'17 clues': '../sets/seventeen.txt',
	hard: '../sets/hard.txt',
	hardest: '../sets/hardest.txt',
} as const;

/** This many puzzles of a set, filled up with permutations of them where the set has fewer. */
export function readPuzzles(set: PuzzleSet, count: number): Grid[] {
	if (set === 'random minimal') return makeMinimal(count);
	const random = createRandom(set);
	const text = readFileSync(new URL(FILES[set], import.meta.url), 'utf8').trim();
	const grids = text.split('\n').map((line) => parseGrid(line.slice(0, CELL_COUNT))!);
	return Array.from({ length: count }, (_, index) => permute(grids[index % grids.length]!, random));
}

export function makeMinimal(count: number): Grid[] {
	const random = createRandom('minimal');
	return Array.from({ length: count }, () => digHoles(drawGrid(random), random, { symmetry: 'none', fewest: 0 }));
}
