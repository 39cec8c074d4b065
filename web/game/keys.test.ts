import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findKeyAction, type Key, moveCursor } from './keys.ts';

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
	};
}

function write(text: string, hasGridFocus: boolean): string {
	const action = findKeyAction(keyOf(text), hasGridFocus);
	if (action === undefined) return '-';
	return Object.values(action).join(' ');
}

// key : with the grid focused : elsewhere on the game's page
const KEYS = `
	ArrowUp : step -1 0 : -
	ArrowRight : step 0 1 : -
	s : step 1 0 : -
	5@Digit5 : digit 5 false : digit 5 false
	Shift+%@Digit5 : digit 5 true : digit 5 true
	&@Digit1 : digit 1 false : digit 1 false
	7@Numpad7 : digit 7 false : digit 7 false
	End@Numpad1 : digit 1 false : digit 1 false
	ArrowUp@Numpad8 : digit 8 false : digit 8 false
	Insert@Numpad0 : erase : erase
	0@Digit0 : erase : erase
	Backspace : erase : erase
	Delete : erase : erase
	Space : marking : -
	m : marking : -
	M : marking : -
	p : pause : -
	h : hint : -
	Shift+?@Slash : keys : -
	Enter : enter : -
	Ctrl+z : undo : undo
	Meta+z : undo : undo
	Ctrl+Shift+Z : redo : redo
	Ctrl+y : redo : redo
	Ctrl+Home : edge first : -
	Home : edge rowStart : -
	End : edge rowEnd : -
	Ctrl+r : - : -
	Alt+5@Digit5 : - : -
	x : - : -
	Tab : - : -`;

test('each key does what the table says, and letters act only in the grid', () => {
	for (const line of KEYS.trim().split('\n')) {
		const [key, focused, elsewhere] = line.split(' : ').map((part) => part.trim());
		assert.equal(write(key!, true), focused, key);
		assert.equal(write(key!, false), elsewhere, key);
	}
});

test('the cursor begins in the middle and stops at the edges', () => {
	const step = (cursor: number | undefined, key: string) => moveCursor(cursor, findKeyAction(keyOf(key), true)!);
	assert.equal(step(undefined, 'ArrowUp'), 40);
	assert.equal(step(40, 'ArrowUp'), 31);
	assert.equal(step(4, 'ArrowUp'), 4);
	assert.equal(step(8, 'ArrowRight'), 8);
	assert.equal(step(40, 'End'), 44);
	assert.equal(step(40, 'Home'), 36);
	assert.equal(step(40, 'Ctrl+End'), 80);
});
