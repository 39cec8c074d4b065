/** What a key does in a game. */
export type KeyAction =
	| { readonly kind: 'step'; readonly rows: number; readonly columns: number }
	| { readonly kind: 'edge'; readonly edge: 'rowStart' | 'rowEnd' | 'first' | 'last' }
	| { readonly kind: 'digit'; readonly digit: number; readonly asMark: boolean }
	| { readonly kind: 'enter' | 'erase' | 'undo' | 'redo' | 'marking' | 'pause' | 'hint' | 'keys' };

/** The part of a keyboard event that decides. */
export interface Key {
	readonly key: string;
	readonly code: string;
	readonly shiftKey: boolean;
	readonly ctrlKey: boolean;
	readonly metaKey: boolean;
	readonly altKey: boolean;
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

const KINDS = {
	backspace: 'erase',
	delete: 'erase',
	enter: 'enter',
	' ': 'marking',
	m: 'marking',
	p: 'pause',
	h: 'hint',
	'?': 'keys',
} as const;

/** Letters, space and the keys that move belong to the page around the grid unless the grid has the focus. */
const OUTSIDE_GRID = new Set(['backspace', 'delete']);

/**
 * Digits are found by place on the keyboard, so that neither Shift, nor a layout with shifted digits, nor a number pad
 * without its lock hides them.
 */
export function findKeyAction(key: Key, hasGridFocus: boolean): KeyAction | undefined {
	if (key.ctrlKey || key.metaKey) return findChord(key, hasGridFocus);
	if (key.altKey) return undefined;
	const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
	if (digit === '0') return { kind: 'erase' };
	if (digit !== undefined) return { kind: 'digit', digit: Number(digit), asMark: key.shiftKey };
	const name = key.key.toLowerCase();
	if (hasGridFocus || OUTSIDE_GRID.has(name)) {
		const step = STEPS[name];
		if (step !== undefined) return { kind: 'step', rows: step[0], columns: step[1] };
		if (name in KINDS) return { kind: KINDS[name as keyof typeof KINDS] };
		if (name === 'home') return { kind: 'edge', edge: 'rowStart' };
		if (name === 'end') return { kind: 'edge', edge: 'rowEnd' };
	}
	return undefined;
}

function findChord(key: Key, hasGridFocus: boolean): KeyAction | undefined {
	const name = key.key.toLowerCase();
	if (name === 'z') return { kind: key.shiftKey ? 'redo' : 'undo' };
	if (name === 'y') return { kind: 'redo' };
	if (hasGridFocus && name === 'home') return { kind: 'edge', edge: 'first' };
	if (hasGridFocus && name === 'end') return { kind: 'edge', edge: 'last' };
	return undefined;
}

const MIDDLE = 40;

/** Where the cursor comes to stand: it stops at the edge, and begins in the middle. */
export function moveCursor(cursor: number | undefined, action: KeyAction): number {
	if (cursor === undefined) return MIDDLE;
	const row = Math.floor(cursor / 9);
	const column = cursor % 9;
	if (action.kind === 'step') return stay(row + action.rows) * 9 + stay(column + action.columns);
	if (action.kind !== 'edge') return cursor;
	return { rowStart: row * 9, rowEnd: row * 9 + 8, first: 0, last: 80 }[action.edge];
}

function stay(index: number): number {
	return Math.min(Math.max(index, 0), 8);
}
