import { parseGrid } from '#engine/grid.ts';
import { BOX_OF, COLUMN_OF } from '#engine/house.ts';
import type { Move } from '#engine/move.ts';
import { findPath } from '#engine/path.ts';
import { createPosition, placeDigit } from '#engine/position.ts';
import type { Random } from '#engine/random.ts';
import { findSingle } from '#engine/single.ts';
import { drawBetween, drawLogNormal, drawNormal, pick } from './chance.ts';
import { studyUntil } from './study.ts';

/** In which order a program enters a solution that it knows. `reasoned` takes any cell that a person could see then. */
export const PROGRAM_ORDERS = ['rows', 'columns', 'boxes', 'digits', 'solver', 'path', 'random', 'reasoned'] as const;

export type ProgramOrder = (typeof PROGRAM_ORDERS)[number];

/** How it spaces them: a timer, a timer with noise, or gaps drawn as a person's are spread. */
export const PROGRAM_PACES = ['even', 'jitter', 'wideJitter', 'gaussian', 'logNormal'] as const;

export type ProgramPace = (typeof PROGRAM_PACES)[number];

interface Puzzle {
	readonly givens: string;
	readonly solution: string;
}

export interface Program {
	readonly order: ProgramOrder;
	readonly pace: ProgramPace;
	readonly gapMs: number;
	readonly idleMs: number;
}

/** The log of a program that has the solution. */
export function playAsProgram(puzzle: Puzzle, program: Program, random: Random): Move[] {
	let at = program.idleMs;
	return orderCells(puzzle, program.order, random).map((cell) => {
		at += Math.max(1, Math.round(drawGap(program, random)));
		return { at, kind: 'place', cell, digit: Number(puzzle.solution[cell]) };
	});
}

function drawGap({ pace, gapMs }: Program, random: Random): number {
	switch (pace) {
		case 'even':
			return gapMs;
		case 'jitter':
			return drawBetween(random, 0.7 * gapMs, 1.3 * gapMs);
		case 'wideJitter':
			return drawBetween(random, 0.5 * gapMs, 1.5 * gapMs);
		case 'gaussian':
			return gapMs * (1 + 0.3 * drawNormal(random));
		case 'logNormal':
			return drawLogNormal(random, gapMs, 0.6);
	}
}

function orderCells(puzzle: Puzzle, order: ProgramOrder, random: Random): number[] {
	const empty = [...puzzle.givens].flatMap((given, cell) => (given === '0' ? [cell] : []));
	const sortBy = (sizeOf: (cell: number) => number) => empty.sort((a, b) => sizeOf(a) - sizeOf(b));
	switch (order) {
		case 'rows':
			return empty;
		case 'columns':
			return sortBy((cell) => 9 * COLUMN_OF[cell]! + cell / 9);
		case 'boxes':
			return sortBy((cell) => 81 * BOX_OF[cell]! + cell);
		case 'digits':
			return sortBy((cell) => 81 * Number(puzzle.solution[cell]) + cell);
		case 'path':
			return orderByPath(puzzle, empty);
		case 'random':
			return random.shuffle(empty);
		case 'solver':
			return takeOneByOne(puzzle, empty, (cells, position) => findNarrowest(cells, position.candidates));
		case 'reasoned':
			return takeOneByOne(puzzle, empty, (cells, position) => {
				const isOpen = (cell: number) =>
					findSingle(position, { cell, digit: Number(puzzle.solution[cell]) }) !== undefined;
				studyUntil(position, () => cells.some(isOpen));
				const open = cells.filter(isOpen);
				return pick(random, open.length === 0 ? cells : open);
			});
	}
}

function orderByPath({ givens }: Puzzle, empty: readonly number[]): number[] {
	const path = findPath(givens).steps.flatMap(({ placements }) => placements.map(({ cell }) => cell));
	return [...new Set([...path, ...empty])];
}

type Take = (cells: readonly number[], position: ReturnType<typeof createPosition>) => number;

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
function findNarrowest(cells: readonly number[], candidates: Uint16Array): number {
	const count = (cell: number): number => candidates[cell]!.toString(2).replaceAll('0', '').length;
	return cells.reduce((best, cell) => (count(cell) < count(best) ? cell : best));
}
