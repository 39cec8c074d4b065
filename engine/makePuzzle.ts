import type { Difficulty } from './difficulty.ts';
import { countGivens, digGivens } from './dig.ts';
import { drawGrid } from './drawGrid.ts';
import { findCanonicalLoad, type Grade, RATING_RANGES, type Rating, type RatingRange, ratePath } from './grade.ts';
import { formatGrid, type Grid } from './grid.ts';
import { permute } from './permute.ts';
import { type Puzzle, trustPuzzle } from './puzzle.ts';
import { createRandom, type Random } from './random.ts';
import { countSolutions, needsGuess, needsMoreThanHiddenSingles } from './solve.ts';
import type { Symmetry } from './symmetry.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

/** What a puzzle is made to. If none of technique, load, rating, clue count and pattern is given, trivial puzzles are rejected. */
export interface MakePuzzleOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** The symmetry of the pattern of givens; by default a half turn, from hard on for a part of the puzzles only. */
	readonly symmetry?: Symmetry;
	/** The technique of the hardest step; by default any of the difficulty. */
	readonly technique?: Technique;
	/** The range of the grade's load. */
	readonly load?: Bounds;
	/** The number of givens. */
	readonly clueCount?: Bounds;
	/** A grid with a digit in each cell that is to be given, and 0 elsewhere. The symmetry is then that of the pattern. */
	readonly pattern?: Grid;
}

interface RatedPuzzleOptions extends MakePuzzleOptions {
	/** Replaces the ratings of the difficulty, which still decides how many givens are left. */
	readonly rating?: RatingRange;
	/** Whether trivial puzzles are rejected in any case. */
	readonly rejectsTrivial?: boolean;
}

/** Both ends included. */
export interface Bounds {
	readonly from: number;
	readonly to: number;
}

export interface RatedPuzzle {
	readonly puzzle: Puzzle;
	readonly grade: Rating;
}

export interface MadePuzzle extends RatedPuzzle {
	readonly grade: Grade;
}

/** Far more than any difficulty needs; it is reached only by options that hardly any puzzle fits. */
const ATTEMPT_LIMIT = 200_000;
/** Most grids have several solutions where only a pattern is given, which takes microseconds to find. */
const PATTERN_ATTEMPT_LIMIT = 1_000_000;

/** How many puzzles are dug out of one full grid. Drawing a grid takes as long as digging a puzzle. */
const DIGS_PER_GRID = 4;
/** Where few puzzles fit, a grid is used up before the next is drawn. */
const DIGS_PER_GRID_FOR_RATING = 16;
const PATTERNS_PER_GRID = 50;

/** How much a step can rate above the base rating of its technique. Long chains can rate higher still. */
const RATING_SPREAD = 0.5;
const CHAIN_RATING = 6.5;

interface Recipe {
	/** The lowest number of givens to leave, drawn from this range. With 0 the puzzle is dug until it is minimal. */
	readonly fewest: Bounds;
	/** How many of a hundred puzzles are symmetric by a half turn. The others of the harder difficulties are minimal. */
	readonly symmetricShare: number;
	/** A puzzle with less load is hard at one step and dull before and after it. */
	readonly leastLoad: number;
	/** Whether puzzles that singles and locked candidates solve are rejected at once: nearly all of them are too easy. */
	readonly beyondLocks: boolean;
}

const MINIMAL = { from: 0, to: 0 };

const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
	easy: { fewest: { from: 32, to: 38 }, symmetricShare: 100, leastLoad: 0, beyondLocks: false },
	medium: { fewest: { from: 26, to: 30 }, symmetricShare: 100, leastLoad: 0, beyondLocks: false },
	hard: { fewest: MINIMAL, symmetricShare: 60, leastLoad: 175, beyondLocks: true },
	expert: { fewest: MINIMAL, symmetricShare: 60, leastLoad: 280, beyondLocks: true },
	extreme: { fewest: MINIMAL, symmetricShare: 60, leastLoad: 450, beyondLocks: true },
};

/** A trivial puzzle with one hard step does not count as hard. */
const HARD_STEPS_MIN = 2;

/** The highest rating of a puzzle that hidden singles solve. */
const HIDDEN_SINGLES_RATING = 1.5;

/** The highest rating of a puzzle that singles and locked candidates solve. */
const LOCKS_RATING = 2.8;

/**
 * Draws and digs grids until one has the requested grade; the same options always make the same puzzle. Throws a
 * RangeError if no attempt succeeds.
 */
export function makePuzzle(options: MakePuzzleOptions): MadePuzzle {
	const { difficulty } = options;
	const { puzzle, grade } = makeRatedPuzzle(options);
	return { puzzle, grade: { difficulty, ...grade } };
}

