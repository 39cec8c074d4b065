import type { AllPreferences } from '../account/preferences.ts';
import { chooseMode, chooseNextMode, pressDigit, pressErase, pressFill, pressSelected } from '../grid/entry.ts';
import type { KeyAction } from '../grid/keys.ts';
import { selectAll, selectNone, walk } from '../grid/selection.ts';
import { messages } from '../language/messages.ts';
import { type Change, type GameState, redoEdit, undoEdit } from './gameState.ts';
import { canPause } from './pauseControl.ts';
import type { GameSession } from './session.ts';

/** Does what a key or a button of the game means. */
export function act(session: GameSession, action: KeyAction): void {
	const { help } = session;
	switch (action.kind) {
		case 'hint':
			help.advance();
			break;
		case 'keys':
			session.showKeys();
			break;
		case 'time':
			session.readOutTime();
			break;
		case 'house':
			session.setStatus(messages.game.whichHouse);
			break;
		case 'read':
			session.readOutHouse(action.house);
			break;
		case 'selectNone':
			if (session.state.peek()?.hint !== undefined) help.closeHint();
			else session.change((state) => ({ state: selectNone(state), inputs: [] }));
			break;
		case 'pause':
			pressPause(session);
			break;
		default:
			session.change((state, preferences) => changeState(state, preferences, action));
	}
}

function pressPause(session: GameSession): void {
	const { pauseControl } = session;
	const game = session.state.peek()?.game;
	if (game?.status === 'paused') void pauseControl.resume();
	else if (game !== undefined && canPause(game)) void pauseControl.pause();
	else if (game?.mode === 'daily') session.setStatus(messages.game.noPause);
}

function changeState(state: GameState, preferences: AllPreferences, action: KeyAction): Change {
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
			return { state: selectAll(state), inputs: [] };
		default:
			return { state: walk(state, action, { wraps: preferences.wrapArrows }), inputs: [] };
	}
}
