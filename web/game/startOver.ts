import { emptyEdit } from '../grid/edit.ts';
import { messages } from '../language/messages.ts';
import { type Change, type GameState, takeEdit } from './gameState.ts';

/** Empties the grid in one edit, so that one undo brings everything back. The clock, penalties and used help stay. */
export function startOver(state: GameState): Change {
	if (state.play === undefined) return { state, inputs: [] };
	const change = takeEdit(state, emptyEdit(state.play));
	return change.inputs.length === 0 ? change : { ...change, statusText: messages.game.startedOver };
}
