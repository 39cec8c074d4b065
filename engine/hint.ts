import { ALL_DIGITS, countDigits, type Digit, type DigitSet, digitSetOf, hasDigit, NO_DIGITS } from './digitSet.ts';
import { RATING_RANGES, ratePath } from './grade.ts';
import { CELL_COUNT, type Cell, findGrid, type GridInput, getGrid } from './grid.ts';
import { HOUSES } from './house.ts';
import { BOXES } from './houseKind.ts';
import { listSteps } from './listSteps.ts';
import {
	applyStep,
	candidatesOf,
	copyPosition,
	createPosition,
	isFull,
	type Position,
	removeDigits,
} from './position.ts';
import { type PuzzleRefusal, parsePuzzle } from './puzzle.ts';
import type { Play } from './replay.ts';
import type { Placement, Step } from './step.ts';
import { findSwiftStep, findTaughtStep } from './teachingOrder.ts';

/** A hint as data; `explainHint` puts it into words. */
export type Hint =
	| { readonly kind: 'solved' }
	/** Entries that contradict the solution. */
	| { readonly kind: 'mistake'; readonly wrong: readonly Placement[] }
	/** Cells whose pencil notes leave out the right digit, with that digit. */
	| { readonly kind: 'mark'; readonly lost: readonly Placement[] }
	| StepHint
	/** No known technique applies, so one digit is revealed. */
	| { readonly kind: 'reveal'; readonly gift: Placement };

/** The next logical step. */
export interface StepHint {
	readonly kind: 'step';
	readonly step: Step;
	/**
	 * If the notes are incomplete, an elimination cannot be noted down: then the steps up to the next entry follow it
	 * here.
	 */
	readonly following?: readonly Step[];
}

export interface HintQuestion {
	readonly givens: string;
	readonly solution: string;
	/** The 81 entries of the player, givens included, 0 for an empty cell. */
	readonly cells: ArrayLike<number>;
	/** The player's notes, a digit set for each cell, as `joinNotes` gives them; `undefined` where there are none to look at. */
	readonly notes: ArrayLike<DigitSet> | undefined;
	/** How many of the easiest steps to pass over, for another one. After the last, it starts over. */
	readonly skip?: number;
}

export interface HintOptions {
	readonly puzzle: GridInput;
	/** The 81 entries of the player, givens included; by default the givens alone. */
	readonly cells?: GridInput | undefined;
	/** The player's notes: for each cell a set of digits, in which digit d is bit d − 1, as `readPuzzle` gives them. */
	readonly notes?: ArrayLike<DigitSet> | undefined;
	/** How many of the easiest steps to pass over, for another one. After the last, it starts over. */
	readonly skip?: number;
}

/** Why there is no hint: the puzzle is none, or the entries or the notes are not those of 81 cells. */
export type HintRefusal = PuzzleRefusal | 'malformed_cells' | 'malformed_notes';

export type HintResult = { readonly ok: true; readonly hint: Hint } | { readonly ok: false; readonly why: HintRefusal };

/** The next thing to tell a player: a mistake first, then the easiest step from here. */
export function findHint({ puzzle, cells = puzzle, notes, skip = 0 }: HintOptions): HintResult {
	const parsed = parsePuzzle(puzzle);
	if (!parsed.ok) return parsed;
	const entries = findGrid(cells);
	if (entries === undefined) return { ok: false, why: 'malformed_cells' };
	if (notes !== undefined && !areNotes(notes)) return { ok: false, why: 'malformed_notes' };
	return {
		ok: true,
		hint: decideHint({ ...parsed.puzzle, cells: entries, notes, skip: Math.max(0, Math.trunc(skip)) }),
	};
}

function areNotes(notes: ArrayLike<DigitSet>): boolean {
	const isSet = (digits: DigitSet) => Number.isInteger(digits) && digits >= NO_DIGITS && digits <= ALL_DIGITS;
	return notes?.length === CELL_COUNT && Array.from(notes).every(isSet);
}

/** The hint of a question whose parts are known to be right. */
export function decideHint(question: HintQuestion, findStep = findEasiestStep): Hint {
	const { solution } = question;
	const wrong = listWrong(question);
	if (wrong.length > 0) return { kind: 'mistake', wrong };
	const { position, lost, isMarked } = readPosition(question);
	if (isFull(position)) return { kind: 'solved' };
	if (lost.length > 0) return { kind: 'mark', lost: lost.map((cell) => placementIn(solution, cell)) };
	const step = findStep(position, question);
	if (step === undefined || !isTrueStep(step, solution)) return { kind: 'reveal', gift: findGift(position, solution) };
	const following = isMarked ? [] : findFollowing(position, step, solution);
	return following.length > 0 ? { kind: 'step', step, following } : { kind: 'step', step };
}

/** A person does not read a longer list. */
const MOST_STEPS_LISTED = 40;

/** Every step that can be made in a position, easiest first; none where something went wrong. */
export function listHintSteps(question: HintQuestion): Step[] {
	if (listWrong(question).length > 0) return [];
	const { position, lost } = readPosition(question);
	if (lost.length > 0) return [];
	return listSteps(position, { most: MOST_STEPS_LISTED }).filter((step) => isTrueStep(step, question.solution));
}

function listWrong({ cells, solution }: HintQuestion): Placement[] {
	return Array.from(cells, (digit, cell) => ({ cell, digit })).filter(
		({ cell, digit }) => digit !== 0 && digit !== digitIn(solution, cell),
	);
}

