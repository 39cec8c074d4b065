import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlay } from '#engine/replay.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { PUZZLE } from '../testing/fakeService.ts';
import { applyInputs, colourEdit, type Edit, fillEdit, markEdit, placeEdit } from './edit.ts';
import type { GameState } from './gameState.ts';
import { loadEdits, SAVED_EDITS_MAX, saveEdits } from './keptTurns.ts';

const PLAY = startPlay(PUZZLE);
const TURNS = [
	placeEdit(PLAY, [2], 4, { clearPeerMarks: true }),
	markEdit(PLAY, [2, 3], 9, 'centre'),
	colourEdit(PLAY, [0, 80], 9),
	fillEdit(PLAY, [2, 3]),
] as Edit[];

function stateOf(past: readonly Edit[], future: readonly Edit[]): GameState {
	return { game: { id: 'game' }, play: PLAY, past, future } as unknown as GameState;
}

test('turns that were kept are read as the same turns', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(TURNS, TURNS.slice(1)));
	assert.deepEqual(loadEdits(storage, 'game', PLAY), { past: TURNS, future: TURNS.slice(1) });
});

test('turns belong to one grid', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(TURNS, []));
	assert.equal(loadEdits(storage, 'other', PLAY), undefined);
	assert.equal(loadEdits(storage, 'game', applyInputs(PLAY, TURNS[2]!.apply)), undefined);
});

test('only the latest turns are kept', () => {
	const storage = createMemoryStorage();
	const many = Array.from({ length: SAVED_EDITS_MAX + 5 }, (_, index) => TURNS[index % TURNS.length]!);
	saveEdits(storage, stateOf(many, []));
	assert.deepEqual(loadEdits(storage, 'game', PLAY)?.past, many.slice(5));
});

test('what is no list of turns is not read', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(TURNS, []));
	const kept = JSON.parse(storage.read('turns.game')!);
	for (const past of ['0', ['9024-1020'], ['0024'], [4], [''], null]) {
		storage.write('turns.game', JSON.stringify({ ...kept, past }));
		assert.equal(loadEdits(storage, 'game', PLAY), undefined, `${past}`);
	}
});
