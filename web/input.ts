import type { App } from './app.ts';
import { browserSchedule } from './browser/schedule.ts';
import { act } from './game/actions.ts';
import { Hold } from './game/hold.ts';
import { GridPointer } from './grid/gridPointer.ts';
import { findKeyAction, type KeyAction } from './grid/keys.ts';

/** Binds the input that reaches the page outside its views: keys, links, the browser's buttons, connection, visibility. */
export function bindInput(app: App, page: Window): void {
	const { document } = page;
	document.addEventListener('click', (event) => followLink(app, event));
	const findSession = () => app.activeSession;
	// Its click is taken before the others hear of it.
	bindHold(new Hold({ schedule: browserSchedule, findSession }), document);
	bindPointer(new GridPointer(findSession), document);
	bindKeys(app, document);
	document.addEventListener('visibilitychange', () => app.setVisible(document.visibilityState !== 'hidden'));
	// Two windows side by side are both visible: the newly focused one reads the other's changes.
	page.addEventListener('focus', () => void app.session.pauseControl.refresh());
	page.addEventListener('popstate', () => void app.follow());
	page.addEventListener('storage', () => void app.followTab());
	bindInstall(app, page);
	page.addEventListener('online', () => app.setOnline(true));
	page.addEventListener('offline', () => app.setOnline(false));
}

/** Chromium's own event. It can ask once. */
interface InstallEvent extends Event {
	prompt(): Promise<unknown>;
}

function bindInstall({ install }: App, page: Window): void {
	page.addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		install.value = () => {
			install.value = undefined;
			void (event as InstallEvent).prompt();
		};
	});
	page.addEventListener('appinstalled', () => {
		install.value = undefined;
	});
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

function bindHold(hold: Hold, document: Document): void {
	document.addEventListener('pointerdown', (event) => hold.press(event));
	document.addEventListener('pointermove', (event) => hold.move(event));
	document.addEventListener('pointerup', () => hold.end());
	document.addEventListener('pointercancel', () => hold.end());
	document.addEventListener('click', (event) => hold.swallow(event), { capture: true });
	document.addEventListener('contextmenu', (event) => hold.swallow(event), { capture: true });
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
	const focus = target.closest('.game-grid, .game-pause-panel') !== null ? 'grid' : hasNoFocus ? 'page' : 'elsewhere';
	const { keyMap } = app.account.preferences.peek();
	const action = findKeyAction(event, { focus, isReading, keyMap });
	// A button that has the focus in the grid's place is still pressed with Enter and Space.
	const isPress = action?.kind === 'enter' || action?.kind === 'nextMode';
	return isPress && target.matches('button') ? undefined : action;
}
