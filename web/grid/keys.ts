import type { EntryMode } from './gridState.ts';

/** A key's action in a game. */
export type KeyAction =
	| { readonly kind: 'step'; readonly rows: number; readonly columns: number; readonly extend: boolean }
	| { readonly kind: 'edge'; readonly edge: 'rowStart' | 'rowEnd' | 'first' | 'last' }
	| { readonly kind: 'digit'; readonly digit: number; readonly as?: EntryMode }
	| { readonly kind: 'mode'; readonly mode: EntryMode }
	| { readonly kind: 'read'; readonly house: HouseName }
	| { readonly kind: PlainKind };

export type PlainKind =
	| 'enter'
	| 'erase'
	| 'undo'
	| 'redo'
	| 'nextMode'
	| 'fill'
	| 'selectAll'
	| 'selectNone'
	| 'pause'
	| 'hint'
	| 'time'
	| 'house'
	| 'keys';

export type HouseName = 'row' | 'column' | 'box';

/** The part of a keyboard event that decides. */
export interface Key {
	readonly key: string;
	readonly code: string;
	readonly shiftKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
	getModifierState(name: 'NumLock'): boolean;
}

/** Where the key is pressed. */
export interface KeyPlace {
	/** In the grid, or on the game's page where nothing has the focus, or elsewhere on it. */
	readonly focus: 'grid' | 'page' | 'elsewhere';
	/** Whether the previous key was the key that reads out a house. */
	readonly isReading: boolean;
	readonly keyMap: KeyMap;
}

/** The letters of the game, found by their place on the keyboard: clusters stay together on every layout. Players can give each action another key. */
const LETTERS = {
	up: ['KeyW', { kind: 'step', rows: -1, columns: 0, extend: false }],
	left: ['KeyA', { kind: 'step', rows: 0, columns: -1, extend: false }],
	down: ['KeyS', { kind: 'step', rows: 1, columns: 0, extend: false }],
	right: ['KeyD', { kind: 'step', rows: 0, columns: 1, extend: false }],
	digit: ['KeyZ', { kind: 'mode', mode: 'digit' }],
	corner: ['KeyX', { kind: 'mode', mode: 'corner' }],
	center: ['KeyC', { kind: 'mode', mode: 'center' }],
	color: ['KeyV', { kind: 'mode', mode: 'color' }],
	fill: ['KeyF', { kind: 'fill' }],
	hint: ['KeyH', { kind: 'hint' }],
	pause: ['KeyP', { kind: 'pause' }],
	time: ['KeyT', { kind: 'time' }],
	house: ['KeyG', { kind: 'house' }],
} as const satisfies Record<string, readonly [code: string, action: KeyAction]>;

export type LetterAction = keyof typeof LETTERS;
export const LETTER_ACTIONS = Object.keys(LETTERS) as LetterAction[];

/** By action, the code of the key that the player has given it. */
export type KeyMap = Readonly<Record<string, string>>;

/** The code of the key that does this. */
export function codeOf(action: LetterAction, keyMap: KeyMap): string {
	return keyMap[action] ?? LETTERS[action][0];
}

/** Gives an action a key. An action that had it gets the other one's, so that each keeps a key. */
export function giveKey(action: LetterAction, code: string, keyMap: KeyMap): KeyMap {
	const owner = LETTER_ACTIONS.find((other) => codeOf(other, keyMap) === code);
	return { ...keyMap, ...(owner && { [owner]: codeOf(action, keyMap) }), [action]: code };
}

/** Digits, arrows and keys that the browser needs keep their meaning. */
export function canBeGiven({ code, ctrlKey, metaKey, altKey }: Key): boolean {
	return !ctrlKey && !metaKey && !altKey && /^(Key[A-Z]|Comma|Period|Semicolon|Quote|Bracket\w+|Backquote)$/.test(code);
}

const ARROWS: Record<string, readonly [number, number]> = {
	arrowup: [-1, 0],
	arrowdown: [1, 0],
	arrowleft: [0, -1],
	arrowright: [0, 1],
};

const EDGES: Record<string, readonly ['rowStart' | 'rowEnd', 'first' | 'last']> = {
	home: ['rowStart', 'first'],
	end: ['rowEnd', 'last'],
};

