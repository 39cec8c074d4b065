import { DIGIT_COUNTS, type Digit, type DigitSet, hasDigit } from './digitSet.ts';
import { CELL_COUNT, type Cell } from './grid.ts';
import { BOX_OF, formatCell, formatHouse } from './house.ts';
import { applyStep, copyPosition, createPosition, isFull, type Position, removeDigits } from './position.ts';
import type { Step } from './step.ts';
import { findSwiftStep, findTaughtStep } from './teachingOrder.ts';
import { TECHNIQUE_LABELS, type Technique } from './technique.ts';
import { countOf, nameCells } from './wording.ts';

/**
 * `mistake`: entries contradict the solution (`cells` says where). `mark`: pencil marks have lost a true digit.
 * `step`: the next logical step. `reveal`: no known technique applies, so one digit is given away. `solved`: nothing
 * is left to do.
 */
export interface Hint {
	readonly kind: 'mistake' | 'mark' | 'step' | 'reveal' | 'solved';
	readonly technique?: Technique;
	/** Where to look, which technique, the whole step. */
	readonly stages: readonly [string, string, string];
	/** The cells to look at. */
	readonly cells: readonly Cell[];
	readonly step?: Step;
	/** The digit that is given away. */
	readonly gift?: { readonly cell: Cell; readonly digit: Digit };
	/** Without complete marks nobody remembers an elimination: the steps that follow it, up to the next entry. */
	readonly following?: readonly Step[];
}

export interface HintQuestion {
	readonly givens: string;
	readonly solution: string;
	/** The 81 entries as they stand, givens included, 0 for an empty cell. */
	readonly cells: ArrayLike<number>;
	/** The player's pencil marks, a digit set a cell. */
	readonly marks?: ArrayLike<DigitSet>;
}

/** What to tell a player in any position: first what went wrong, then the easiest step from here. */
export function findHint(question: HintQuestion): Hint {
	const mistakes = listMistakes(question);
	if (mistakes.length > 0) return describeMistakes(mistakes, question.cells);
	const position = createPosition(question.cells);
	if (isFull(position)) return { kind: 'solved', stages: SOLVED_STAGES, cells: [] };
	const isMarked = question.marks !== undefined && hasAllMarks(position, question.marks);
	if (isMarked) {
		const lost = listLostMarks(question, question.marks!);
		if (lost.length > 0) return describeLostMarks(lost, question.solution);
		trustMarks(position, question.marks!);
	}
	const step = findTaughtStep(position);
	if (step === undefined || !isTrueStep(step, question)) return describeReveal(position, question.solution);
	return describeStep(step, isMarked ? [] : findFollowing(position, step, question));
}

const SOLVED_STAGES = ['The grid is full.', 'Every entry is right.', 'There is nothing left to do.'] as const;

const digitIn = (solution: string, cell: Cell): Digit => Number(solution[cell]);

function listMistakes({ solution, cells }: HintQuestion): Cell[] {
	return listAll((cell) => cells[cell] !== 0 && cells[cell] !== digitIn(solution, cell));
}

/** Cells that have marks, but not that of their digit. */
function listLostMarks({ solution, cells }: HintQuestion, marks: ArrayLike<DigitSet>): Cell[] {
	return listAll((cell) => cells[cell] === 0 && !hasDigit(marks[cell]!, digitIn(solution, cell)));
}

function listAll(isListed: (cell: Cell) => boolean): Cell[] {
	return Array.from({ length: CELL_COUNT }, (_, cell) => cell).filter(isListed);
}

/** Marks are only taken for all that is possible once every empty cell has some: before, players mark what they like. */
function hasAllMarks(position: Position, marks: ArrayLike<DigitSet>): boolean {
	return position.cells.every((digit, cell) => digit !== 0 || marks[cell]! !== 0);
}

function trustMarks(position: Position, marks: ArrayLike<DigitSet>): void {
	for (let cell = 0; cell < CELL_COUNT; cell++) removeDigits(position, cell, ~marks[cell]!);
}

function describeMistakes(mistakes: readonly Cell[], entries: ArrayLike<number>): Hint {
	const [first] = mistakes as [number];
	return {
		kind: 'mistake',
		stages: [
			`Something went wrong: look again at ${formatHouse(18 + BOX_OF[first]!)}.`,
			mistakes.length === 1 ? '1 entry is wrong.' : `${mistakes.length} entries are wrong.`,
			`${formatCell(first)} is not ${entries[first]}.${mistakes.length > 1 ? ` Clear ${nameCells(mistakes)}.` : ' Clear it.'}`,
		],
		cells: mistakes,
	};
}

