import { readFileSync } from 'node:fs';
import type { Difficulty } from '#engine/difficulty.ts';
import { type Puzzle, parsePuzzle } from '#engine/puzzle.ts';
import type { PuzzleDemand } from '#rules/fairPlay/timeFloor.ts';

const FOLDER = new URL('../server/puzzles/ladders/1/', import.meta.url);

export interface BenchPuzzle extends Puzzle, PuzzleDemand {
	/** That of the hardest step. */
	readonly rating: number;
}

/** The puzzles of a ladder: a hundred of the difficulty, from its easiest to its hardest. */
export function readLadder(difficulty: Difficulty): BenchPuzzle[] {
	const lines = readFileSync(new URL(`${difficulty}.txt`, FOLDER), 'utf8')
		.trim()
		.split('\n');
	return lines.map((line) => {
		const parsed = parsePuzzle(line.slice(0, 81));
		if (!parsed.ok) throw new Error(`no puzzle: ${line}`);
		const [, rating, , load] = line.split(' ');
		return { ...parsed.puzzle, rating: Number(rating), load: Number(load) };
	});
}
