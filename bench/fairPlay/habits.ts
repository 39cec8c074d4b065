import type { Move } from '#engine/move.ts';
import type { Random } from '#engine/random.ts';
import { findTimeFloorMs } from '#rules/fairPlay/timeFloor.ts';
import type { GamePause } from '#rules/gamePause.ts';
import { FIRST_MODEL, NO_EVIDENCE } from '#rules/par/puzzleIntensity.ts';
import { meetPuzzle } from '#rules/par/recordPar.ts';
import { drawBetween, pick } from '#rules/testing/simulated/chance.ts';
import { drawPerson, type Habit, type Person, SKILLS } from '#rules/testing/simulated/person.ts';
import { playAsPerson } from '#rules/testing/simulated/playAsPerson.ts';
import type { BenchPuzzle } from '../ladderPuzzles.ts';

/**
 * Honest people with unusual habits, and what cheats claim. The orders and gaps of this file are written apart from those of the other tables, so
 * that the signs are not tuned to one simulation.
 */

export interface Tried {
	readonly moves: readonly Move[];
	readonly timeMs: number;
	readonly pauses?: readonly GamePause[];
	/** Whether others of the network had opened the daily before. */
	readonly hasLooked?: boolean;
}

/** A person's way of filling a puzzle; called again for each attempt at a confirmation. */
export type Play = (puzzle: BenchPuzzle, random: Random) => Tried;

export interface Profile {
	readonly name: string;
	/** A new one each run. */
	readonly draw: (random: Random) => Play;
}

const EMPTY = '0';

/** Exponential gaps with a dead time, unlike the log-normal ones of the simulated people. */
function drawGap(random: Random, deadMs: number, meanMs: number): number {
	return deadMs - meanMs * Math.log(1 - drawBetween(random, 0, 1));
}

function fill(
	puzzle: BenchPuzzle,
	cells: readonly number[],
	gapOf: (index: number) => number,
	startMs: number,
): Move[] {
	let at = startMs;
	return cells.map((cell, index): Move => {
		at += gapOf(index);
		return { at: Math.round(at), kind: 'place', cell, digit: Number(puzzle.solution[cell]) };
	});
}

function listEmpty({ givens }: BenchPuzzle): number[] {
	return Array.from({ length: 81 }, (_, cell) => cell).filter((cell) => givens[cell] === EMPTY);
}

/** In reading order, each time the first cell with one digit left; without one, the first of all. */
function orderFromTop(puzzle: BenchPuzzle): { readonly cells: number[]; readonly wasForced: boolean[] } {
	const grid = [...puzzle.givens];
	const cells: number[] = [];
	const wasForced: boolean[] = [];
	for (;;) {
		const open = grid.flatMap((digit, cell) => (digit === EMPTY ? [cell] : []));
		if (open.length === 0) return { cells, wasForced };
		const forced = open.find((cell) => countLeft(grid, cell) === 1);
		const next = forced ?? open.toSorted((a, b) => countLeft(grid, a) - countLeft(grid, b))[0]!;
		grid[next] = puzzle.solution[next]!;
		cells.push(next);
		wasForced.push(forced !== undefined);
	}
}

function countLeft(grid: readonly string[], cell: number): number {
	const [row, column] = [Math.floor(cell / 9), cell % 9];
	const seen = new Set<string>();
	for (let other = 0; other < 81; other++) {
		const [r, c] = [Math.floor(other / 9), other % 9];
		const isSameBox = Math.floor(r / 3) === Math.floor(row / 3) && Math.floor(c / 3) === Math.floor(column / 3);
		if (r === row || c === column || isSameBox) seen.add(grid[other]!);
	}
	seen.delete(EMPTY);
	return 9 - seen.size;
}

const end = (moves: readonly Move[]): Tried => ({ moves, timeMs: moves.at(-1)!.at + 300 });

/** How long a person takes for a puzzle, of whatever order. */
export function thinkThrough(puzzle: BenchPuzzle, person: Person, random: Random): number {
	return playAsPerson(puzzle, person, random).at(-1)!.at;
}

export function drawSomebody(random: Random): Person {
	return drawPerson(random, pick(random, SKILLS));
}

/** Takes the digits from somewhere else, or from the head, after having found them all. */
function typing(
	orderOf: (puzzle: BenchPuzzle) => number[],
	gap: { readonly dead: number; readonly mean: number },
): Profile['draw'] {
	return (random) => {
		const person = drawSomebody(random);
		return (puzzle, chance) => {
			const foundMs = thinkThrough(puzzle, person, chance);
			return end(fill(puzzle, orderOf(puzzle), () => drawGap(chance, gap.dead, gap.mean), foundMs));
		};
	};
}

const HABITS: readonly Habit[] = ['easiest', 'near', 'digits', 'rows', 'columns', 'boxes', 'digitsInOrder'];

