import type { Difficulty } from '#engine/difficulty.ts';
import type { TaughtPuzzle } from '#engine/taught/makeTaught.ts';
import type { Store } from '#store/open.ts';
import { listPoolTechniques } from '#store/read/puzzles.ts';
import { addNewPuzzle, type NewPuzzle } from '#store/write/puzzles.ts';
import type { Clock } from '../process/clock.ts';
import type { RandomSource } from '../process/randomSource.ts';
import type { PuzzleMaker } from './puzzleMaker.ts';

/** The parts needed to make and store a puzzle. */
export interface MakerParts {
	readonly store: Store;
	readonly clock: Clock;
	readonly random: RandomSource;
	readonly maker: PuzzleMaker;
	/** The secret behind the dailies' seeds. */
	readonly secret: string;
}

const PRACTICE_SEED_BYTES = 16;

/** How many puzzles in the pool a new one is to differ from. */
const POOL_NEIGHBORS = 24;

/** A puzzle that repeats a stored one is made once in more tries than there are puzzles; this many mean a mistake. */
export const REPEATS_MAX = 5;

export async function makePractice(
	{ store, clock, random, maker }: Omit<MakerParts, 'secret'>,
	difficulty: Difficulty,
): Promise<void> {
	for (let repeat = 0; repeat < REPEATS_MAX; repeat++) {
		const recent = await listPoolTechniques(store.db, difficulty, POOL_NEIGHBORS);
		const made = await maker.make({ seed: random.bytes(PRACTICE_SEED_BYTES).toString('hex'), difficulty, recent });
		const puzzle = toNewPuzzle(made, { isPooled: true, now: clock() });
		const id = await store.transaction((tx) => addNewPuzzle(tx, puzzle));
		if (id !== undefined) return;
	}
	throw new Error('Every puzzle for practice is stored already.');
}

export function toNewPuzzle(
	{ puzzle, grade, technique, shown }: TaughtPuzzle,
	{ isPooled, now }: { isPooled: boolean; now: number },
): NewPuzzle {
	return {
		givens: puzzle.givens,
		solution: puzzle.solution,
		difficulty: grade.difficulty,
		rating: grade.rating,
		technique,
		techniques: shown,
		workload: grade.workload,
		givenCount: puzzle.givens.replaceAll('0', '').length,
		createdAt: now,
		isPooled,
	};
}
