import { CELL_COUNT } from '#engine/grid.ts';
import { colorEdit, editNotes, emptyEdit, eraseEdit, fillEdit, placeEdit } from './edit.ts';
import {
	type Change,
	ENTRY_MODES,
	type EntryMode,
	type GridPreferences,
	type GridState,
	redoEdit,
	takeEdit,
	undoEdit,
	unmoved,
} from './gridState.ts';
import type { KeyAction } from './keys.ts';
import { selectAll, selectNone, selectOnly, walk } from './selection.ts';

/**
 * The two orders of entry. Cell first: a press on a cell selects it, and a digit goes into the selection. Digit first:
 * a digit is armed, and every pressed cell gets it. With several cells selected, entry is always cell first.
 */
export function pressCell<State extends GridState>(
	state: State,
	cell: number,
	preferences: GridPreferences,
): Change<State> {
	const isThere = state.cursor === cell && state.selected.includes(cell);
	const selected = isThere ? state : selectOnly(state, cell);
	const { armed, play, mode } = selected;
	if (preferences.entry === 'cell' || play === undefined || selected.selected.length > 1) return unmoved(selected);
	const present = mode === 'color' ? 0 : play.cells[cell]!;
	if (present !== 0 && (present !== armed || play.givens[cell] !== 0)) return unmoved({ ...selected, armed: present });
	return armed === undefined ? unmoved(selected) : enter(selected, armed, preferences);
}

export function pressDigit<State extends GridState>(
	state: State,
	digit: number,
	preferences: GridPreferences,
	as?: EntryMode,
): Change<State> {
	if (preferences.entry === 'digit' && as === undefined && state.selected.length < 2) {
		return unmoved({ ...state, armed: state.armed === digit ? undefined : digit });
	}
	if (state.selected.length === 0) return { ...unmoved(state), note: 'chooseCell' };
	return enter(state, digit, preferences, as);
}

/** The Enter key does what a press on the selected cells would do. */
export function pressSelected<State extends GridState>(state: State, preferences: GridPreferences): Change<State> {
	const { selected, armed, cursor } = state;
	if (selected.length > 1 && armed !== undefined) return enter(state, armed, preferences);
	return cursor === undefined ? unmoved(state) : pressCell(state, cursor, preferences);
}

export function pressErase<State extends GridState>(state: State): Change<State> {
	if (state.play === undefined) return unmoved(state);
	return takeEdit(state, eraseEdit(state.play, state.selected, { colorFirst: state.mode === 'color' }));
}

/** Notes every candidate: in the selected cells if there are several, else in the whole grid. */
export function pressFill<State extends GridState>(state: State): Change<State> {
	const { play, selected } = state;
	if (play === undefined) return unmoved(state);
	const cells = selected.length > 1 ? selected : Array.from({ length: CELL_COUNT }, (_, cell) => cell);
	return takeEdit(state, fillEdit(play, cells));
}

export function chooseMode<State extends GridState>(state: State, mode: EntryMode): Change<State> {
	return unmoved({ ...state, mode });
}

export function chooseNextMode<State extends GridState>(state: State): Change<State> {
	return chooseMode(state, ENTRY_MODES[(ENTRY_MODES.indexOf(state.mode) + 1) % ENTRY_MODES.length]!);
}

/** What a key does to the grid. Keys for what surrounds it, such as a pause, change nothing here. */
export function pressKey<State extends GridState>(
	state: State,
	action: KeyAction,
	preferences: GridPreferences,
): Change<State> {
	switch (action.kind) {
		case 'digit':
			return pressDigit(state, action.digit, preferences, action.as);
		case 'erase':
			return pressErase(state);
		case 'enter':
			return pressSelected(state, preferences);
		case 'fill':
			return pressFill(state);
		case 'undo':
			return undoEdit(state);
		case 'redo':
			return redoEdit(state);
		case 'mode':
			return chooseMode(state, action.mode);
		case 'nextMode':
			return chooseNextMode(state);
		case 'selectAll':
			return unmoved(selectAll(state));
		case 'selectNone':
			return unmoved(selectNone(state));
		case 'step':
		case 'edge':
			return unmoved(walk(state, action, preferences));
		default:
			return unmoved(state);
	}
}

/** Empties the grid in one edit, so that one undo brings everything back. */
export function startOver<State extends GridState>(state: State): Change<State> {
	if (state.play === undefined) return unmoved(state);
	const change = takeEdit(state, emptyEdit(state.play));
	return change.inputs.length === 0 ? change : { ...change, note: 'startedOver' };
}

function enter<State extends GridState>(
	state: State,
	digit: number,
	preferences: GridPreferences,
	as: EntryMode = state.mode,
): Change<State> {
	const edit = editFor(state, digit, preferences, as);
	const note = edit === undefined ? explainNothing(state, as) : undefined;
	return { ...takeEdit(state, edit), ...(note && { note }) };
}

/** Why an entry has changed no cell, `undefined` if the player sees it. */
function explainNothing({ play, selected }: GridState, mode: EntryMode): Change<GridState>['note'] {
	if (play === undefined || mode === 'color') return undefined;
	if (selected.every((cell) => play.givens[cell] !== 0)) return 'givenStays';
	return mode !== 'digit' && selected.every((cell) => play.cells[cell] !== 0) ? 'noNotesHere' : undefined;
}

function editFor({ play, selected }: GridState, digit: number, preferences: GridPreferences, mode: EntryMode) {
	if (play === undefined) return undefined;
	if (mode === 'digit') return placeEdit(play, selected, digit, preferences);
	return mode === 'color' ? colorEdit(play, selected, digit) : editNotes(play, selected, digit, mode);
}
