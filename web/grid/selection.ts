import { CELL_COUNT } from '#engine/grid.ts';
import type { Play } from '#engine/replay.ts';
import type { GridPreferences, GridState } from './gridState.ts';
import { type KeyAction, moveCursor } from './keys.ts';

/**
 * Which cells the next entry changes. The cursor is the cell that has the focus; usually it is selected, and further
 * cells can be selected with it.
 */
type Select = <State extends GridState>(state: State, cell: number) => State;

const CELLS: readonly number[] = Array.from({ length: CELL_COUNT }, (_, cell) => cell);

export const selectOnly: Select = (state, cell) => ({ ...state, cursor: cell, selected: [cell] });

export const selectAlso: Select = (state, cell) => ({
	...state,
	cursor: cell,
	selected: state.selected.includes(cell) ? state.selected : [...state.selected, cell],
});

export const toggleSelected: Select = (state, cell) =>
	state.selected.includes(cell)
		? { ...state, cursor: cell, selected: state.selected.filter((other) => other !== cell) }
		: selectAlso(state, cell);

/** Selects all cells that look like this one: the same digit, else the same notes, else the same color. */
export const selectAlike: Select = (state, cell) => {
	const { play } = state;
	const look = play === undefined ? '' : lookOf(play, cell);
	if (play === undefined || look === '') return selectOnly(state, cell);
	return { ...state, cursor: cell, selected: CELLS.filter((other) => lookOf(play, other) === look) };
};

/** Selects the empty cells; if they are selected already, all cells. */
export function selectAll<State extends GridState>(state: State): State {
	const { play, selected, cursor = 0 } = state;
	const empty = CELLS.filter((cell) => play?.cells[cell] === 0);
	const isDone = selected.length === empty.length && empty.every((cell) => selected.includes(cell));
	return { ...state, cursor, selected: isDone ? CELLS : empty };
}

export function selectNone<State extends GridState>(state: State): State {
	return { ...state, selected: [] };
}

/** Moves the cursor; a step that extends adds its cell to the selection. */
export function walk<State extends GridState>(state: State, action: KeyAction, { wrapArrows }: GridPreferences): State {
	const cell = moveCursor(state.cursor, action, { wraps: wrapArrows });
	return action.kind === 'step' && action.extend ? selectAlso(state, cell) : selectOnly(state, cell);
}

function lookOf({ cells, cornerNotes, centerNotes, colors }: Play, cell: number): string {
	if (cells[cell] !== 0) return `digit ${cells[cell]}`;
	if (cornerNotes[cell] !== 0 || centerNotes[cell] !== 0)
		return `cornerNotes ${cornerNotes[cell]} ${centerNotes[cell]}`;
	return colors[cell] === 0 ? '' : `color ${colors[cell]}`;
}
