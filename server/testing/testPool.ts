import { DIFFICULTIES, type Difficulty } from '#engine/difficulty.ts';
import { trustPuzzle } from '#engine/puzzle.ts';
import { createRandom } from '#engine/random.ts';
import type { TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import { type KnownPuzzle, listKnownPuzzles, relabelPuzzle } from '#rules/testing/knownPuzzles.ts';
import type { Store } from '#store/open.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';
import type { Ladders } from '../puzzles/ladder.ts';
import type { PuzzleMaker } from '../puzzles/puzzleMaker.ts';
import type { PuzzlePool } from '../puzzles/puzzlePool.ts';
import { createPuzzlePool } from '../puzzles/puzzlePool.ts';

interface TestPoolParts {
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
}

export const TEST_PUZZLE_SECRET = 'a secret for tests';

/** A pool that works like the real one but without a generator: its puzzles are known ones with permuted digits and more givens. */
export function createTestPool(parts: TestPoolParts): PuzzlePool {
	return createPuzzlePool({
		...parts,
		maker: createTestMaker(),
		ladders: makeTestLadders(),
		secret: TEST_PUZZLE_SECRET,
		log: { info() {}, warn() {} },
		delay: (_ms, signal) => waitForAbort(signal),
		// After what a service needs to open, the background makes one thing, which is the commitment to tomorrow's dailies, and rests.
		isBusy: () => true,
	});
}

function waitForAbort(signal: AbortSignal): Promise<void> {
	if (signal.aborted) return Promise.resolve();
	return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

export function createTestMaker(): PuzzleMaker {
	return {
		make: async (request) => toTaughtPuzzle(relabelPuzzle(request), request.seed),
		setWorkers() {},
		async stop() {},
	};
}

/** Four levels of each difficulty. */
export function makeTestLadders(): Ladders {
	const entries = DIFFICULTIES.map((difficulty) => [difficulty, listKnownPuzzles(difficulty)] as const);
	return Object.fromEntries(entries) as unknown as Record<Difficulty, KnownPuzzle[]>;
}

function toTaughtPuzzle(
	{ givens, solution, difficulty, rating, technique, workload }: KnownPuzzle,
	seed: string,
): TaughtPuzzle {
	const puzzle = trustPuzzle(addGivens({ givens, solution }, seed), solution);
	const grade = { difficulty, rating, hardest: technique, workload, hardStepCount: 2 };
	return { puzzle, technique, shown: [technique], hintRating: rating, ownHintCount: 2, grade };
}

const MORE_GIVENS_MAX = 8;

/** A puzzle with more givens is another one, whereas a relabeled one is the same puzzle. */
function addGivens({ givens, solution }: Pick<KnownPuzzle, 'givens' | 'solution'>, seed: string): string {
	const random = createRandom(seed);
	const cells = [...givens];
	for (let count = random.below(MORE_GIVENS_MAX + 1); count > 0; count--) {
		const cell = random.below(cells.length);
		cells[cell] = solution[cell]!;
	}
	return cells.join('');
}
