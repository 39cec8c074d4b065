import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canBeGiven, codeOf, findKeyAction, giveKey, type Key, type KeyPlace, moveCursor } from './keys.ts';

function keyOf(text: string): Key {
	const parts = text.split('+');
	const key = parts.pop()!;
	const [name, code = ''] = key.split('@');
	return {
		key: name === 'Space' ? ' ' : name!,
		code,
		shiftKey: parts.includes('Shift'),
		ctrlKey: parts.includes('Ctrl'),
		metaKey: parts.includes('Meta'),
		altKey: parts.includes('Alt'),
		getModifierState: (name) => parts.includes(name),
	};
}

function write(text: string, place: KeyPlace): string {
	const action = findKeyAction(keyOf(text), place);
	if (action === undefined) return '-';
	return Object.values(action).join(' ');
}

const IN_GRID = { focus: 'grid', isReading: false, keyMap: {} } as const;
const ON_PAGE = { focus: 'page', isReading: false, keyMap: {} } as const;
const ELSEWHERE = { focus: 'elsewhere', isReading: false, keyMap: {} } as const;

// key : with the grid focused : with nothing focused : elsewhere on the game's page
const KEYS = `
	ArrowUp : step -1 0 false : step -1 0 false : -
	Shift+ArrowRight : step 0 1 true : step 0 1 true : -
	s@KeyS : step 1 0 false : - : -
	Shift+S@KeyS : step 1 0 true : - : -
	5@Digit5 : digit 5 : digit 5 : digit 5
	Shift+%@Digit5 : digit 5 corner : digit 5 corner : digit 5 corner
	Alt+5@Digit5 : digit 5 center : digit 5 center : digit 5 center
	&@Digit1 : digit 1 : digit 1 : digit 1
	7@Numpad7 : digit 7 : digit 7 : digit 7
	End@Numpad1 : digit 1 : digit 1 : digit 1
	ArrowUp@Numpad8 : digit 8 : digit 8 : digit 8
	NumLock+7@Numpad7 : digit 7 : digit 7 : digit 7
	NumLock+End@Numpad1 : digit 1 corner : digit 1 corner : digit 1 corner
	NumLock+Clear@Numpad5 : digit 5 corner : digit 5 corner : digit 5 corner
	NumLock+PageUp@Numpad9 : digit 9 corner : digit 9 corner : digit 9 corner
	NumLock+Shift+Home@Numpad7 : digit 7 corner : digit 7 corner : digit 7 corner
	NumLock+Insert@Numpad0 : erase : erase : erase
	NumLock+Delete@NumpadDecimal : erase : erase : erase
	NumLock+5@Digit5 : digit 5 : digit 5 : digit 5
	NumLock+&@Digit1 : digit 1 : digit 1 : digit 1
	NumLock+ArrowUp : step -1 0 false : step -1 0 false : -
	Insert@Numpad0 : erase : erase : erase
	0@Digit0 : erase : erase : erase
	Backspace : erase : erase : erase
	Delete : erase : erase : erase
	z@KeyZ : mode digit : - : -
	X@KeyX : mode corner : - : -
	c@KeyC : mode center : - : -
	v@KeyV : mode color : - : -
	Space : nextMode : - : -
	p : pause : - : -
	h : hint : - : -
	f : fill : - : -
	t : time : - : -
	g : house : - : -
	Shift+?@Slash : keys : - : -
	Enter : enter : enter : -
	Escape : selectNone : selectNone : -
	Ctrl+z : undo : undo : undo
	Meta+z : undo : undo : undo
	Ctrl+Shift+Z : redo : redo : redo
	Ctrl+y : redo : redo : redo
	Ctrl+a : selectAll : selectAll : -
	Ctrl+Home : edge first : edge first : -
	Home : edge rowStart : edge rowStart : -
	End : edge rowEnd : edge rowEnd : -
	Ctrl+r : - : - : -
	Ctrl+5@Digit5 : - : - : -
	Alt+x : - : - : -
	m : - : - : -
	r : - : - : -
	Tab : - : - : -`;

test('each key does what the table says, and letters act only in the grid', () => {
	for (const line of KEYS.trim().split('\n')) {
		const [key, inGrid, onPage, elsewhere] = line.split(' : ').map((part) => part.trim());
		assert.equal(write(key!, IN_GRID), inGrid, key);
		assert.equal(write(key!, ON_PAGE), onPage, key);
		assert.equal(write(key!, ELSEWHERE), elsewhere, key);
	}
});

test('after the key that reads out a house, the next key names the house', () => {
	const place = { ...IN_GRID, isReading: true };
	const rows = ['r : read row', 'c : read column', 'b : read box', 'x@KeyX : mode corner', 'ArrowUp : step -1 0 false'];
	for (const row of rows) {
		const [key, expected] = row.split(' : ');
		assert.equal(write(key!, place), expected);
	}
});

// On other layouts: the letter that is printed on the key, and its place.
const LAYOUTS = `
	z@KeyW : step -1 0 false
	q@KeyA : step 0 -1 false
	w@KeyZ : mode digit
	y@KeyZ : mode digit
	;@KeyZ : mode digit
	a@KeyQ : -
	ц@KeyW : step -1 0 false
	h@KeyJ : hint
	d@KeyH : -
	р@KeyH : hint`;

test('clusters keep their places on other layouts, and letters that stand for words their letters', () => {
	for (const line of LAYOUTS.trim().split('\n')) {
		const [key, expected] = line.split(' : ').map((part) => part.trim());
		assert.equal(write(key!, IN_GRID), expected, key);
	}
});

test('a player gives an action another key, and the action that had it gets the old one', () => {
	const keyMap = giveKey('up', 'KeyH', giveKey('left', 'KeyJ', {}));
	const place = { ...IN_GRID, keyMap };
	assert.equal(write('j@KeyJ', place), 'step 0 -1 false');
	assert.equal(write('a@KeyA', place), '-');
	assert.equal(write('h@KeyH', place), 'step -1 0 false');
	assert.equal(write('w@KeyW', place), 'hint');
	assert.equal(codeOf('down', keyMap), 'KeyS');
	const can = ['j@KeyJ', ';@Semicolon', '5@Digit5', 'Tab@Tab', 'Space@Space', 'Ctrl+j@KeyJ'];
	assert.deepEqual(
		can.filter((key) => canBeGiven(keyOf(key))),
		['j@KeyJ', ';@Semicolon'],
	);
});

test('the cursor starts in the middle and stops at the edges, or goes around them by choice', () => {
	const step = (cursor: number | undefined, key: string, wraps = false) =>
		moveCursor(cursor, findKeyAction(keyOf(key), IN_GRID)!, { wraps });
	assert.equal(step(undefined, 'ArrowUp'), 40);
	assert.equal(step(undefined, 'Ctrl+Home'), 0);
	assert.equal(step(undefined, 'End'), 44);
	assert.equal(step(40, 'ArrowUp'), 31);
	assert.equal(step(4, 'ArrowUp'), 4);
	assert.equal(step(8, 'ArrowRight'), 8);
	assert.equal(step(40, 'End'), 44);
	assert.equal(step(40, 'Home'), 36);
	assert.equal(step(40, 'Ctrl+End'), 80);
	const around = ['4 ArrowUp 76', '76 ArrowDown 4', '8 ArrowRight 0', '9 ArrowLeft 17', '40 ArrowLeft 39'];
	for (const [cursor, key, expected] of around.map((line) => line.split(' '))) {
		assert.equal(step(Number(cursor), key!, true), Number(expected), `${cursor} ${key}`);
	}
});
