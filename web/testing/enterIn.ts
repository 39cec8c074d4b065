import { act } from '../game/actions.ts';
import { selectOnly } from '../game/selection.ts';
import type { GameSession } from '../game/session.ts';

/** Enters a digit as a player does: chooses the cell, then presses the digit. */
export function enterIn(session: GameSession, cell: number, digit: number): void {
	session.change((state) => ({ state: selectOnly(state, cell), inputs: [] }));
	act(session, { kind: 'digit', digit });
}
