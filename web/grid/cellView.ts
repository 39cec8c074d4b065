import { findConflicts } from '#engine/conflict.ts';
import { type DigitSet, digitSetOf, hasDigit } from '#engine/digitSet.ts';
import { CELL_COUNT } from '#engine/grid.ts';
import { PEERS } from '#engine/house.ts';
import { findCandidates, type Play } from '#engine/replay.ts';
import type { GridHint, GridPreferences, GridState } from './gridState.ts';
import { listHintedCells } from './hintDrawing.ts';

const CELL_SIGNS = ['given', 'selected', 'peer', 'same', 'conflict', 'wrong', 'hinted'] as const;
type CellSign = (typeof CELL_SIGNS)[number];

/** How one cell is drawn and read out. Only strings and numbers, so that comparing fields finds an unchanged cell. */
export interface CellView {
	readonly cell: number;
	/** 0 when empty. */
	readonly digit: number;
	/** The corner notes to draw; none under a digit. */
	readonly cornerNotes: number;
	/** The center notes to draw; none under a digit. */
	readonly centerNotes: number;
	/** The notes of the highlighted digit. */
	readonly litNotes: number;
	/** 1–9, or 0 for none. */
	readonly color: number;
	/** A digit that the hint proves here, else 0. */
	readonly proved: number;
	/** Candidates that prove the hint. */
	readonly linked: number;
	/** Candidates that the hint rules out here. */
	readonly ruledOut: number;
	/** The signs in the order of `CELL_SIGNS`, joined by spaces; they are also the class names. */
	readonly signs: string;
}

/** A cell of a grid that cannot be played: empty, but for these parts. */
export function viewStillCell(cell: number, part: Partial<CellView>): CellView {
	const nothing = {
		digit: 0,
		cornerNotes: 0,
		centerNotes: 0,
		litNotes: 0,
		color: 0,
		proved: 0,
		linked: 0,
		ruledOut: 0,
	};
	return { cell, ...nothing, signs: '', ...part };
}

/** The parts of the state that the cells are drawn from. */
type DrawnState = Omit<GridState, 'past' | 'future'>;

export function viewCells(state: DrawnState, preferences: GridPreferences): CellView[] {
	const { play } = state;
	if (play === undefined) return [];
	const lit = litDigit(state);
	const litNote = preferences.highlightMarks && lit !== 0 ? digitSetOf(lit) : 0;
	const selected = new Set(state.selected);
	// A drawn hint has the grid for itself.
	const isHinting = state.hint !== undefined;
	const peers = new Set(preferences.highlightPeers && !isHinting ? findSharedPeers(state.selected) : []);
	const conflicts = new Set(preferences.highlightConflicts ? findConflicts(play.cells) : []);
	const drawn = drawHint(state);
	return Array.from({ length: CELL_COUNT }, (_, cell): CellView => {
		const digit = play.cells[cell]!;
		const cornerNotes = digit === 0 ? play.cornerNotes[cell]! : 0;
		const centerNotes = digit === 0 ? play.centerNotes[cell]! : 0;
		const has: Record<CellSign, boolean> = {
			given: play.givens[cell] !== 0,
			selected: selected.has(cell),
			peer: peers.has(cell),
			same: preferences.highlightDigit && !isHinting && digit !== 0 && digit === lit,
			conflict: conflicts.has(cell),
			wrong: state.wrongCells.includes(cell),
			hinted: drawn.cells.includes(cell),
		};
		return {
			cell,
			digit,
			cornerNotes,
			centerNotes,
			litNotes: litNote & (cornerNotes | centerNotes),
			color: play.colors[cell]!,
			proved: digit === 0 ? (drawn.proved.get(cell) ?? 0) : 0,
			linked: digit === 0 ? (drawn.linked.get(cell) ?? 0) : 0,
			ruledOut: digit === 0 ? (drawn.ruledOut.get(cell) ?? 0) : 0,
			signs: CELL_SIGNS.filter((sign) => has[sign]).join(' '),
		};
	});
}

/** The cells that every selected cell sees. */
function findSharedPeers([first, ...others]: readonly number[]): number[] {
	if (first === undefined) return [];
	return [...PEERS[first]!].filter((peer) => others.every((other) => PEERS[other]!.includes(peer)));
}

/** The digit that is highlighted in the whole grid: the armed one, else the one in the selected cell; 0 for none. */
function litDigit({ play, cursor, selected, armed, mode }: DrawnState): number {
	if (armed !== undefined && mode !== 'color') return armed;
	return play === undefined || cursor === undefined || !selected.includes(cursor) ? 0 : play.cells[cursor]!;
}

/** How many of each digit are missing, by digit; index 0 counts the empty cells. */
export function countRemaining(cells: ArrayLike<number>): number[] {
	const remaining = Array.from({ length: 10 }, () => 9);
	remaining[0] = 0;
	for (const digit of Array.from(cells)) remaining[digit]! += digit === 0 ? 1 : -1;
	return remaining;
}

interface DrawnHint {
	readonly cells: readonly number[];
	readonly proved: ReadonlyMap<number, number>;
	readonly linked: ReadonlyMap<number, DigitSet>;
	readonly ruledOut: ReadonlyMap<number, DigitSet>;
}

/** The first two hint levels highlight the house, the third draws the whole step. */
function drawHint({ hint, play }: DrawnState): DrawnHint {
	const whole = hint?.level === 2 ? hint.answer : undefined;
	const chain = (whole?.links ?? []).flatMap(({ from, to }) => [from, to]);
	return {
		cells: hint === undefined ? [] : listHintedCells(hint),
		proved: new Map((whole?.placements ?? []).map(({ cell, digit }) => [cell, digit])),
		linked: gatherCandidates(
			chain.length > 0 || whole === undefined || play === undefined ? chain : listGrounds(whole, play),
		),
		ruledOut: gatherCandidates(whole?.eliminations ?? []),
	};
}

/** The candidates in the step's own cells of the digits that it rules out in other cells. */
function listGrounds({ cells, eliminations }: GridHint['answer'], play: Play): GridHint['answer']['eliminations'] {
	const digits = new Set(eliminations.filter(({ cell }) => !cells.includes(cell)).map(({ digit }) => digit));
	return cells
		.filter((cell) => play.cells[cell] === 0)
		.flatMap((cell) => {
			const possible = play.cornerNotes[cell]! | play.centerNotes[cell]! || findCandidates(play.cells, cell);
			return [...digits].filter((digit) => hasDigit(possible, digit)).map((digit) => ({ cell, digit }));
		});
}

function gatherCandidates(candidates: GridHint['answer']['eliminations']): Map<number, DigitSet> {
	const sets = new Map<number, DigitSet>();
	for (const { cell, digit } of candidates) sets.set(cell, (sets.get(cell) ?? 0) | digitSetOf(digit));
	return sets;
}

/** By their count, the positions of the corner notes when the center is taken: around it, in reading order. */
const AROUND_CENTER = ['', '1', '13', '137', '1379', '12379', '123789', '1234789', '12346789', '123456789'];

/** For each corner mark its position, 1 to 9, in a grid of three by three: its own digit while the center is free. */
export function placeNotes(
	corner: readonly number[],
	{ isCenterTaken }: { isCenterTaken: boolean },
): readonly number[] {
	return isCenterTaken ? Array.from(AROUND_CENTER[corner.length]!, Number) : corner;
}