export const HONEST: readonly Profile[] = [
	{
		name: 'always the first empty cell that can be filled',
		draw: (random) => {
			const person = drawSomebody(random);
			return (puzzle, chance) => {
				const { cells, wasForced } = orderFromTop(puzzle);
				const wholeMs = thinkThrough(puzzle, person, chance);
				const mean = wholeMs / cells.length;
				return end(
					fill(puzzle, cells, (index) => drawGap(chance, 0.3 * mean, (wasForced[index] ? 0.5 : 1.2) * mean), 800),
				);
			};
		},
	},
	{ name: 'solves on paper, then types', draw: typing(listEmpty, { dead: 250, mean: 450 }) },
	{ name: 'solves in the head, then types row by row', draw: typing(listEmpty, { dead: 700, mean: 1200 }) },
	...(['fast', 'world-class'] as const).flatMap((skill) => [
		{ name: `second person of a household, ${skill}, new`, draw: newcomer(skill) },
	]),
	{ name: 'a class behind one address, new', draw: newcomer('practiced') },
	...SKILLS.flatMap((skill) =>
		HABITS.map((habit) => ({
			name: `${skill}, ${habit}`,
			draw: (random: Random): Play => {
				const person = { ...drawPerson(random, skill), habit };
				return (puzzle, chance) => end(playAsPerson(puzzle, person, chance));
			},
		})),
	),
];

function newcomer(skill: Person['skill']): Profile['draw'] {
	return (random) => {
		const person = drawPerson(random, skill);
		return (puzzle, chance) => ({ ...end(playAsPerson(puzzle, person, chance)), hasLooked: true });
	};
}

/** A cheat's claimed time: this multiple of par, or of the floor. */
type Claim = { readonly ofPar: number } | { readonly ofFloor: number };

/** Another player's way, from an unknown account. No cheat claims less than the floor, which holds every faster run. */
export function claiming(
	claim: Claim,
	makeLog: (puzzle: BenchPuzzle, random: Random) => readonly Move[],
	rest: Partial<Tried> = {},
): Profile['draw'] {
	return () => (puzzle, random) => {
		const moves = makeLog(puzzle, random);
		const floorMs = findTimeFloorMs(puzzle);
		const timeMs = 'ofFloor' in claim ? claim.ofFloor * floorMs : Math.max(claim.ofPar * parOf(puzzle), 1.03 * floorMs);
		const factor = (timeMs - 300) / moves.at(-1)!.at;
		return { moves: moves.map((move) => ({ ...move, at: Math.round(factor * move.at) })), timeMs, ...rest };
	};
}

/** A person's order, with gaps that follow what a cell asks for. */
export function copyPerson(puzzle: BenchPuzzle, random: Random): readonly Move[] {
	return playAsPerson(puzzle, drawSomebody(random), random);
}

export function followHints(puzzle: BenchPuzzle, random: Random): readonly Move[] {
	const { cells, wasForced } = orderFromTop(puzzle);
	return fill(puzzle, cells, (index) => drawGap(random, 200, wasForced[index] ? 500 : 1500), 1500);
}

export function exchangeNeighbors(puzzle: BenchPuzzle, random: Random): readonly Move[] {
	const own = copyPerson(puzzle, random).filter(({ kind }) => kind === 'place');
	const order = own
		.map((move) => ({ ...move, at: Math.round(move.at * drawBetween(random, 0.9, 1.1)) }))
		.sort((a, b) => a.at - b.at);
	const index = random.below(order.length - 1);
	[order[index], order[index + 1]] = [
		{ ...order[index + 1]!, at: order[index]!.at },
		{ ...order[index]!, at: order[index + 1]!.at },
	];
	return order;
}

const typeRows = (puzzle: BenchPuzzle, random: Random) =>
	fill(puzzle, listEmpty(puzzle), () => drawGap(random, 150, 400), 900);

interface Claimed {
	readonly name: string;
	readonly makeLog: typeof copyPerson;
	readonly ofFloor: number;
	readonly rest?: Partial<Tried>;
}

/** The floor is half of the published record's time. */
export const CLAIMS: readonly Claimed[] = [
	{ name: 'a look from another network', makeLog: copyPerson, ofFloor: 1.03 },
	{ name: 'hint farming', makeLog: followHints, ofFloor: 1.03 },
	{ name: 'row by row', makeLog: typeRows, ofFloor: 1.03 },
	{ name: 'the pause', makeLog: copyPerson, ofFloor: 1.1, rest: { pauses: [{ at: 1200, lengthMs: 600_000 }] } },
];

export function knowPuzzle(puzzle: BenchPuzzle) {
	return meetPuzzle(puzzle, NO_EVIDENCE, FIRST_MODEL.features);
}

/** Par of the median player. */
export function parOf(puzzle: BenchPuzzle): number {
	return Math.exp(knowPuzzle(puzzle).mean - FIRST_MODEL.middle);
}
