import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlay } from '#engine/replay.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { PUZZLE } from '../testing/fakeService.ts';
import { applyInputs, colourEdit, type Edit, fillEdit, markEdit, placeEdit } from './edit.ts';
import type { GameState } from './gameState.ts';
import { loadEdits, SAVED_EDITS_MAX, saveEdits } from './savedGame.ts';

const PLAY = startPlay(PUZZLE);
const EDITS = [
	placeEdit(PLAY, [2], 4, { clearPeerMarks: true }),
	markEdit(PLAY, [2, 3], 9, 'centre'),
	colourEdit(PLAY, [0, 80], 9),
	fillEdit(PLAY, [2, 3]),
].map((applied) => applied!.edit);

function stateOf(past: readonly Edit[], future: readonly Edit[]): GameState {
	return { game: { id: 'game' }, play: PLAY, past, future } as unknown as GameState;
}

test('saved edits are read back unchanged', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(EDITS, EDITS.slice(1)));
	assert.deepEqual(loadEdits(storage, 'game', PLAY), { past: EDITS, future: EDITS.slice(1) });
});

test('saved edits belong to one grid', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(EDITS, []));
	assert.equal(loadEdits(storage, 'other', PLAY), undefined);
	assert.equal(loadEdits(storage, 'game', applyInputs(PLAY, EDITS[2]!.apply)), undefined);
});

test('only the latest edits are saved', () => {
	const storage = createMemoryStorage();
	const many = Array.from({ length: SAVED_EDITS_MAX + 5 }, (_, index) => EDITS[index % EDITS.length]!);
	saveEdits(storage, stateOf(many, []));
	assert.deepEqual(loadEdits(storage, 'game', PLAY)?.past, many.slice(5));
});

test('a text that is not a list of edits is ignored', () => {
	const storage = createMemoryStorage();
	saveEdits(storage, stateOf(EDITS, []));
	const saved = JSON.parse(storage.read('turns.game')!);
	for (const past of ['0', ['9024-1020'], ['0024'], [4], [''], null]) {
		storage.write('turns.game', JSON.stringify({ ...saved, past }));
		assert.equal(loadEdits(storage, 'game', PLAY), undefined, `${past}`);
	}
});
