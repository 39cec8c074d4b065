import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlay } from '#engine/replay.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { EnteredPuzzle } from './enteredPuzzle.ts';

const DIGITS = `53${'0'.repeat(79)}`;

function enterDigits() {
	const play = startPlay(DIGITS);
	play.cornerNotes[7] = 0b110;
	play.centerNotes[8] = 0b1000;
	return play;
}

test('a puzzle that is being entered outlives a reload with its notes, until it is started or cleared', () => {
	const storage = createMemoryStorage();
	const open = () => new EnteredPuzzle(storage, '');
	open().write(enterDigits());
	const kept = open().read()!;
	assert.deepEqual([kept.grid[0], kept.grid[1], kept.grid[2]], [5, 3, 0]);
	assert.deepEqual([kept.notes[7], kept.centerNotes[8]], [0b110, 0b1000]);
	open().write(startPlay('0'.repeat(81)));
	assert.equal(open().read(), undefined);
	open().write(enterDigits());
	open().forget();
	assert.deepEqual(storage.list(''), []);
});

test('the entry of another address is left alone, and so is a text that no page wrote', () => {
	const storage = createMemoryStorage();
	new EnteredPuzzle(storage, '').write(enterDigits());
	assert.equal(new EnteredPuzzle(storage, DIGITS).read(), undefined);
	const saved = storage.read('entered')!;
	for (const text of [
		'no JSON',
		'{}',
		saved.replace('53', '5'),
		saved.replace('[0,', '["0",'),
		saved.replace('[0,', '['),
	]) {
		storage.write('entered', text);
		assert.equal(new EnteredPuzzle(storage, '').read(), undefined, text);
	}
});
