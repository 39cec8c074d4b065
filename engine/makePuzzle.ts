import type { Difficulty } from './difficulty.ts';
import { digGivens } from './dig.ts';
import { drawGrid } from './drawGrid.ts';
import { BANDS, type Grade, gradePuzzle, type RatingRange } from './grade.ts';
import { formatGrid, type Grid } from './grid.ts';
import { type Puzzle, trustPuzzle } from './puzzle.ts';
import { createRandom, type Random } from './random.ts';
import { needsGuess } from './solve.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

export interface MakePuzzleOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** Givens whose pattern stays the same when turned by half: so by default. */
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
	/** Less load is a puzzle with one step of its difficulty among singles: about 105, 160, 200 and 265 of load. */
	readonly leastLoad: number;
	/** Puzzles that yield to singles and locked candidates are thrown away at once: nearly all are too easy. */
	readonly beyondLocks: boolean;
}

const MINIMAL = { from: 0, to: 0 };

const RECIPES: Readonly<Record<Difficulty, Recipe>> = {
	easy: { fewest: { from: 32, to: 38 }, leastLoad: 0, beyondLocks: false },
	medium: { fewest: { from: 26, to: 30 }, leastLoad: 105, beyondLocks: false },
	hard: { fewest: MINIMAL, leastLoad: 175, beyondLocks: true },
	expert: { fewest: MINIMAL, leastLoad: 280, beyondLocks: true },
	extreme: { fewest: MINIMAL, leastLoad: 450, beyondLocks: true },
};

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
	const { difficulty, symmetric = true, technique } = options;
	const { fewest, beyondLocks } = RECIPES[difficulty];
	const givens = digGivens(solution, random, {
		symmetric,
		fewest: fewest.from + random.below(fewest.to - fewest.from + 1),
	});
	if (beyondLocks && technique !== 'claiming' && !needsGuess(givens)) return undefined;
	const puzzle = trustPuzzle(formatGrid(givens), formatGrid(solution));
	const grade = gradePuzzle(puzzle, findRange(options));
	return grade !== undefined && isWanted(grade, options) ? { puzzle, grade } : undefined;
}

/** A puzzle that is rated outside of this range is not the one: it need not be looked at any further. */
function findRange({ difficulty, technique }: MakePuzzleOptions): RatingRange {
	const { from, to } = BANDS[difficulty];
	const rating = technique === undefined ? to : TECHNIQUE_RATINGS[technique];
	return { from, to: rating < CHAIN_RATING ? Math.min(to, rating + RATING_SPREAD) : to };
}

function isWanted(grade: Grade, { difficulty, technique, load }: MakePuzzleOptions): boolean {
	if (technique !== undefined && grade.hardest !== technique) return false;
	if (load !== undefined) return grade.load >= load.from && grade.load <= load.to;
	return technique !== undefined || grade.load >= RECIPES[difficulty].leastLoad;
}
