import type { Difficulty } from './difficulty.ts';
import { getAt } from './getAt.ts';
import type { RatingRange } from './grade.ts';
import { findMakeRefusal, type MakeRefusal } from './makePuzzle.ts';
import { createRandom } from './random.ts';
import { hasEnoughHints, makeTaught, type TaughtPuzzle } from './taught/makeTaught.ts';
import { RATING_PARTS } from './taught/ratingParts.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

export interface VariedOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** Techniques taught before, the latest first. */
	readonly recent?: readonly string[];
	/**
	 * For a player who is waiting: takes the first puzzle that does not teach what was taught last, even if a single hint makes it as hard as its
	 * difficulty.
	 */
	readonly isUrgent?: boolean;
}

/** How many candidates to choose among when each teaches a recent technique. */
const CHOICES: Readonly<Record<Difficulty, number>> = { easy: 2, medium: 2, hard: 6, expert: 4, extreme: 5 };

/** Where all of these teach what was taught last, the last resort is to teach it again. */
const CHOICES_MAX = 80;

/** A technique counts as rare when at least this many of the recently taught ones were taught after it. */
const RARE_SHARE = 0.6;

/** How many puzzles are kept for later requests, and how many of one technique. */
const SPARES_MAX = 24;
const SPARES_OF_TECHNIQUE_MAX = 3;

export type VariedResult = ({ readonly ok: true } & TaughtPuzzle) | { readonly ok: false; readonly why: MakeRefusal };

/**
 * A puzzle that teaches something else than the last ones did. What was made and not chosen joins the spares, in place, for the next
 * request. The same options and spares always make the same puzzle.
 *
 * @example
 * const spares = [];
 * const first = makeVaried({ difficulty: 'hard', seed: '1' }, spares);
 * const second = makeVaried({ difficulty: 'hard', seed: '2', recent: [first.technique] }, spares);
 */
export function makeVaried(options: VariedOptions, spares: TaughtPuzzle[] = []): VariedResult {
	const why = findMakeRefusal(options);
	return why === undefined ? { ok: true, ...makeVariedPuzzle(options, spares) } : { ok: false, why };
}

/**
 * Makes puzzles until one teaches a technique that was not taught lately, or picks the one taught longest ago: rare
 * techniques come as often as they are found, common ones take turns. Rejected puzzles join the spares, in place, for
 * the next request. The same options and spares always make the same puzzle.
 */
export function makeVariedPuzzle(options: VariedOptions, spares: TaughtPuzzle[] = []): TaughtPuzzle {
	const { seed, difficulty, recent = [], isUrgent = false } = options;
	const parts = isUrgent ? [undefined] : orderParts(options);
	const choices = isUrgent ? 1 : CHOICES[difficulty];
	const ageOf = measureAge(recent);
	const isWanted = (spare: TaughtPuzzle) => isUrgent || hasEnoughHints(spare);
	const findBest = () => findOldest(spares.filter(isWanted), ageOf);
	let best = findBest();
	for (let choice = 0; choice < CHOICES_MAX && (best === undefined || ageOf(best) < RARE_SHARE); choice++) {
		if (best !== undefined && choice >= choices && ageOf(best) > 0) break;
		const rating = parts[choice % parts.length];
		spares.push(makeTaught({ seed: `${seed}/${choice}`, difficulty, isUrgent, ...(rating && { rating }) }));
		best = findBest();
	}
	if (best === undefined) throw new Error('no puzzle was made');
	spares.splice(spares.indexOf(best), 1);
	dropSpares(spares);
	return best;
}

/** The first of those whose technique was taught longest ago. */
function findOldest(
	spares: readonly TaughtPuzzle[],
	ageOf: (puzzle: TaughtPuzzle) => number,
): TaughtPuzzle | undefined {
	return spares.reduce<TaughtPuzzle | undefined>(
		(best, each) => (best === undefined || ageOf(each) > ageOf(best) ? each : best),
		undefined,
	);
}

/** Removes, in place, the oldest of the spares that are too many. */
function dropSpares(spares: TaughtPuzzle[]): void {
	for (const { technique } of [...spares]) {
		const same = spares.filter((spare) => spare.technique === technique);
		if (same.length > SPARES_OF_TECHNIQUE_MAX) spares.splice(spares.indexOf(getAt(same, 0)), 1);
	}
	spares.splice(0, spares.length - SPARES_MAX);
}

/** The parts of the difficulty's ratings, that which was taught longest ago first; of those that were not, any. */
function orderParts({ seed, difficulty, recent = [] }: VariedOptions): RatingRange[] {
	const ratings = recent.map((technique) => TECHNIQUE_RATINGS[technique as Technique]);
	const parts = createRandom(`parts/${seed}`).shuffle([...RATING_PARTS[difficulty]]);
	const ageOf = ({ from, to }: RatingRange) => {
		const at = ratings.findIndex((rating) => rating >= from && rating <= to);
		return at < 0 ? ratings.length : at;
	};
	return parts.toSorted((a, b) => ageOf(b) - ageOf(a));
}

/** The share of the recent techniques that were taught after this one last was. */
function measureAge(recent: readonly string[]): (puzzle: TaughtPuzzle) => number {
	const inOrder = [...new Set(recent)];
	return ({ technique }) => {
		const later = inOrder.indexOf(technique);
		return later < 0 ? 1 : later / Math.max(1, inOrder.length - 1);
	};
}
