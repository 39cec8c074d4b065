import { findConflicts } from '#engine/conflict.ts';
import type { HintText } from '#engine/explain/explainHint.ts';
import type { HintOutline } from '#engine/hintOutline.ts';
import type { Play } from '#engine/replay.ts';
import { type AppliedEdit, applyInputs, type Edit, type Input } from './edit.ts';

/** The kind of mark that an entered digit makes. */
export const ENTRY_MODES = ['digit', 'corner', 'center', 'color'] as const;
export type EntryMode = (typeof ENTRY_MODES)[number];

const HINT_LEVELS = [0, 1, 2] as const;

/** An edit of more cells than this leaves the selection where it is. */
const FOLLOWED_MAX = 9;

/** A step that is drawn over the grid: its house at the first two levels, all of it at the third. */
export interface GridHint {
	readonly answer: Pick<HintOutline, 'cells' | 'placements' | 'eliminations' | 'links'> & {
		readonly technique: string | null;
	};
	readonly text: Pick<HintText, 'house'>;
	readonly level: (typeof HINT_LEVELS)[number];
}

/** All that the 81 cells are drawn from. What holds more than a grid extends it: every change keeps the other fields. */
export interface GridState {
	/** Absent while no grid is to be seen. */
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
	readonly hint: GridHint | undefined;
}

/** How the player likes to enter digits, and what the grid highlights. */
export interface GridPreferences {
	readonly entry: 'cell' | 'digit';
	readonly clearPeerMarks: boolean;
	/** Whether the cursor goes on at the opposite edge. */
	readonly wrapArrows: boolean;
	readonly highlightPeers: boolean;
	readonly highlightDigit: boolean;
	readonly highlightMarks: boolean;
	readonly highlightConflicts: boolean;
}

/** A new state, and the moves that led to it. */
export interface Change<State extends GridState> {
	readonly state: State;
	readonly inputs: readonly Input[];
	/** The label to show, where the player would not see what an action did or why it did nothing. */
	readonly note?: 'chooseCell' | 'givenStays' | 'noNotesHere' | 'startedOver';
}

/** An action of the player, as a pure function over the state. */
export type GridAction = <State extends GridState>(state: State, preferences: GridPreferences) => Change<State>;

/** Nothing is selected, and no hint is shown. */
export const UNSELECTED = { cursor: undefined, selected: [], armed: undefined, hint: undefined } as const;

export function openGrid(play: Play | undefined): GridState {
	return { play, ...UNSELECTED, mode: 'digit', past: [], future: [], wrongCells: [] };
}

/** A change of nothing but the selection or the mode. */
export function unmoved<State extends GridState>(state: State): Change<State> {
	return { state, inputs: [] };
}

export function takeEdit<State extends GridState>(state: State, applied: AppliedEdit | undefined): Change<State> {
	if (applied === undefined) return unmoved(state);
	const { edit, play } = applied;
	return changeGrid({ ...state, past: [...state.past, edit], future: [] }, edit.apply, play);
}

export function undoEdit<State extends GridState>(state: State): Change<State> {
	const edit = state.past.at(-1);
	if (edit === undefined || state.play === undefined) return unmoved(state);
	const moved = { ...state, past: state.past.slice(0, -1), future: [...state.future, edit] };
	return changeGrid(moved, edit.revert, applyInputs(state.play, edit.revert));
}

export function redoEdit<State extends GridState>(state: State): Change<State> {
	const edit = state.future.at(-1);
	if (edit === undefined || state.play === undefined) return unmoved(state);
	const moved = { ...state, past: [...state.past, edit], future: state.future.slice(0, -1) };
	return changeGrid(moved, edit.apply, applyInputs(state.play, edit.apply));
}

/** Whether the player has entered a digit that a check could judge. */
export function hasEntry({ play }: GridState): boolean {
	return play?.cells.some((digit, cell) => digit !== 0 && play.givens[cell] === 0) ?? false;
}

/** A puzzle has one solution, so a full grid without conflicts is that solution. */
export function classifyPlay({ cells }: Play): 'open' | 'conflicting' | 'solved' {
	if (cells.includes(0)) return 'open';
	return findConflicts(cells).length > 0 ? 'conflicting' : 'solved';
}

function changeGrid<State extends GridState>(state: State, inputs: readonly Input[], play: Play): Change<State> {
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
function followEdit({ cursor, selected }: GridState, inputs: readonly Input[]): Partial<GridState> {
	const plain = inputs.filter(({ kind }) => kind !== 'unmark' && kind !== 'unmark_center');
	const touched = new Set((plain.length > 0 ? plain : inputs).map(({ cell }) => cell));
	const [first] = touched;
	if (first === undefined || cursor === undefined || touched.size > FOLLOWED_MAX) return {};
	return selected.some((cell) => touched.has(cell)) ? {} : { cursor: first, selected: [first] };
}
