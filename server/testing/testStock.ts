import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import type { MadePuzzle } from '#engine/makePuzzle.ts';
import { trustPuzzle } from '#engine/puzzle.ts';
import { type KnownPuzzle, listKnownPuzzles, relabelPuzzle } from '#rules/testing/knownPuzzles.ts';
import type { Store } from '#store/open.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';
import type { Ladders } from '../puzzles/ladder.ts';
import type { PuzzleMaker } from '../puzzles/puzzleMaker.ts';
import type { PuzzleStock } from '../puzzles/puzzleStock.ts';
import { createPuzzleStock } from '../puzzles/puzzleStock.ts';

interface TestStockParts {
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
}

/** A stock that works like the real one but without a generator: its puzzles are known ones with permuted digits. */
export function createTestStock(parts: TestStockParts): PuzzleStock {
	return createPuzzleStock({
		...parts,
		maker: createTestMaker(),
		ladders: makeTestLadders(),
		secret: 'a secret for tests',
		log: { info() {}, warn() {} },
		pause: (_ms, signal) => waitForAbort(signal),
	});
}

function waitForAbort(signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

export function createTestMaker(): PuzzleMaker {
	return {
		make: async (request) => toMadePuzzle(relabelPuzzle(request)),
		setWorkers() {},
		async stop() {},
	};
}

/** Four levels of each difficulty. */
export function makeTestLadders(): Ladders {
	const entries = DIFFICULTIES.map((difficulty) => [difficulty, listKnownPuzzles(difficulty)] as const);
	return Object.fromEntries(entries) as unknown as Record<Difficulty, KnownPuzzle[]>;
}

function toMadePuzzle({ givens, solution, difficulty, rating, technique, load }: KnownPuzzle): MadePuzzle {
	const puzzle = trustPuzzle(givens, solution);
	return { puzzle, grade: { difficulty, rating, hardest: technique, load, hardStepCount: 2 } };
}
