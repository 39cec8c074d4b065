import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import { digCounted, digPuzzles } from './drafts/dig.ts';
import type { Bounds, Draft, Rejected } from './drafts/draft.ts';
import { fillPattern } from './drafts/fillPattern.ts';
import { findCanonicalWorkload, type Grade, RATING_RANGES, type Rating, type RatingRange, ratePath } from './grade.ts';
import { findGrid, formatGrid, type Grid, type GridInput } from './grid.ts';
import { type Puzzle, trustPuzzle } from './puzzle.ts';
import { createRandom, type Random } from './random.ts';
import { needsGuess, needsMoreThanHiddenSingles } from './solve.ts';
import { SYMMETRIES, type Symmetry } from './symmetry.ts';
import { findTaughtPath } from './taughtPath.ts';
import { TECHNIQUE_RATINGS, TECHNIQUES, type Technique } from './technique.ts';

/** The goals of a puzzle. Without technique, workload, rating, given count and pattern, trivial puzzles are rejected. */
export interface MakePuzzleOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** The symmetry of the pattern of givens; by default a half turn, from hard on for a part of the puzzles only. */
	readonly symmetry?: Symmetry;
	/** The technique of the hardest step; by default any of the difficulty. */
	readonly technique?: Technique;
	/** The range of the grade's workload. */
	readonly workload?: Bounds;
	/** The number of givens. */
	readonly givenCount?: Bounds;
	/** A grid with a digit in each cell that is to be given, and 0 elsewhere. The symmetry is then that of the pattern. */
	readonly pattern?: Grid;
}

interface RatedPuzzleOptions extends MakePuzzleOptions {
	/** Replaces the ratings of the difficulty, which still decides how many givens are left. */
	readonly rating?: RatingRange;
	/** A technique that the hints show. */
	readonly shown?: Technique;
	/** Whether trivial puzzles are rejected in any case. */
	readonly rejectsTrivial?: boolean;
	/** The number of attempts after which the making gives up. */
	readonly attemptLimit?: number;
	/** Called with each grid that is rejected. */
	readonly onRejected?: (rejected: Rejected) => void;
}

export interface RatedPuzzle {
	readonly puzzle: Puzzle;
	readonly grade: Rating;
}

export interface MadePuzzle extends RatedPuzzle {
	readonly grade: Grade;
}

/** Far more than any difficulty needs; it is reached only by options that hardly any puzzle fits, in about a minute. */
export const ATTEMPT_LIMIT = 400_000;

/** How many puzzles are dug out of one full grid. Drawing a grid takes as long as digging a puzzle. */
const DIGS_PER_GRID = 4;
/** Where few puzzles fit, a grid is used up before the next is drawn. */
const DIGS_PER_GRID_FOR_RATING = 16;

/** With fewer givens there is hardly ever a symmetry, so none is drawn. */
const SYMMETRIC_GIVENS_MIN = 24;

/** How much a step can rate above the base rating of its technique. Long chains can rate higher still. */
export const RATING_SPREAD = 0.5;
export const CHAIN_RATING = 6.5;

interface Recipe {
	/** The lowest number of givens to leave, drawn from this range. With 0 the puzzle is dug until it is minimal. */
	readonly fewest: Bounds;
	/** How many of a hundred puzzles are symmetric by a half turn. The others of the harder difficulties are minimal. */
	readonly symmetricShare: number;
	/** A puzzle with less workload is hard at one step and dull before and after it. */
	readonly leastWorkload: number;
	/** Whether puzzles that singles and locked candidates solve are rejected at once: nearly all of them are too easy. */
	readonly beyondLocks: boolean;
}

const MINIMAL = { from: 0, to: 0 };

const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
	easy: { fewest: { from: 32, to: 38 }, symmetricShare: 100, leastWorkload: 0, beyondLocks: false },
	medium: { fewest: { from: 26, to: 30 }, symmetricShare: 100, leastWorkload: 0, beyondLocks: false },
	hard: { fewest: MINIMAL, symmetricShare: 60, leastWorkload: 175, beyondLocks: true },
	expert: { fewest: MINIMAL, symmetricShare: 60, leastWorkload: 280, beyondLocks: true },
	extreme: { fewest: MINIMAL, symmetricShare: 60, leastWorkload: 450, beyondLocks: true },
};

/** A trivial puzzle with one hard step does not count as hard. */
const HARD_STEPS_MIN = 2;