const PLAIN: Record<string, PlainKind> = {
	backspace: 'erase',
	delete: 'erase',
	enter: 'enter',
	escape: 'selectNone',
	' ': 'nextMode',
	'?': 'keys',
};

const READINGS: Record<string, HouseName> = { r: 'row', c: 'column', b: 'box' };

/**
 * Digits are found by their position on the keyboard, so that they work with Shift, on a layout with shifted digits, and on
 * a number pad without its lock. Letters act only while the grid has the focus.
 */
export function findKeyAction(key: Key, { focus, isReading, keyMap }: KeyPlace): KeyAction | undefined {
	const name = key.key.toLowerCase();
	if (key.ctrlKey || key.metaKey) return findChord(name, key.shiftKey, focus);
	const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
	if (digit !== undefined) return enterDigit(Number(digit), key);
	if (key.altKey) return undefined;
	if (name === 'backspace' || name === 'delete') return { kind: 'erase' };
	if (focus === 'elsewhere' || (focus === 'page' && name.length === 1)) return undefined;
	if (isReading && name in READINGS) return { kind: 'read', house: READINGS[name]! };
	if (name in EDGES) return { kind: 'edge', edge: EDGES[name]![0] };
	if (name in PLAIN) return { kind: PLAIN[name]! };
	const step = ARROWS[name];
	if (step !== undefined) return { kind: 'step', rows: step[0], columns: step[1], extend: key.shiftKey };
	return findLetter(key, name, keyMap);
}

/** Finds a key by its place, and the letter of a word by its name unless the layout has no such letters. */
function findLetter({ code, shiftKey }: Key, name: string, keyMap: KeyMap): KeyAction | undefined {
	const letter = /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : code;
	const isByPlace = (action: LetterAction) => action in keyMap || /step|mode/.test(LETTERS[action][1].kind);
	const found =
		LETTER_ACTIONS.find((action) => isByPlace(action) && codeOf(action, keyMap) === code) ??
		LETTER_ACTIONS.find((action) => !isByPlace(action) && codeOf(action, keyMap) === letter);
	if (found === undefined) return undefined;
	const action: KeyAction = LETTERS[found][1];
	return action.kind === 'step' ? { ...action, extend: shiftKey } : action;
}

/** With Shift, Windows sends a key of the locked number pad without Shift and by its other name, such as End. */
function isShiftedOnPad(key: Key): boolean {
	return key.code.startsWith('Numpad') && !/^\d$/.test(key.key) && key.getModifierState('NumLock');
}

function enterDigit(digit: number, key: Key): KeyAction {
	const { shiftKey, altKey } = key;
	if (digit === 0) return { kind: 'erase' };
	if (shiftKey || isShiftedOnPad(key)) return { kind: 'digit', digit, as: 'corner' };
	return altKey ? { kind: 'digit', digit, as: 'center' } : { kind: 'digit', digit };
}

function findChord(name: string, shiftKey: boolean, focus: KeyPlace['focus']): KeyAction | undefined {
	if (name === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
	if (name === 'y') return { kind: 'redo' };
	if (focus === 'elsewhere') return undefined;
	if (name === 'a') return { kind: 'selectAll' };
	return name in EDGES ? { kind: 'edge', edge: EDGES[name]![1] } : undefined;
}

const MIDDLE = 40;

/** The cursor's new cell: it stops at the edge or goes on at the opposite one. A grid without a cursor is entered in its middle. */
export function moveCursor(from: number | undefined, action: KeyAction, { wraps }: { wraps: boolean }): number {
	if (from === undefined && action.kind === 'step') return MIDDLE;
	const cursor = from ?? MIDDLE;
	const stay = (index: number) => (wraps ? (index + 9) % 9 : Math.min(Math.max(index, 0), 8));
	const row = Math.floor(cursor / 9);
	const column = cursor % 9;
	if (action.kind === 'step') return stay(row + action.rows) * 9 + stay(column + action.columns);
	if (action.kind !== 'edge') return cursor;
	return { rowStart: row * 9, rowEnd: row * 9 + 8, first: 0, last: 80 }[action.edge];
}
