import type { App } from './app.ts';
import { pressCell, pressDigit, pressErase, pressSelected } from './game/entry.ts';
import { type Change, type GameState, redoTurn, undoTurn } from './game/gameState.ts';
import { findKeyAction, type KeyAction, moveCursor } from './game/keys.ts';
import type { AllPreferences } from './preferences.ts';
import type { Seat } from './seat.ts';

/** Binds what comes from outside the views: keys, links, the browser's buttons, the connection, the page's visibility. */
export function bindInput(app: App, page: Window): void {
	const { document } = page;
	document.addEventListener('click', (event) => followLink(app, event));
	document.addEventListener('click', (event) => enterCell(app, event));
	document.addEventListener('pointerdown', (event) => selectCell(app, event));
	document.addEventListener('focusin', (event) => selectFocused(app, event));
	document.addEventListener('keydown', (event) => pressKey(app, event));
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') app.presence.hide();
		else void app.presence.refresh();
	});
	// Of two windows side by side none is hidden: the one that is turned to looks what the other has done.
	page.addEventListener('focus', () => void app.presence.refresh());
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

function pressKey(app: App, event: KeyboardEvent): void {
	const target = event.target as Element;
	const isCovered = app.asker.open.peek() !== undefined || app.areKeysShown.peek();
	const { seat } = app;
	if (seat === undefined || isCovered) return;
	if (target.matches('input, select, textarea')) return;
	const hasGridFocus = target === document.body || target.closest('.stage, main:focus') !== null;
	const action = findKeyAction(event, hasGridFocus);
	if (action === undefined) return;
	// A button that has the focus in the grid's place is still pressed with Enter and Space.
	if (target.matches('button') && (action.kind === 'enter' || action.kind === 'marking')) return;
	event.preventDefault();
	act(seat, action);
}

/** Does what a key or a button of the game stands for. */
export function act({ game, help, presence, areKeysShown }: Seat, action: KeyAction): void {
	if (action.kind === 'hint') void help.askHint();
	else if (action.kind === 'keys') areKeysShown.value = true;
	else if (action.kind !== 'pause') game.change((state, likes) => changeState(state, likes, action));
	else if (game.state.peek()?.game.status === 'paused') void presence.resume();
	else void presence.pause();
}

function changeState(state: GameState, likes: AllPreferences, action: KeyAction): Change {
	switch (action.kind) {
		case 'digit':
			return pressDigit(state, action.digit, likes, action.asMark);
		case 'erase':
			return pressErase(state);
		case 'enter':
			return pressSelected(state, likes);
		case 'undo':
			return undoTurn(state);
		case 'redo':
			return redoTurn(state);
		case 'marking':
			return { state: { ...state, isMarking: !state.isMarking }, inputs: [] };
		default:
			return { state: { ...state, cursor: moveCursor(state.cursor, action) }, inputs: [] };
	}
}

/** A press selects at once; what enters a digit waits for the whole click. */
function selectCell(app: App, event: PointerEvent): void {
	const cell = findCell(event);
	if (cell !== undefined && event.button === 0)
		app.seat?.game.change((state) => ({ state: { ...state, cursor: cell }, inputs: [] }));
}

/** Whoever comes to the grid with the Tab key stands on a cell: it is the one that gets the digit. */
function selectFocused(app: App, event: FocusEvent): void {
	const cell = findCell(event);
	if (cell === undefined) return;
	app.seat?.game.change((state) => ({ state: { ...state, cursor: state.cursor ?? cell }, inputs: [] }));
}

function enterCell(app: App, event: MouseEvent): void {
	const cell = findCell(event);
	if (cell !== undefined) app.seat?.game.change((state, likes) => pressCell(state, cell, likes));
}

function findCell(event: Event): number | undefined {
	const cell = (event.target as Element).closest<HTMLElement>('[data-cell]')?.dataset.cell;
	return cell === undefined ? undefined : Number(cell);
}