function describeLostMarks(lost: readonly Cell[], solution: string): Hint {
	const [first] = lost as [number];
	return {
		kind: 'mark',
		stages: [
			`A mark is missing: look again at ${formatHouse(18 + BOX_OF[first]!)}.`,
			`${countOf(lost.length, 'cell')} ${lost.length === 1 ? 'has' : 'have'} marks that leave out the right digit.`,
			`${formatCell(first)} can still be ${digitIn(solution, first)}.${lost.length > 1 ? ` Look at the marks in ${nameCells(lost)} again.` : ''}`,
		],
		cells: lost,
	};
}

/** Unique rectangles and their like are wrong where the givens have several solutions: then they are not shown. */
function isTrueStep({ placements, eliminations }: Step, { solution }: HintQuestion): boolean {
	return (
		placements.every(({ cell, digit }) => digit === digitIn(solution, cell)) &&
		eliminations.every(({ cell, digits }) => !hasDigit(digits, digitIn(solution, cell)))
	);
}

/** A hint looks no further ahead than this. */
const MOST_STEPS_AHEAD = 30;

function findFollowing(position: Position, first: Step, question: HintQuestion): Step[] {
	const ahead = copyPosition(position);
	const following: Step[] = [];
	for (let step: Step | undefined = first; step.placements.length === 0; ) {
		applyStep(ahead, step);
		step = following.length < MOST_STEPS_AHEAD ? findSwiftStep(ahead) : undefined;
		if (step === undefined || !isTrueStep(step, question)) break;
		following.push(step);
	}
	return following;
}

function describeStep(step: Step, following: readonly Step[]): Hint {
	return {
		kind: 'step',
		technique: step.technique,
		stages: [
			sayWhere(step),
			sayWhich(step),
			[step.sentence, ...sayEntries(step), ...sayFollowing(following)].join(' '),
		],
		cells: step.cells,
		step,
		...(following.length > 0 ? { following } : {}),
	};
}

function sayEntries({ placements }: Step): string[] {
	return placements.map(({ cell, digit }) => `So ${formatCell(cell)} is ${digit}.`);
}

function sayFollowing(following: readonly Step[]): string[] {
	const last = following.at(-1);
	if (last === undefined || last.placements.length === 0) return [];
	const [{ cell, digit }] = last.placements as [Step['placements'][number]];
	const between = following.length > 1 ? `, after ${countOf(following.length - 1, 'more step')},` : '';
	return [`That leads${between} to ${formatCell(cell)} being ${digit}.`];
}

function sayWhere({ technique, houses, cells, digits }: Step): string {
	if (technique === 'naked_single') return `Look at ${formatHouse(18 + BOX_OF[cells[0]!]!)}.`;
	if (houses.length > 0 && houses.length <= 3) return `Look at ${formatHouse(houses[0]!)}.`;
	if (digits.length === 1) return `Look at where ${digits[0]} can go.`;
	return `Look at the cells around ${formatCell(cells[0]!)}.`;
}

/** The technique and its digits; of a naked single the digit is all there is to find, so it names the cell. */
function sayWhich({ technique, cells, digits }: Step): string {
	const label = TECHNIQUE_LABELS[technique];
	if (technique === 'naked_single') return `${label}: cell ${formatCell(cells[0]!)}.`;
	return `${label}: ${digits.length === 1 ? 'digit' : 'digits'} ${digits.join(', ')}.`;
}

function describeReveal(position: Position, solution: string): Hint {
	const open = listAll((cell) => position.cells[cell] === 0);
	const cell = open.reduce((best, other) =>
		DIGIT_COUNTS[position.candidates[other]!]! < DIGIT_COUNTS[position.candidates[best]!]! ? other : best,
	);
	const digit = digitIn(solution, cell);
	return {
		kind: 'reveal',
		stages: [
			`Look at ${formatHouse(18 + BOX_OF[cell]!)}.`,
			'No step that can be explained in a few words is left.',
			`${formatCell(cell)} is ${digit}.`,
		],
		cells: [cell],
		gift: { cell, digit },
	};
}
