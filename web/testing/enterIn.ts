import { act } from '../game/actions.ts';
import type { GameSession } from '../game/session.ts';
import { selectOnly } from '../grid/selection.ts';

/** Enters a digit as a player does: chooses the cell, then presses the digit. */
export function enterIn(session: GameSession, cell: number, digit: number): void {
	session.change((state) => ({ state: selectOnly(state, cell), inputs: [] }));
	act(session, { kind: 'digit', digit });
}
