import type { AllPreferences } from './account/preferences.ts';
import type { App } from './app.ts';
import { chooseMode, chooseNextMode, pressDigit, pressErase, pressFill, pressSelected } from './game/entry.ts';
import { type Change, type GameState, redoEdit, undoEdit } from './game/gameState.ts';
import { GridPointer } from './game/gridPointer.ts';
import { findKeyAction, type KeyAction } from './game/keys.ts';
import { selectAll, selectNone, walk } from './game/selection.ts';
import type { GameSession } from './game/session.ts';
import { messages } from './words/messages.ts';

/** Binds what comes from outside the views: keys, links, the browser's buttons, the connection, the page's visibility. */
export function bindInput(app: App, page: Window): void {
	const { document } = page;
	document.addEventListener('click', (event) => followLink(app, event));
	bindPointer(new GridPointer(app), document);
	bindKeys(app, document);
	document.addEventListener('visibilitychange', () => app.setVisible(document.visibilityState !== 'hidden'));
	// Of two windows side by side none is hidden: the one that is turned to looks what the other has done.
	page.addEventListener('focus', () => void app.pauseControl.refresh());
	page.addEventListener('popstate', () => void app.follow());
	page.addEventListener('online', () => app.setOnline(true));
	page.addEventListener('offline', () => app.setOnline(false));
}

/** Links inside the page are followed without a new document, unless the browser is asked for more than that. */
function followLink(app: App, event: MouseEvent): void {
	if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
	const link = (event.target as Element).closest('a');
	if (link === null || link.target !== '' || link.origin !== location.origin || link.hasAttribute('data-document'))
		return;
	event.preventDefault();
	void app.go(link.pathname + link.search);
}

function bindPointer(pointer: GridPointer, document: Document): void {
	document.addEventListener('click', (event) => pointer.click(event));
	document.addEventListener('pointerdown', (event) => pointer.press(event));
	document.addEventListener('pointerover', (event) => pointer.over(event));
	document.addEventListener('pointerup', () => pointer.release());
	document.addEventListener('pointercancel', () => pointer.release());
	document.addEventListener('focusin', (event) => pointer.focus(event));
}

/** One key is remembered: that which asked for a house, until the next one says which. */
function bindKeys(app: App, document: Document): void {
	let isReading = false;
	document.addEventListener('keydown', (event) => {
		const action = findAction(app, event, isReading);
		if (event.key !== 'Shift') isReading = action?.kind === 'house';
		if (action === undefined || app.activeSession === undefined) return;
		event.preventDefault();
		act(app.activeSession, action);
	});
}

function findAction(app: App, event: KeyboardEvent, isReading: boolean): KeyAction | undefined {
	const target = event.target as Element;
	const isCovered = app.confirmDialog.open.peek() !== undefined || app.areKeysShown.peek();
	if (app.activeSession === undefined || isCovered || target.matches('input, select, textarea, dialog *'))
		return undefined;
	const isLoose = target.matches('body, main');
	const focus = target.closest('.grid-area') !== null ? 'grid' : isLoose ? 'page' : 'elsewhere';
	const action = findKeyAction(event, { focus, isReading });
	// A button that has the focus in the grid's place is still pressed with Enter and Space.
	const isPress = action?.kind === 'enter' || action?.kind === 'nextMode';
	return isPress && target.matches('button') ? undefined : action;
}

/** Does what a key or a button of the game stands for. */
export function act({ game, help, pauseControl, areKeysShown }: GameSession, action: KeyAction): void {
	switch (action.kind) {
		case 'hint':
			help.advance();
			break;
		case 'keys':
			areKeysShown.value = true;
			break;
		case 'time':
			game.readOutTime();
			break;
		case 'house':
			game.statusText.value = messages.game.whichHouse;
			break;
		case 'read':
			game.readOutHouse(action.house);
			break;
		case 'selectNone':
			if (game.state.peek()?.hint !== undefined) help.closeHint();
			else game.change((state) => ({ state: selectNone(state), inputs: [] }));
			break;
		case 'pause':
			void (game.state.peek()?.game.status === 'paused' ? pauseControl.resume() : pauseControl.pause());
			break;
		default:
			game.change((state, preferences) => changeState(state, preferences, action));
	}
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
		default:
			return { state: action.kind === 'selectAll' ? selectAll(state) : walk(state, action), inputs: [] };
	}
}
