import type { Game } from '#contract/game.ts';
import type { HintAnswer } from '#contract/hint.ts';
import { findConflicts } from '#engine/conflict.ts';
import { type DigitSet, digitSetOf } from '#engine/digitSet.ts';
import type { HintText } from '#engine/explain/explainHint.ts';
import { parseGrid } from '#engine/grid.ts';
import { type Play, startPlay } from '#engine/replay.ts';
import type { Refusal } from '../browser/refusal.ts';
import { type AppliedEdit, applyInputs, type Edit, type Input, isSamePlay } from '../grid/edit.ts';

const HINT_LEVELS = [0, 1, 2] as const;

/** The kind of mark that an entered digit makes. */
export const ENTRY_MODES = ['digit', 'corner', 'center', 'color'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

/** An edit of more cells than this leaves the selection where it is. */
const FOLLOWED_MAX = 9;

export interface ShownHint {
	readonly answer: HintAnswer;
	readonly text: HintText;
	/** How many easier steps were passed over. */
	readonly skip: number;
	readonly level: (typeof HINT_LEVELS)[number];
}

type CellKind = 'given' | 'own' | 'open';

/** Everything that the game's view is drawn from, except the clock and the result. */
export interface GameState {
	readonly game: Game;
	/** Absent while the game is paused: the page then holds no grid at all. */
	readonly play: Play | undefined;
	/** The cell that has the focus. */
	readonly cursor: number | undefined;
	/** The cells that the next entry changes. */
	readonly selected: readonly number[];
	/** Digit-first entry: the digit that the next cell gets. */
	readonly armed: number | undefined;
	readonly mode: EntryMode;
	readonly past: readonly Edit[];
	readonly future: readonly Edit[];
	/** Cells that a check found wrong and that have not changed since. */
	readonly wrongCells: readonly number[];
	/** Which cells of a paused game were given, filled or open. Absent if the page was loaded during the pause. */
	readonly shape?: readonly CellKind[];
	readonly hint: ShownHint | undefined;
	/** Why the service does not have the solved grid yet. */
	readonly unsent?: Refusal | undefined;
}

/** A new state, the moves that led to it, and a status text where the action did nothing. */
export interface Change {
	readonly state: GameState;
	readonly inputs: readonly Input[];
	readonly statusText?: string;
}

/** Nothing is selected, and no hint is shown. */
export const UNSELECTED = { cursor: undefined, selected: [], armed: undefined, hint: undefined } as const;

export function openState(game: Game, unsent: readonly Input[]): GameState {
	const play = readPlay(game);
	return {
		game,
		play: play === undefined ? undefined : applyInputs(play, unsent),
		...UNSELECTED,
		mode: 'digit',
		past: [],
		future: [],
		wrongCells: [],
	};
}

/** The grid of a game as the service sent it; absent while the game is paused. */
function readPlay({ puzzle, cells, marks, centerMarks, colors }: Game): Play | undefined {
	if (puzzle === undefined || cells === undefined) return undefined;
	const play = startPlay(puzzle);
	play.cells.set(parseGrid(cells) ?? play.givens);
	play.cornerNotes.set((marks ?? []).map(parseNotes));
	play.centerNotes.set((centerMarks ?? []).map(parseNotes));
	play.colors.set([...(colors ?? '')].map(Number));
	return play;
}

function parseNotes(text: string): DigitSet {
	return [...text].reduce((set, digit) => set | digitSetOf(Number(digit)), 0);
}

/**
 * Replaces the page's game by a newer answer of the service. The selection and the entry mode stay; the undo history
 * and the shown help stay if the grid is the last seen one.
 */
export function rejoinState(opened: GameState, before: GameState | undefined, lastPlay: Play | undefined): GameState {
	if (before === undefined || before.game.id !== opened.game.id) return opened;
	const { cursor, selected, armed, mode, past, future, wrongCells, hint, shape } = before;
	const held = { ...opened, cursor, selected, armed, mode };
	if (opened.play === undefined) return { ...held, past, future, ...(shape && { shape }) };
	const isSame = lastPlay !== undefined && isSamePlay(opened.play, lastPlay);
	return isSame ? { ...held, past, future, wrongCells, hint } : held;
}

export function takeEdit(state: GameState, applied: AppliedEdit | undefined): Change {
	if (applied === undefined) return { state, inputs: [] };
	const { edit, play } = applied;
	return changeGrid({ ...state, past: [...state.past, edit], future: [] }, edit.apply, play);
}

export function undoEdit(state: GameState): Change {
	const edit = state.past.at(-1);
	if (edit === undefined || state.play === undefined) return { state, inputs: [] };
	const moved = { ...state, past: state.past.slice(0, -1), future: [...state.future, edit] };
	return changeGrid(moved, edit.revert, applyInputs(state.play, edit.revert));
}

export function redoEdit(state: GameState): Change {
	const edit = state.future.at(-1);
	if (edit === undefined || state.play === undefined) return { state, inputs: [] };
	const moved = { ...state, past: [...state.past, edit], future: state.future.slice(0, -1) };
	return changeGrid(moved, edit.apply, applyInputs(state.play, edit.apply));
}

/** The shape that stays on the page when the digits leave it. */
export function shapeOf({ cells, givens }: Play): CellKind[] {
	return Array.from(cells, (digit, cell) => (digit === 0 ? 'open' : givens[cell] === 0 ? 'own' : 'given'));
}

/** Whether the player has entered a digit that a check could judge. */
export function hasEntry({ play }: GameState): boolean {
	return play?.cells.some((digit, cell) => digit !== 0 && play.givens[cell] === 0) ?? false;
}

/** A puzzle has one solution, so a full grid without conflicts is that solution. */
export function classifyPlay({ cells }: Play): 'open' | 'conflicting' | 'solved' {
	if (cells.includes(0)) return 'open';
	return findConflicts(cells).length > 0 ? 'conflicting' : 'solved';
}

function changeGrid(state: GameState, inputs: readonly Input[], play: Play): Change {
	return {
		inputs,
		state: {
			...state,
			...followEdit(state, inputs),
			play,
			wrongCells: state.wrongCells.filter((cell) => !inputs.some((input) => input.cell === cell)),
			hint: undefined,
		},
	};
}

/**
 * An undo outside the selection, or the step of a hint, moves the selection to the changed cells, so that the player sees
 * the change. A change of many cells is plain to see.
 */
function followEdit({ cursor, selected }: GameState, inputs: readonly Input[]): Partial<GameState> {
	const plain = inputs.filter(({ kind }) => kind !== 'unmark' && kind !== 'unmark_center');
	const touched = new Set((plain.length > 0 ? plain : inputs).map(({ cell }) => cell));
	const [first] = touched;
	if (first === undefined || cursor === undefined || touched.size > FOLLOWED_MAX) return {};
	return selected.some((cell) => touched.has(cell)) ? {} : { cursor: first, selected: [first] };
}
