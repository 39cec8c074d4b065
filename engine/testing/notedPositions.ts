import { countDigits, digitSetOf, hasDigit } from '../digitSet.ts';
import { CELL_COUNT } from '../grid.ts';
import { HOUSE_COUNT, peersOf } from '../house.ts';
import {
	candidatesOf,
	cellsAt,
	createPosition,
	type Position,
	placeDigit,
	placesFor,
	removeDigits,
} from '../position.ts';
import type { Random } from '../random.ts';
import type { Step } from '../step.ts';

/** A grid after an entry, with the notes of a player. */
export interface NotedPosition {
	readonly cells: Uint8Array;
	readonly notes: Uint16Array;
}

/** How players write Snyder notation, which marks a digit where a box has two places for it. */
export const SNYDER_HABITS = [
	/** Writes marks after each entry, and clears those that it rules out. */
	'usual',
	/** Writes all marks anew after each entry, so that a digit with one place left has none. */
	'fresh',
	/** Leaves marks that an entry has ruled out. */
	'stale',
	/** Looks for new marks after every fifth entry only. */
	'rare',
	/** Counts the places after the eliminations of harder steps. */
	'advanced',
	/** Marks a digit also where a box has three places for it. */
	'threes',
] as const;

export type SnyderHabit = (typeof SNYDER_HABITS)[number];

const ENTRIES_BETWEEN = 5;

/** The positions after each entry on a path, with the marks of a habit. */
export function* playWithSnyderNotes(
	givens: string,
	steps: readonly Step[],
	habit: SnyderHabit,
): Generator<NotedPosition> {
	const position = createPosition(Array.from(givens, Number));
	const notes = new Uint16Array(CELL_COUNT);
	let entryCount = 0;
	markPairs(notes, position, habit);
	for (const { eliminations, placements } of steps) {
		for (const { cell, digits } of eliminations) {
			removeDigits(position, cell, digits);
			if (habit === 'advanced') notes[cell]! &= ~digits;
		}
		for (const { cell, digit } of placements) {
			placeDigit(position, cell, digit);
			notes[cell] = 0;
			if (habit !== 'stale') for (const peer of peersOf(cell)) notes[peer]! &= ~digitSetOf(digit);
			if (habit !== 'rare' || entryCount++ % ENTRIES_BETWEEN === 0) markPairs(notes, position, habit);
			if (position.cells.includes(0)) yield { cells: position.cells.slice(), notes: notes.slice() };
		}
	}
}

function markPairs(notes: Uint16Array, position: Position, habit: SnyderHabit): void {
	const seen = habit === 'advanced' ? position : createPosition(position.cells);
	if (habit === 'fresh') notes.fill(0);
	for (let box = 18; box < HOUSE_COUNT; box++) {
		for (let digit = 1; digit <= 9; digit++) {
			const places = placesFor(seen, box, digit);
			const count = countDigits(places);
			if (count !== 2 && !(count === 3 && habit === 'threes')) continue;
			for (const cell of cellsAt(box, places)) notes[cell]! |= digitSetOf(digit);
		}
	}
}

/** The positions after each entry on a path with every candidate as a note, but for one right digit, drawn at random. */
export function* playWithLostDigit(
	{ givens, solution }: { readonly givens: string; readonly solution: string },
	steps: readonly Step[],
	random: Random,
): Generator<NotedPosition & { readonly lost: number }> {
	const position = createPosition(Array.from(givens, Number));
	for (const { eliminations, placements } of steps) {
		for (const { cell, digits } of eliminations) removeDigits(position, cell, digits);
		for (const { cell, digit } of placements) placeDigit(position, cell, digit);
		const open = Array.from(position.cells.keys()).filter((cell) => countDigits(candidatesOf(position, cell)) > 1);
		if (placements.length === 0 || open.length === 0) continue;
		const lost = open[random.below(open.length)]!;
		const notes = position.candidates.slice();
		notes[lost]! &= ~digitSetOf(Number(solution[lost]));
		yield { cells: position.cells.slice(), notes, lost };
	}
}

/** Whether the notes leave out the right digit of an empty cell. */
export function lacksRightDigit({ cells, notes }: NotedPosition, solution: string): boolean {
	return notes.some((set, cell) => cells[cell] === 0 && !hasDigit(set, Number(solution[cell])));
}
