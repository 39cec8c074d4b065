import { messages } from '../messages.ts';
import type { AllPreferences } from '../preferences.ts';
import { type Change, type GameState, takeTurn } from './gameState.ts';
import { eraseTurn, markTurn, placeTurn, type Turn } from './turn.ts';

/**
 * The two orders of entry. Cell first: a press on a cell selects it, a digit goes where the selection is. Digit first:
 * a digit is taken up, and every cell that is pressed gets it.
 */
export function pressCell(state: GameState, cell: number, preferences: AllPreferences): Change {
	const selected = { ...state, cursor: cell };
	const { armed, play } = state;
	if (preferences.entry === 'cell' || play === undefined) return unmoved(selected);
	const present = play.cells[cell]!;
	if (present !== 0 && (present !== armed || play.givens[cell] !== 0)) return unmoved({ ...selected, armed: present });
	if (armed === undefined) return unmoved(selected);
	return takeTurn(selected, enterTurn(selected, armed, preferences, state.isMarking));
}

export function pressDigit(state: GameState, digit: number, preferences: AllPreferences, asMark: boolean): Change {
	if (preferences.entry === 'digit') return unmoved({ ...state, armed: state.armed === digit ? undefined : digit });
	if (state.cursor === undefined) return { ...unmoved(state), line: messages.game.chooseCell };
	return takeTurn(state, enterTurn(state, digit, preferences, state.isMarking !== asMark));
}

/** The Enter key: what a press on the selected cell would do. */
export function pressSelected(state: GameState, preferences: AllPreferences): Change {
	return state.cursor === undefined ? unmoved(state) : pressCell(state, state.cursor, preferences);
}

export function pressErase(state: GameState): Change {
	if (state.play === undefined || state.cursor === undefined) return unmoved(state);
	return takeTurn(state, eraseTurn(state.play, [state.cursor], { colourFirst: false }));
}

function enterTurn(state: GameState, digit: number, { clearPeerMarks }: AllPreferences, asMark: boolean) {
	const { play, cursor } = state;
	if (play === undefined || cursor === undefined) return undefined;
	const turn: Turn | undefined = asMark
		? markTurn(play, [cursor], digit, 'corner')
		: placeTurn(play, [cursor], digit, { clearPeerMarks });
	return turn;
}

function unmoved(state: GameState): Change {
	return { state, inputs: [] };
}
