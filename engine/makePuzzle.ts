import type { Difficulty } from './difficulty.ts';
import { digGivens } from './dig.ts';
import { drawGrid } from './drawGrid.ts';
import { type Grade, gradePuzzle, RATING_RANGES, type RatingRange } from './grade.ts';
import { formatGrid, type Grid } from './grid.ts';
import { type Puzzle, trustPuzzle } from './puzzle.ts';
import { createRandom, type Random } from './random.ts';
import { needsGuess } from './solve.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

export interface MakePuzzleOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** Givens whose pattern stays the same when turned by half: so by default where nothing harder than medium is asked for. */
	readonly symmetric?: boolean;
	/** The technique of the hardest step; otherwise any of the difficulty. */
	readonly technique?: Technique;
	/** The bounds of the grade's load. Without them, and without a technique, trivial puzzles are left out. */
	readonly load?: LoadRange;
}

export interface LoadRange {
	readonly from: number;
	readonly to: number;
}

export interface MadePuzzle {
	readonly puzzle: Puzzle;
	readonly grade: Grade;
}

/** Far more than any difficulty needs: it ends only where the options ask for what hardly exists. */
const ATTEMPT_LIMIT = 200_000;

/** How often a full grid is dug out before the next is drawn, which takes as long as digging. */
const DIGS_PER_GRID = 4;

/** How far a step can be rated above the least of its technique. From the chains on, length adds more than that. */
const RATING_SPREAD = 0.5;
const CHAIN_RATING = 6.5;

interface Recipe {
	/** How many givens to leave at least, drawn between the two. With none, the puzzle is dug until nothing can go. */
	readonly fewest: { readonly from: number; readonly to: number };
	/** In pairs that face each other some givens stay that could go, so the harder ones do without. */
	readonly symmetric: boolean;
	/** Less load is a puzzle that is hard at one step and dull before and after it. */
	readonly leastLoad: number;
	/** Puzzles that yield to singles and locked candidates are thrown away at once: nearly all are too easy. */
	readonly beyondLocks: boolean;
}

const MINIMAL = { from: 0, to: 0 };

const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
	easy: { fewest: { from: 32, to: 38 }, symmetric: true, leastLoad: 0, beyondLocks: false },
	medium: { fewest: { from: 26, to: 30 }, symmetric: true, leastLoad: 0, beyondLocks: false },
	hard: { fewest: MINIMAL, symmetric: false, leastLoad: 175, beyondLocks: true },
	expert: { fewest: MINIMAL, symmetric: false, leastLoad: 280, beyondLocks: true },
	extreme: { fewest: MINIMAL, symmetric: false, leastLoad: 450, beyondLocks: true },
};

/** One hard step in an otherwise trivial grid is no puzzle of its difficulty. */
const HARD_STEPS_MIN = 2;

/** Always the same puzzle for the same options: grids are drawn and dug out until one has the grade that is asked for. */
export function makePuzzle(options: MakePuzzleOptions): MadePuzzle {
	const random = createRandom(`${options.difficulty}/${options.seed}`);
	for (let attempt = 0; attempt < ATTEMPT_LIMIT; attempt += DIGS_PER_GRID) {
		const solution = drawGrid(random);
		for (let dig = 0; dig < DIGS_PER_GRID; dig++) {
			const made = digPuzzle(solution, random, options);
			if (made !== undefined) return made;
		}
	}
	throw new RangeError(`No such puzzle in ${ATTEMPT_LIMIT} attempts: ${JSON.stringify(options)}`);
}

function digPuzzle(solution: Grid, random: Random, options: MakePuzzleOptions): MadePuzzle | undefined {
	const { difficulty, technique } = options;
	const { fewest, beyondLocks, symmetric } = RECIPES[difficulty];
	const givens = digGivens(solution, random, {
		symmetric: options.symmetric ?? symmetric,
		fewest: fewest.from + random.below(fewest.to - fewest.from + 1),
	});
	if (beyondLocks && technique !== 'claiming' && !needsGuess(givens)) return undefined;
	const puzzle = trustPuzzle(formatGrid(givens), formatGrid(solution));
	const grade = gradePuzzle(puzzle, findRange(options));
	return grade !== undefined && isWanted(grade, options) ? { puzzle, grade } : undefined;
}

/** A puzzle that is rated outside of this range is not the one: it need not be looked at any further. */
function findRange({ difficulty, technique }: MakePuzzleOptions): RatingRange {
	const { from, to } = RATING_RANGES[difficulty];
	const rating = technique === undefined ? to : TECHNIQUE_RATINGS[technique];
	return { from, to: rating < CHAIN_RATING ? Math.min(to, rating + RATING_SPREAD) : to };
}

function isWanted(grade: Grade, { difficulty, technique, load }: MakePuzzleOptions): boolean {
	if (technique !== undefined && grade.hardest !== technique) return false;
	if (load !== undefined) return grade.load >= load.from && grade.load <= load.to;
	if (technique !== undefined || difficulty === 'easy') return true;
	return grade.hardStepCount >= HARD_STEPS_MIN && grade.load >= RECIPES[difficulty].leastLoad;
}
