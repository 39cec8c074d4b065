import type { Difficulty } from '#engine/difficulty.ts';
import { makeGradedPuzzle } from '#engine/makePuzzle.ts';
import { TECHNIQUE_RATINGS, type Technique } from '#engine/technique.ts';
import { canSolve } from './solver.ts';

/** A puzzle's inputs. */
export interface LocalSeed {
	readonly difficulty: Difficulty;
	readonly seed: string;
	/** The technique that its hardest step needs. */
	readonly technique?: string;
}

export interface LocalPuzzle {
	readonly givens: string;
	readonly solution: string;
}

/**
 * A seed always makes the same puzzle, on every device with this version of the engine. Returns `undefined` if
 * the browser has no WebAssembly.
 */
export function makeLocalPuzzle({ difficulty, seed, technique }: LocalSeed): LocalPuzzle | undefined {
	if (!canSolve) return undefined;
	const isKnown = technique !== undefined && Object.hasOwn(TECHNIQUE_RATINGS, technique);
	const wanted = isKnown ? { technique: technique as Technique } : {};
	const { puzzle } = makeGradedPuzzle({ difficulty, seed, ...wanted });
	return { givens: puzzle.givens, solution: puzzle.solution };
}
