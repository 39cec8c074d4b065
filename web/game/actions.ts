import { pressKey } from '../grid/entry.ts';
import { unmoved } from '../grid/gridState.ts';
import type { KeyAction } from '../grid/keys.ts';
import { selectNone } from '../grid/selection.ts';
import { messages } from '../language/messages.ts';
import { type Aid, isWithoutHelp } from './gameState.ts';
import { canPause } from './pauseControl.ts';
import type { GameSession } from './session.ts';

/** Does what a key or a button of the game means. */
export function act(session: GameSession, action: KeyAction): void {
	const { help } = session;
	switch (action.kind) {
		case 'hint':
			if (!isMissing(session, 'hint')) help.advance();
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
			else session.change((state) => unmoved(selectNone(state)));
			break;
		case 'pause':
			if (!isMissing(session, 'pause')) pressPause(session);
			break;
		default:
			session.change((state, preferences) => pressKey(state, action, preferences));
	}
}

/** Whether the game has no such aid; then it says so, whichever key has asked for it. */
function isMissing(session: GameSession, aid: Aid): boolean {
	const { onMissingAid } = session;
	const game = session.state.peek()?.game;
	if (onMissingAid !== undefined) {
		onMissingAid(aid);
		return true;
	}
	if (game === undefined || !isWithoutHelp(game)) return false;
	void import('./describeMissingAid.ts').then(
		({ describeMissingAid }) => session.setStatus(describeMissingAid(game, aid)),
		() => {},
	);
	return true;
}

function pressPause(session: GameSession): void {
	const { pauseControl } = session;
	const game = session.state.peek()?.game;
	if (game?.status === 'paused') void pauseControl.resume();
	else if (game !== undefined && canPause(game)) void pauseControl.pause();
	else if (game?.mode === 'daily') session.setStatus(messages.game.noPause);
}