/** The same, of any rating. */
export function makeRatedPuzzle(options: RatedPuzzleOptions): RatedPuzzle {
	const { difficulty, seed, pattern } = options;
	const random = createRandom(`${difficulty}/${seed}`);
	const symmetry = options.symmetry ?? drawSymmetry(random, RECIPES[difficulty].symmetricShare);
	const attemptLimit = pattern === undefined ? ATTEMPT_LIMIT : PATTERN_ATTEMPT_LIMIT;
	const turns = countTurns(options);
	for (let attempt = 0; attempt < attemptLimit; attempt += turns) {
		const drawn = drawGrid(random);
		for (let turn = 0; turn < turns; turn++) {
			const made = pattern ? cutPattern(drawn, random, { ...options, pattern }) : dig(drawn, random, options, symmetry);
			if (made !== undefined) return made;
		}
	}
	throw new RangeError(`No such puzzle in ${attemptLimit} attempts (seed ${seed})`);
}

/** How many puzzles are made of one full grid. */
function countTurns({ pattern, rating }: RatedPuzzleOptions): number {
	if (pattern !== undefined) return PATTERNS_PER_GRID;
	return rating === undefined ? DIGS_PER_GRID : DIGS_PER_GRID_FOR_RATING;
}

/** Where the share leaves no choice, nothing is drawn. */
function drawSymmetry(random: Random, share: number): Symmetry {
	return share === 100 || random.below(100) < share ? 'half_turn' : 'none';
}

function dig(solution: Grid, random: Random, options: RatedPuzzleOptions, symmetry: Symmetry): RatedPuzzle | undefined {
	const { clueCount } = options;
	const { from, to } = clueCount ?? RECIPES[options.difficulty].fewest;
	const givens = digGivens(solution, random, { symmetry, fewest: from + random.below(to - from + 1) });
	if (clueCount !== undefined && countGivens(givens) > to) return undefined;
	return rate(givens, solution, options);
}

/** Leaves the digits of the pattern in a permutation of the drawn grid. */
function cutPattern(
	drawn: Grid,
	random: Random,
	options: RatedPuzzleOptions & { readonly pattern: Grid },
): RatedPuzzle | undefined {
	const solution = permute(drawn, random);
	const givens = solution.map((digit, cell) => (options.pattern[cell] === 0 ? 0 : digit));
	return countSolutions(givens, 2) === 1 ? rate(givens, solution, options) : undefined;
}

function rate(givens: Grid, solution: Grid, options: RatedPuzzleOptions): RatedPuzzle | undefined {
	const range = findRange(options);
	const isBeyond = range.from > LOCKS_RATING || (RECIPES[options.difficulty].beyondLocks && isPlain(options));
	if (isBeyond && !needsGuess(givens)) return undefined;
	if (range.from > HIDDEN_SINGLES_RATING && !needsMoreThanHiddenSingles(givens)) return undefined;
	const puzzle = trustPuzzle(formatGrid(givens), formatGrid(solution));
	const rated = ratePath(puzzle.givens, range);
	if (rated === undefined || !isWanted(rated, options)) return undefined;
	const load = findCanonicalLoad(puzzle.givens);
	return isWantedLoad(load, options) ? { puzzle, grade: { ...rated, load } } : undefined;
}

/** The ratings that the puzzle may have; rating stops as soon as a step exceeds them. */
function findRange({ difficulty, technique, rating }: RatedPuzzleOptions): RatingRange {
	const { from, to } = rating ?? RATING_RANGES[difficulty];
	const base = technique === undefined ? to : TECHNIQUE_RATINGS[technique];
	return { from, to: base < CHAIN_RATING ? Math.min(to, base + RATING_SPREAD) : to };
}

function isPlain({ technique, load, rating, clueCount, pattern }: RatedPuzzleOptions): boolean {
	return [technique, load, rating, clueCount, pattern].every((option) => option === undefined);
}

function isWanted({ hardest, hardStepCount }: Omit<Rating, 'load'>, options: RatedPuzzleOptions): boolean {
	if (options.technique !== undefined && hardest !== options.technique) return false;
	return !rejectsTrivial(options) || hardStepCount >= HARD_STEPS_MIN;
}

function isWantedLoad(load: number, options: RatedPuzzleOptions): boolean {
	const { from, to } = options.load ?? { from: 0, to: Number.POSITIVE_INFINITY };
	if (load < from || load > to) return false;
	return !rejectsTrivial(options) || load >= RECIPES[options.difficulty].leastLoad;
}

function rejectsTrivial(options: RatedPuzzleOptions): boolean {
	return options.difficulty !== 'easy' && (options.rejectsTrivial ?? isPlain(options));
}
