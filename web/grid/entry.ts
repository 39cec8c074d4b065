import { CELL_COUNT } from '#engine/grid.ts';
import type { AllPreferences } from '../account/preferences.ts';
import { type Change, ENTRY_MODES, type EntryMode, type GameState, takeEdit } from '../game/gameState.ts';
import { messages } from '../language/messages.ts';
import { colorEdit, editNotes, eraseEdit, fillEdit, placeEdit } from './edit.ts';
import { selectOnly } from './selection.ts';

/**
 * The two orders of entry. Cell first: a press on a cell selects it, and a digit goes into the selection. Digit first:
 * a digit is armed, and every pressed cell gets it. With several cells selected, entry is always cell first.
 */
export function pressCell(state: GameState, cell: number, preferences: AllPreferences): Change {
	const isThere = state.cursor === cell && state.selected.includes(cell);
	const selected = isThere ? state : selectOnly(state, cell);
	const { armed, play, mode } = selected;
	if (preferences.entry === 'cell' || play === undefined || selected.selected.length > 1) return unmoved(selected);
	const present = mode === 'color' ? 0 : play.cells[cell]!;
	if (present !== 0 && (present !== armed || play.givens[cell] !== 0)) return unmoved({ ...selected, armed: present });
	return armed === undefined ? unmoved(selected) : enter(selected, armed, preferences);
}

export function pressDigit(state: GameState, digit: number, preferences: AllPreferences, as?: EntryMode): Change {
	if (preferences.entry === 'digit' && as === undefined && state.selected.length < 2) {
		return unmoved({ ...state, armed: state.armed === digit ? undefined : digit });
	}
	if (state.selected.length === 0) return { ...unmoved(state), statusText: messages.game.chooseCell };
	return enter(state, digit, preferences, as);
}

/** The Enter key does what a press on the selected cells would do. */
export function pressSelected(state: GameState, preferences: AllPreferences): Change {
	const { selected, armed, cursor } = state;
	if (selected.length > 1 && armed !== undefined) return enter(state, armed, preferences);
	return cursor === undefined ? unmoved(state) : pressCell(state, cursor, preferences);
}

export function pressErase(state: GameState): Change {
	if (state.play === undefined) return unmoved(state);
	return takeEdit(state, eraseEdit(state.play, state.selected, { colorFirst: state.mode === 'color' }));
}

/** Notes every candidate: in the selected cells if there are several, else in the whole grid. */
export function pressFill(state: GameState): Change {
	const { play, selected } = state;
	if (play === undefined) return unmoved(state);
	const cells = selected.length > 1 ? selected : Array.from({ length: CELL_COUNT }, (_, cell) => cell);
	return takeEdit(state, fillEdit(play, cells));
}

export function chooseMode(state: GameState, mode: EntryMode): Change {
	return unmoved({ ...state, mode });
}

export function chooseNextMode(state: GameState): Change {
	return chooseMode(state, ENTRY_MODES[(ENTRY_MODES.indexOf(state.mode) + 1) % ENTRY_MODES.length]!);
}

function enter(state: GameState, digit: number, preferences: AllPreferences, as: EntryMode = state.mode): Change {
	const edit = editFor(state, digit, preferences, as);
	const statusText = edit === undefined ? explainNothing(state, as) : undefined;
	return { ...takeEdit(state, edit), ...(statusText === undefined ? {} : { statusText }) };
}

/** Why an entry has changed no cell, `undefined` if the player sees it. */
function explainNothing({ play, selected }: GameState, mode: EntryMode): string | undefined {
	if (play === undefined || mode === 'color') return undefined;
	if (selected.every((cell) => play.givens[cell] !== 0)) return messages.game.givenStays;
	return mode !== 'digit' && selected.every((cell) => play.cells[cell] !== 0) ? messages.game.noNotesHere : undefined;
}

function editFor({ play, selected }: GameState, digit: number, preferences: AllPreferences, mode: EntryMode) {
	if (play === undefined) return undefined;
	if (mode === 'digit') return placeEdit(play, selected, digit, preferences);
	return mode === 'color' ? colorEdit(play, selected, digit) : editNotes(play, selected, digit, mode);
}

function unmoved(state: GameState): Change {
	return { state, inputs: [] };
}
