import type { Difficulty } from '#engine/difficulty.ts';
import type { MetPuzzle } from './playerSpeed.ts';
import { NO_EVIDENCE, type ParModel } from './puzzleIntensity.ts';
import { meetPuzzle } from './recordPar.ts';

interface Typical {
	readonly load: number;
	readonly rating: number;
	readonly emptyCount: number;
}

/** In the middle of the levels of each difficulty. */
const TYPICAL: Readonly<Record<Difficulty, Typical>> = {
	easy: { load: 76, rating: 1.5, emptyCount: 45 },
	medium: { load: 128, rating: 2.3, emptyCount: 53 },
	hard: { load: 380, rating: 4, emptyCount: 57 },
	expert: { load: 420, rating: 5.6, emptyCount: 57 },
	extreme: { load: 1600, rating: 7.3, emptyCount: 57 },
};

/** How far the puzzles of a difficulty lie from the typical one. */
const SPREAD = 0.04;

/** A puzzle about which only the difficulty is known. */
export function meetTypical(difficulty: Difficulty, model: ParModel): MetPuzzle {
	const { emptyCount, ...features } = TYPICAL[difficulty];
	const givens = '0'.repeat(emptyCount).padEnd(81, '1');
	const met = meetPuzzle({ ...features, givens }, NO_EVIDENCE, model.features);
	return { ...met, variance: met.variance + SPREAD };
}
