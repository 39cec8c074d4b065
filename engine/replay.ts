import { ALL_DIGITS, type Digit, type DigitSet, digitSetOf, NO_DIGITS } from './digitSet.ts';
import { byteAt, shortAt } from './getAt.ts';
import { CELL_COUNT, type Cell, type Grid, getGrid } from './grid.ts';
import { peersOf } from './house.ts';
import type { Move, MoveKind } from './move.ts';

/** The player's view: the givens and, in each cell, the digit, the notes and the color. Moves change it in place. */
export interface Play {
	readonly givens: Grid;
	/** Givens included; 0 for an empty cell. */
	readonly cells: Grid;
	/** Corner notes, a `DigitSet` for each cell; under a digit they are hidden, not lost. */
	readonly cornerNotes: Uint16Array;
	/** Center notes, likewise. */
	readonly centerNotes: Uint16Array;
	/** 1–9, or 0 for none. */
	readonly colors: Uint8Array;
}

/**
 * Why a move cannot be made. A move without effect (clearing an empty cell, marking a marked digit) is allowed, and
 * times are not checked: both are up to the caller.
 */
export type MoveRefusal = 'bad_cell' | 'bad_digit' | 'given_cell';

export type Replay =
	| { readonly ok: true; readonly play: Play }
	| { readonly ok: false; readonly why: MoveRefusal; readonly index: number };

/** A play before the first move. Throws if the givens are not 81 characters. */
export function startPlay(givens: string): Play {
	const grid = getGrid(givens);
	return {
		givens: grid,
		cells: grid.slice(),
		cornerNotes: new Uint16Array(CELL_COUNT),
		centerNotes: new Uint16Array(CELL_COUNT),
		colors: new Uint8Array(CELL_COUNT),
	};
}

/** Makes one move, in place. A refused move changes nothing. */
export function applyMove(play: Play, { kind, cell, digit }: Move): 'ok' | MoveRefusal {
	if (!Number.isInteger(cell) || cell < 0 || cell >= CELL_COUNT) return 'bad_cell';
	if (!isDigitOf(kind, digit)) return 'bad_digit';
	if (kind === 'color') play.colors[cell] = digit;
	else if (play.givens[cell] !== 0) return 'given_cell';
	else if (kind === 'place' || kind === 'clear') play.cells[cell] = digit;
	else if (kind === 'mark' && digit === 0) play.cornerNotes[cell] = findCandidates(play.cells, cell);
	else {
		const layer = kind === 'mark' || kind === 'unmark' ? play.cornerNotes : play.centerNotes;
		layer[cell] = withNote(shortAt(layer, cell), digit, kind === 'mark' || kind === 'mark_center');
	}
	return 'ok';
}

/** Makes moves in order, in place, until one is refused; `index` is the index of the refused move. */
export function applyMoves(play: Play, moves: readonly Move[]): Replay {
	for (const [index, move] of moves.entries()) {
		const outcome = applyMove(play, move);
		if (outcome !== 'ok') return { ok: false, why: outcome, index };
	}
	return { ok: true, play };
}

/** Plays a whole log from the givens. Throws if the givens are not 81 characters. */
export function replayMoves(givens: string, moves: readonly Move[]): Replay {
	return applyMoves(startPlay(givens), moves);
}

/** The digits that no other cell of the row, column or box shows. */
export function findCandidates(cells: Grid, cell: Cell): DigitSet {
	return peersOf(cell).reduce(
		(left, peer) => (cells[peer] === 0 ? left : left & ~digitSetOf(byteAt(cells, peer))),
		ALL_DIGITS,
	);
}

function isDigitOf(kind: MoveKind, digit: Digit): boolean {
	if (digit === 0) return kind !== 'place' && kind !== 'mark_center';
	return kind !== 'clear' && Number.isInteger(digit) && digit >= 1 && digit <= 9;
}

function withNote(cornerNotes: DigitSet, digit: Digit, marked: boolean): DigitSet {
	if (digit === 0) return NO_DIGITS;
	return marked ? cornerNotes | digitSetOf(digit) : cornerNotes & (ALL_DIGITS ^ digitSetOf(digit));
}