/** The position as the player sees it: complete notes count, and the cells that have lost the right digit are listed. */
function readPosition({ givens, cells, notes, solution }: HintQuestion) {
	const position = createPosition(cells, getGrid(givens));
	if (notes === undefined || !hasAllNotes(cells, notes)) return { position, lost: [], isMarked: false };
	const lost = listCells((cell) => cells[cell] === 0 && !hasDigit(notesIn(notes, cell), digitIn(solution, cell)));
	if (lost.length > 0 && !isSlip(cells, notes)) return { position, lost: [], isMarked: false };
	if (lost.length === 0) removeUnmarked(position, notes);
	return { position, lost, isMarked: true };
}

/** The step that a teacher would show, none harder than the puzzle where there is another way; or a later one. */
function findEasiestStep(position: Position, { givens, solution, skip = 0 }: HintQuestion): Step | undefined {
	const first = findTaughtStep(position);
	if (first === undefined) return undefined;
	const hardest = findBound(first, givens);
	if (skip === 0) return first.rating > hardest ? (findTaughtStep(position, hardest) ?? first) : first;
	const all = listSteps(position, { most: skip + 1, hardest }).filter((step) => isTrueStep(step, solution));
	return all[skip % all.length] ?? first;
}

/** The rating of the puzzle, where it is below that of the step; a single is never too hard. */
function findBound({ rating }: Step, givens: string): number {
	if (rating <= RATING_RANGES.easy.to) return Number.POSITIVE_INFINITY;
	return ratePath(givens, { from: 0, to: rating })?.rating ?? Number.POSITIVE_INFINITY;
}

const digitIn = (solution: string, cell: Cell): Digit => Number(solution[cell]);

const notesIn = (notes: ArrayLike<DigitSet>, cell: Cell): DigitSet => notes[cell] ?? NO_DIGITS;

const placementIn = (solution: string, cell: Cell): Placement => ({ cell, digit: digitIn(solution, cell) });

function listCells(isListed: (cell: Cell) => boolean): Cell[] {
	return Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(isListed);
}

function removeUnmarked(position: Position, notes: ArrayLike<DigitSet>): void {
	for (let cell = 0; cell < CELL_COUNT; cell++) removeDigits(position, cell, ~notesIn(notes, cell));
}

/** False for a unique rectangle or the like where the givens have several solutions. */
function isTrueStep({ placements, eliminations }: Step, solution: string): boolean {
	return (
		placements.every(({ cell, digit }) => digit === digitIn(solution, cell)) &&
		eliminations.every(({ cell, digits }) => !hasDigit(digits, digitIn(solution, cell)))
	);
}

/** A hint looks no further ahead than this. */
const MOST_STEPS_AHEAD = 30;

function findFollowing(position: Position, first: Step, solution: string): Step[] {
	const ahead = copyPosition(position);
	const following: Step[] = [];
	for (let step: Step | undefined = first; step.placements.length === 0; ) {
		applyStep(ahead, step);
		step = following.length < MOST_STEPS_AHEAD ? findSwiftStep(ahead) : undefined;
		if (step === undefined || !isTrueStep(step, solution)) break;
		following.push(step);
	}
	return following;
}

/** The right digit of the open cell with the fewest candidates. */
function findGift(position: Position, solution: string): Placement {
	const open = listCells((cell) => position.cells[cell] === 0);
	const cell = open.reduce((best, other) =>
		countDigits(candidatesOf(position, other)) < countDigits(candidatesOf(position, best)) ? other : best,
	);
	return placementIn(solution, cell);
}

/** The candidates that the player has marked in each cell: the center notes if there are any, otherwise the corner notes. */
export function joinNotes({ cornerNotes, centerNotes }: Pick<Play, 'cornerNotes' | 'centerNotes'>): Uint16Array {
	return cornerNotes.map((corner, cell) => centerNotes[cell] || corner);
}

/** Players who mark only some candidates mark a digit where a box has two places for it, as Snyder does, or at most three. */
const FEW_PLACES_MOST = 3;

/**
 * Whether the notes are all candidates: every empty cell has some, and each box has each of its digits, entered or noted. If a digit is
 * lacking nevertheless, that is a slip among notes of a digit in more cells of a box than any player of few notes marks.
 */
export function hasAllNotes(cells: ArrayLike<number>, notes: ArrayLike<DigitSet>): boolean {
	for (let cell = 0; cell < CELL_COUNT; cell++) if (cells[cell] === 0 && notes[cell] === NO_DIGITS) return false;
	return BOXES.every((box) => isWholeBox(box, cells, notes)) || countMostPlaces(cells, notes) > FEW_PLACES_MOST;
}

/**
 * Whether notes that leave out the right digit are a slip. Where no digit is noted in three cells of a box, they may be those of a player
 * who marks pairs in rows and columns, too: late in a game nothing else tells the two apart.
 */
export function isSlip(cells: ArrayLike<number>, notes: ArrayLike<DigitSet>): boolean {
	return countMostPlaces(cells, notes) >= FEW_PLACES_MOST;
}

function isWholeBox(box: number, cells: ArrayLike<number>, notes: ArrayLike<DigitSet>): boolean {
	let shown = NO_DIGITS;
	for (const cell of HOUSES[box]!) shown |= cells[cell] === 0 ? notes[cell]! : digitSetOf(cells[cell]!);
	return shown === ALL_DIGITS;
}

/** In how many cells of one box a digit is noted at most. */
function countMostPlaces(cells: ArrayLike<number>, notes: ArrayLike<DigitSet>): number {
	let most = 0;
	for (const box of BOXES) {
		for (let digit = 1; digit <= 9; digit++) {
			let count = 0;
			for (const cell of HOUSES[box]!) if (cells[cell] === 0 && hasDigit(notes[cell]!, digit)) count++;
			most = Math.max(most, count);
		}
	}
	return most;
}
