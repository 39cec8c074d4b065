import { DIGIT_COUNTS } from '#engine/digitSet.ts';
import { parseGrid } from '#engine/grid.ts';
import { BOX_OF, COLUMN_OF } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import { findRatedPath } from '#engine/path.ts';
import { createPosition, type Position, placeDigit } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findSingle } from '#engine/single.ts';
import { drawBetween, drawLogNormal, drawNormal, pick } from './chance.ts';
import { studyUntil } from './study.ts';

/** A program's order of entering a known solution. `reasoned` takes any cell that a person could see then. */
export const PROGRAM_ORDERS = ['rows', 'columns', 'boxes', 'digits', 'solver', 'path', 'random', 'reasoned'] as const;

export type ProgramOrder = (typeof PROGRAM_ORDERS)[number];

/** How it spaces them: a timer, a timer with noise, or gaps drawn as a person's are spread. */
const PROGRAM_TIMINGS = ['even', 'jitter', 'wideJitter', 'gaussian', 'logNormal'] as const;

type ProgramTiming = (typeof PROGRAM_TIMINGS)[number];

interface Puzzle {
	readonly givens: string;
	readonly solution: string;
}

export interface Program {
	readonly order: ProgramOrder;
	readonly timing: ProgramTiming;
	readonly gapMs: number;
	readonly idleMs: number;
}

/** The log of a program that has the solution. */
export function playAsProgram(puzzle: Puzzle, program: Program, random: Random): Move[] {
	let at = program.idleMs;
	const empty = [...puzzle.givens].flatMap((given, cell) => (given === '0' ? [cell] : []));
	return ORDERS[program.order](puzzle, empty, random).map((cell) => {
		at += Math.max(1, Math.round(GAPS[program.timing](random, program.gapMs)));
		return { at, kind: 'place', cell, digit: Number(puzzle.solution[cell]) };
	});
}

const GAPS: Readonly<Record<ProgramTiming, (random: Random, gapMs: number) => number>> = {
	even: (_, gapMs) => gapMs,
	jitter: (random, gapMs) => drawBetween(random, 0.7 * gapMs, 1.3 * gapMs),
	wideJitter: (random, gapMs) => drawBetween(random, 0.5 * gapMs, 1.5 * gapMs),
	gaussian: (random, gapMs) => gapMs * (1 + 0.3 * drawNormal(random)),
	logNormal: (random, gapMs) => drawLogNormal(random, gapMs, 0.6),
};

type OrderCells = (puzzle: Puzzle, empty: number[], random: Random) => number[];

const ORDERS: Readonly<Record<ProgramOrder, OrderCells>> = {
	rows: (_, empty) => empty,
	columns: (_, empty) => sortBy(empty, (cell) => 9 * COLUMN_OF[cell]! + cell / 9),
	boxes: (_, empty) => sortBy(empty, (cell) => 9 * BOX_OF[cell]! + cell / 9),
	digits: ({ solution }, empty) => sortBy(empty, (cell) => 9 * Number(solution[cell]) + cell / 9),
	path: orderByPath,
	random: (_, empty, random) => random.shuffle(empty),
	solver: (puzzle, empty) => takeOneByOne(puzzle, empty, findNarrowest),
	reasoned: (puzzle, empty, random) =>
		takeOneByOne(puzzle, empty, (cells, position) => {
			const digitIn = (cell: number): number => Number(puzzle.solution[cell]);
			const isOpen = (cell: number) => findSingle(position, { cell, digit: digitIn(cell) }) !== undefined;
			studyUntil(position, () => cells.some(isOpen));
			const open = cells.filter(isOpen);
			return pick(random, open.length === 0 ? cells : open);
		}),
};

function sortBy(cells: readonly number[], sizeOf: (cell: number) => number): number[] {
	return cells.toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

function orderByPath({ givens }: Puzzle, empty: readonly number[]): number[] {
	const path = findRatedPath(givens).steps.flatMap(({ placements }) => placements.map(({ cell }) => cell));
	return [...new Set([...path, ...empty])];
}

type Take = (cells: readonly number[], position: Position) => number;

function takeOneByOne({ givens, solution }: Puzzle, empty: readonly number[], take: Take): number[] {
	const position = createPosition(parseGrid(givens)!);
	const left = new Set(empty);
	return empty.map(() => {
		const cell = take([...left], position);
		left.delete(cell);
		placeDigit(position, cell, Number(solution[cell]));
		return cell;
	});
}

/** As solvers branch: the cell with the fewest candidates, the first of several. */
function findNarrowest(cells: readonly number[], { candidates }: Position): number {
	const count = (cell: number): number => DIGIT_COUNTS[candidates[cell]!]!;
	return cells.reduce((best, cell) => (count(cell) < count(best) ? cell : best));
}