/** The highest rating of a puzzle that hidden singles solve. */
const HIDDEN_SINGLES_RATING = 1.5;

/** The highest rating of a puzzle that singles and locked candidates solve. */
const LOCKS_RATING = 2.8;

/** Why no puzzle was made: which of the options is none, or that no attempt succeeded. */
export const MAKE_REFUSALS = [
	'malformed_seed',
	'unknown_difficulty',
	'unknown_symmetry',
	'unknown_technique',
	/** The bounds of `workload`, `givenCount` or `attemptLimit` are malformed. */
	'malformed_bounds',
	'malformed_pattern',
	'not_found',
] as const;

export type MakeRefusal = (typeof MAKE_REFUSALS)[number];

export type MakeResult = ({ readonly ok: true } & MadePuzzle) | { readonly ok: false; readonly why: MakeRefusal };

export interface MakeOptions extends Omit<MakePuzzleOptions, 'pattern'> {
	/** A grid with a digit in each cell that is to be given, and 0 elsewhere. The symmetry is then that of the pattern. */
	readonly pattern?: GridInput;
	/** The number of attempts after which the making gives up. */
	readonly attemptLimit?: number;
}

/**
 * Makes puzzles until one has the requested grade. The same options always make the same puzzle.
 *
 * @example
 * const made = makePuzzle({ difficulty: 'hard', seed: 'any text' });
 * if (made.ok) console.log(made.puzzle.givens, made.grade.rating);
 */
export function makePuzzle({ pattern, ...rest }: MakeOptions): MakeResult {
	const why = findMakeRefusal(rest);
	if (why !== undefined) return { ok: false, why };
	const grid = pattern === undefined ? undefined : findGrid(pattern);
	if (pattern !== undefined && grid === undefined) return { ok: false, why: 'malformed_pattern' };
	const made = findRatedPuzzle({ ...rest, ...(grid && { pattern: grid }) });
	if (made === undefined) return { ok: false, why: 'not_found' };
	return { ok: true, puzzle: made.puzzle, grade: { ...made.grade, difficulty: rest.difficulty } };
}

/** Which of the options is none. */
export function findMakeRefusal(options: Omit<MakeOptions, 'pattern'>): MakeRefusal | undefined {
	const { seed, difficulty, symmetry, technique, workload, givenCount, attemptLimit = 1 } = options;
	if (typeof seed !== 'string') return 'malformed_seed';
	if (!DIFFICULTIES.includes(difficulty)) return 'unknown_difficulty';
	if (symmetry !== undefined && !SYMMETRIES.includes(symmetry)) return 'unknown_symmetry';
	if (technique !== undefined && !TECHNIQUES.includes(technique)) return 'unknown_technique';
	return [workload, givenCount].every(areBounds) && attemptLimit > 0 ? undefined : 'malformed_bounds';
}

function areBounds(bounds: Bounds | undefined): boolean {
	return bounds === undefined || (bounds !== null && bounds.from <= bounds.to);
}

/** A puzzle of the requested grade. Throws a RangeError if no attempt succeeds. */
export function makeGradedPuzzle(options: MakePuzzleOptions): MadePuzzle {
	const { puzzle, grade } = makeRatedPuzzle(options);
	return { puzzle, grade: { ...grade, difficulty: options.difficulty } };
}

/** A puzzle of any rating. Throws a RangeError if no attempt succeeds. */
export function makeRatedPuzzle(options: RatedPuzzleOptions): RatedPuzzle {
	const made = findRatedPuzzle(options);
	if (made === undefined) throw new RangeError(`No such puzzle (seed ${options.seed})`);
	return made;
}

/** A puzzle of any rating, or `undefined` if no attempt succeeds. */
export function findRatedPuzzle(options: RatedPuzzleOptions): RatedPuzzle | undefined {
	for (const made of listRatedPuzzles(options)) return made;
	return undefined;
}

/** Such puzzles one after the other, until the attempts are used up. */
export function* listRatedPuzzles(options: RatedPuzzleOptions): Generator<RatedPuzzle, void> {
	const { attemptLimit = ATTEMPT_LIMIT } = options;
	let attemptCount = 0;
	for (const draft of listDrafts(options)) {
		const result = draft.ok ? check(draft, options) : draft.rejected;
		if ('puzzle' in result) yield result;
		else options.onRejected?.(result);
		if (++attemptCount >= attemptLimit) return;
	}
}

