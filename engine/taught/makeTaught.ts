import type { Difficulty } from '../difficulty.ts';
import type { Rejected } from '../drafts/draft.ts';
import { RATING_RANGES, type RatingRange } from '../grade.ts';
import { listRatedPuzzles, type MadePuzzle } from '../makePuzzle.ts';
import { findTaughtPath, findTaughtTechnique } from '../taughtPath.ts';
import type { Technique } from '../technique.ts';

/** A puzzle with the technique that it teaches: the hardest on the way of its hints. */
export interface TaughtPuzzle extends MadePuzzle {
	readonly technique: Technique;
	/** Every technique that its hints show. */
	readonly shown: readonly Technique[];
	/** The rating of the hardest hint. */
	readonly hintRating: number;
	/** How many of its hints are in the band of its difficulty. */
	readonly ownHintCount: number;
}

export interface TaughtOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** A part of the difficulty's ratings. */
	readonly rating?: RatingRange;
	/** Takes what one hint makes as hard as its difficulty: for a player who is waiting. */
	readonly isUrgent?: boolean;
	/** The number of tried grids after which the making gives up. */
	readonly attemptLimit?: number;
	/** Called with each grid that is rejected before its hints are followed. */
	readonly onRejected?: (rejected: Rejected) => void;
}

/**
 * How many hints in its own band a puzzle needs. Puzzles of these difficulties often have a single one, and are easier before and after it; easy
 * and hard ones hardly ever do.
 */
export const OWN_HINTS_MIN: Readonly<Record<Difficulty, number>> = {
	easy: 1,
	medium: 2,
	hard: 1,
	expert: 2,
	extreme: 2,
};

/** The first puzzle of the difficulty, or of a part of its ratings, that is not trivial and as hard by its hints as by its rating. */
export function makeTaught(options: TaughtOptions): TaughtPuzzle {
	for (const taught of listTaught(options)) return taught;
	throw new RangeError(`No such puzzle (seed ${options.seed})`);
}

/** Such puzzles one after the other, until the attempts are used up. */
export function* listTaught(options: TaughtOptions): Generator<TaughtPuzzle, void> {
	const { isUrgent = false, ...rest } = options;
	for (const { puzzle, grade } of listRatedPuzzles({ ...rest, rejectsTrivial: true })) {
		const taught = followHints({ puzzle, grade: { ...grade, difficulty: options.difficulty } });
		if (isAsHardAsRated(taught) && (isUrgent || hasEnoughHints(taught))) yield taught;
	}
}

function followHints(made: MadePuzzle): TaughtPuzzle {
	const { from, to } = RATING_RANGES[made.grade.difficulty];
	const { steps } = findTaughtPath(made.puzzle.givens, made.grade.rating);
	return {
		...made,
		technique: findTaughtTechnique(steps) ?? made.grade.hardest,
		shown: [...new Set(steps.map(({ technique: each }) => each))],
		hintRating: Math.max(...steps.map(({ rating }) => rating)),
		ownHintCount: steps.filter(({ rating }) => rating >= from && rating <= to).length,
	};
}

/**
 * Whether the hardest hint is in the band of the difficulty. A rating knows fewer techniques than the hints: where it needs a chain, a W-Wing may
 * do.
 */
export function isAsHardAsRated({ grade, hintRating }: TaughtPuzzle): boolean {
	const { from, to } = RATING_RANGES[grade.difficulty];
	return hintRating >= from && hintRating <= to;
}

export function hasEnoughHints({ grade, ownHintCount }: TaughtPuzzle): boolean {
	return ownHintCount >= OWN_HINTS_MIN[grade.difficulty];
}
