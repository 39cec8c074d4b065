import type { Difficulty } from '#engine/difficulty.ts';
import type { Bounds } from '#engine/drafts/draft.ts';
import type { Symmetry } from '#engine/symmetry.ts';
import type { Technique } from '#engine/technique.ts';

/** The puzzles that `make` makes: of which kind, how many, and from which seed. */
export interface MakeRequest {
	readonly count: number;
	readonly seed: string;
	readonly difficulty: Difficulty;
	readonly technique?: Technique;
	readonly rating?: Bounds;
	readonly load?: Bounds;
	readonly clueCount?: Bounds;
	readonly symmetry?: Symmetry;
	/** 81 characters, 0 where nothing is given. */
	readonly pattern?: string;
	readonly attemptLimit?: number;
}
