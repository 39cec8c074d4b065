import type { App } from './app.ts';
import { act } from './game/actions.ts';
import { GridPointer } from './game/gridPointer.ts';
import { findKeyAction, type KeyAction } from './game/keys.ts';

/** Binds the input that reaches the page outside its views: keys, links, the browser's buttons, connection, visibility. */
export function bindInput(app: App, page: Window): void {
	const { document } = page;
	document.addEventListener('click', (event) => followLink(app, event));
	bindPointer(new GridPointer(() => app.activeSession), document);
	bindKeys(app, document);
	document.addEventListener('visibilitychange', () => app.setVisible(document.visibilityState !== 'hidden'));
	// Two windows side by side are both visible: the newly focused one reads the other's changes.
	page.addEventListener('focus', () => void app.session.pauseControl.refresh());
	page.addEventListener('popstate', () => void app.follow());
	page.addEventListener('storage', () => void app.followTab());
	page.addEventListener('online', () => app.setOnline(true));
	page.addEventListener('offline', () => app.setOnline(false));
}

/** Follows links inside the page without a new document, unless the click asks for a new tab or window. */
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

/** One key is remembered: after the key that reads out a house, the next one says which house. */
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
	const isElsewhere = target.matches('input, select, textarea, dialog *');
	if (app.activeSession === undefined || isCovered || isElsewhere) return undefined;
	const hasNoFocus = target.matches('body, main');
	const focus = target.closest('.grid-area, .pause-panel') !== null ? 'grid' : hasNoFocus ? 'page' : 'elsewhere';
	const { keyMap } = app.account.preferences.peek();
	const action = findKeyAction(event, { focus, isReading, keyMap });
	// A button that has the focus in the grid's place is still pressed with Enter and Space.
	const isPress = action?.kind === 'enter' || action?.kind === 'nextMode';
	return isPress && target.matches('button') ? undefined : action;
}
