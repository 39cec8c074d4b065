import type { Difficulty } from './difficulty.ts';
import { digGivens } from './dig.ts';
import { drawGrid } from './drawGrid.ts';
import { type Grade, gradePuzzle, RATING_RANGES, type RatingRange } from './grade.ts';
import { formatGrid, type Grid } from './grid.ts';
import { type Puzzle, trustPuzzle } from './puzzle.ts';
import { createRandom, type Random } from './random.ts';
import { needsGuess } from './solve.ts';
import { TECHNIQUE_RATINGS, type Technique } from './technique.ts';

interface MakePuzzleOptions {
	readonly seed: string;
	readonly difficulty: Difficulty;
	/** Whether the pattern of givens has 180° rotational symmetry; by default it does for easy and medium. */
	readonly symmetric?: boolean;
	/** The technique of the hardest step; by default any of the difficulty. */
	readonly technique?: Technique;
	/** The range of the grade's load. If neither this nor a technique is given, trivial puzzles are rejected. */
	readonly load?: LoadRange;
}

interface LoadRange {
	readonly from: number;
	readonly to: number;
}

export interface MadePuzzle {
	readonly puzzle: Puzzle;
	readonly grade: Grade;
}

/** Far more than any difficulty needs; it is reached only by options that hardly any puzzle fits. */
const ATTEMPT_LIMIT = 200_000;

/** How many puzzles are dug out of one full grid. Drawing a grid takes as long as digging a puzzle. */
const DIGS_PER_GRID = 4;

/** How much a step can rate above the base rating of its technique. Long chains can rate higher still. */
const RATING_SPREAD = 0.5;
const CHAIN_RATING = 6.5;

interface Recipe {
	/** The lowest number of givens to leave, drawn from this range. With 0 the puzzle is dug until it is minimal. */
	readonly fewest: { readonly from: number; readonly to: number };
	/** Symmetric puzzles are rarely minimal, so the harder difficulties do without symmetry. */
	readonly symmetric: boolean;
	/** A puzzle with less load is hard at one step and dull before and after it. */
	readonly leastLoad: number;
	/** Whether puzzles that singles and locked candidates solve are rejected at once: nearly all of them are too easy. */
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

/** A trivial puzzle with one hard step does not count as hard. */
const HARD_STEPS_MIN = 2;

/**
 * Draws and digs grids until one has the requested grade; the same options always make the same puzzle. Throws a
 * RangeError if no attempt succeeds.
 */
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

/** The ratings that the puzzle may have; rating stops as soon as a step exceeds them. */
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
