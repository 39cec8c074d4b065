import type { EntryMode } from './gameState.ts';

/** What a key does in a game. */
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
}

/** Where the key is pressed. */
export interface KeyPlace {
	/** In the grid, or on the game's page where nothing has the focus, or elsewhere on it. */
	readonly focus: 'grid' | 'page' | 'elsewhere';
	/** Whether the previous key was the one that reads out a house. */
	readonly isReading: boolean;
}

const STEPS: Record<string, readonly [number, number]> = {
	arrowup: [-1, 0],
	arrowdown: [1, 0],
	arrowleft: [0, -1],
	arrowright: [0, 1],
	w: [-1, 0],
	s: [1, 0],
	a: [0, -1],
	d: [0, 1],
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
	f: 'fill',
	p: 'pause',
	h: 'hint',
	t: 'time',
	g: 'house',
	'?': 'keys',
};

const MODES: Record<string, EntryMode> = { z: 'digit', x: 'corner', c: 'center', v: 'color' };
const READINGS: Record<string, HouseName> = { r: 'row', c: 'column', b: 'box' };

/**
 * Digits are found by their position on the keyboard, so that they work with Shift, on a layout with shifted digits, and on
 * a number pad without its lock. Letters act only while the grid has the focus.
 */
export function findKeyAction(key: Key, { focus, isReading }: KeyPlace): KeyAction | undefined {
	const name = key.key.toLowerCase();
	if (key.ctrlKey || key.metaKey) return findChord(name, key.shiftKey, focus);
	const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
	if (digit !== undefined) return enterDigit(Number(digit), key);
	if (key.altKey) return undefined;
	if (name === 'backspace' || name === 'delete') return { kind: 'erase' };
	if (focus === 'elsewhere' || (focus === 'page' && name.length === 1)) return undefined;
	if (isReading && name in READINGS) return { kind: 'read', house: READINGS[name]! };
	if (name in MODES) return { kind: 'mode', mode: MODES[name]! };
	if (name in EDGES) return { kind: 'edge', edge: EDGES[name]![0] };
	if (name in PLAIN) return { kind: PLAIN[name]! };
	const step = STEPS[name];
	return step && { kind: 'step', rows: step[0], columns: step[1], extend: key.shiftKey };
}

function enterDigit(digit: number, { shiftKey, altKey }: Key): KeyAction {
	if (digit === 0) return { kind: 'erase' };
	if (shiftKey) return { kind: 'digit', digit, as: 'corner' };
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

/** The cursor's new cell: it stops at the edge or goes on at the opposite one, and starts in the middle. */
export function moveCursor(cursor: number | undefined, action: KeyAction, { wraps }: { wraps: boolean }): number {
	if (cursor === undefined) return MIDDLE;
	const stay = (index: number) => (wraps ? (index + 9) % 9 : Math.min(Math.max(index, 0), 8));
	const row = Math.floor(cursor / 9);
	const column = cursor % 9;
	if (action.kind === 'step') return stay(row + action.rows) * 9 + stay(column + action.columns);
	if (action.kind !== 'edge') return cursor;
	return { rowStart: row * 9, rowEnd: row * 9 + 8, first: 0, last: 80 }[action.edge];
}