function listDrafts(options: RatedPuzzleOptions): Generator<Draft> {
	const { difficulty, seed, pattern, givenCount, rating } = options;
	const random = createRandom(`${difficulty}/${seed}`);
	const symmetry = options.symmetry ?? drawSymmetry(random, options);
	if (pattern !== undefined) return fillPattern(random, pattern);
	const { fewest } = RECIPES[difficulty];
	if (givenCount !== undefined) return digCounted(random, { symmetry, givenCount, isMinimal: fewest === MINIMAL });
	return digPuzzles(random, {
		symmetry,
		fewest,
		perGrid: rating === undefined ? DIGS_PER_GRID : DIGS_PER_GRID_FOR_RATING,
	});
}

/** Where there is no choice, nothing is drawn. */
function drawSymmetry(random: Random, { difficulty, givenCount }: RatedPuzzleOptions): Symmetry {
	if (givenCount !== undefined && givenCount.to < SYMMETRIC_GIVENS_MIN) return 'none';
	const { symmetricShare } = RECIPES[difficulty];
	return symmetricShare === 100 || random.below(100) < symmetricShare ? 'half_turn' : 'none';
}

/** The puzzle with its grade, or the first of the wishes that it does not meet. */
function check(
	{ givens, solution }: Extract<Draft, { ok: true }>,
	options: RatedPuzzleOptions,
): RatedPuzzle | Rejected {
	const range = findRange(options);
	const isBeyond = range.from > LOCKS_RATING || (RECIPES[options.difficulty].beyondLocks && isPlain(options));
	if (isBeyond && !needsGuess(givens)) return { failed: 'rating', givens };
	if (range.from > HIDDEN_SINGLES_RATING && !needsMoreThanHiddenSingles(givens)) return { failed: 'rating', givens };
	const puzzle = trustPuzzle(formatGrid(givens), formatGrid(solution));
	const rated = ratePath(puzzle.givens, { from: 0, to: range.to });
	if (rated === undefined) return { failed: 'rating', givens };
	if (rated.rating < range.from) return { failed: 'rating', givens, seen: rated.rating };
	if (!isWanted(rated, options)) return { failed: 'technique', givens, seen: rated.hardest };
	const workload = findCanonicalWorkload(puzzle.givens);
	if (!isWantedWorkload(workload, options)) return { failed: 'workload', givens, seen: workload };
	return showsWanted(puzzle, rated.rating, options)
		? { puzzle, grade: { ...rated, workload } }
		: { failed: 'hints', givens, seen: rated.rating };
}

/** The ratings that the puzzle may have; rating stops as soon as a step exceeds them. */
function findRange({ difficulty, technique, rating }: RatedPuzzleOptions): RatingRange {
	const { from, to } = rating ?? RATING_RANGES[difficulty];
	const base = technique === undefined ? to : TECHNIQUE_RATINGS[technique];
	return { from, to: base < CHAIN_RATING ? Math.min(to, base + RATING_SPREAD) : to };
}

function isPlain({ technique, workload, rating, givenCount, pattern }: RatedPuzzleOptions): boolean {
	return [technique, workload, rating, givenCount, pattern].every((option) => option === undefined);
}

function isWanted(
	{ hardest, hardStepCount }: Pick<Rating, 'hardest' | 'hardStepCount'>,
	options: RatedPuzzleOptions,
): boolean {
	if (options.technique !== undefined && hardest !== options.technique) return false;
	return !rejectsTrivial(options) || hardStepCount >= HARD_STEPS_MIN;
}

function isWantedWorkload(workload: number, options: RatedPuzzleOptions): boolean {
	const { from, to } = options.workload ?? { from: 0, to: Number.POSITIVE_INFINITY };
	if (workload < from || workload > to) return false;
	return !rejectsTrivial(options) || workload >= RECIPES[options.difficulty].leastWorkload;
}

function showsWanted({ givens }: Puzzle, rating: number, { shown }: RatedPuzzleOptions): boolean {
	return shown === undefined || findTaughtPath(givens, rating).steps.some(({ technique }) => technique === shown);
}

function rejectsTrivial(options: RatedPuzzleOptions): boolean {
	return options.difficulty !== 'easy' && (options.rejectsTrivial ?? isPlain(options));
}
