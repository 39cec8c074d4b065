import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOVES_PER_GAME_MAX } from '#contract/limits.ts';
import { MOVE_KINDS } from '#engine/move.ts';
import { startPlay } from '#engine/replay.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { applyInputs, colorEdit, type Edit, editNotes, fillEdit, placeEdit } from '../grid/edit.ts';
import { PUZZLE } from '../testing/fakeService.ts';
import type { GameState } from './gameState.ts';
import { loadEdits, loadQueue, SAVED_EDITS_MAX, saveEdits, saveQueue } from './savedGame.ts';

const PLAY = startPlay(PUZZLE);
const EDITS = [
	placeEdit(PLAY, [2], 4, { clearPeerMarks: true }),
	editNotes(PLAY, [2, 3], 9, 'center'),
	colorEdit(PLAY, [0, 80], 9),
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

test('the moves of a game are read back unchanged', () => {
	const storage = createMemoryStorage();
	const queue = {
		from: 3,
		moves: MOVE_KINDS.map((kind, index) => ({ at: index ** 9, kind, cell: index * 13, digit: index })),
		sendFrom: 5,
	};
	saveQueue(storage, 'game', queue);
	assert.deepEqual(loadQueue(storage, 'game'), queue);
	saveQueue(storage, 'game', { from: 3, moves: [], sendFrom: 3 });
	assert.deepEqual(storage.list(''), []);
});

test('as many moves as a game can have take little space', () => {
	const storage = createMemoryStorage();
	const moves = Array.from({ length: MOVES_PER_GAME_MAX }, (_, index) => {
		return { at: index * 5000, kind: 'mark' as const, cell: 80, digit: 9 };
	});
	saveQueue(storage, 'game', { from: 0, moves, sendFrom: 0 });
	assert.ok(storage.read('moves.game')!.length <= 150_000);
	assert.equal(loadQueue(storage, 'game')?.moves.length, MOVES_PER_GAME_MAX);
});

test('a text that is not a queue of moves is ignored', () => {
	const storage = createMemoryStorage();
	const valid = { from: 0, sendFrom: 0, moves: '00242 1033500' };
	storage.write('moves.game', JSON.stringify(valid));
	assert.equal(loadQueue(storage, 'game')?.moves.length, 2);
	const moves = [
		'',
		'90245',
		'0024',
		'002-1',
		'00245,',
		['00245'],
		4,
		null,
		[{ at: 0, kind: 'place', cell: 2, digit: 1 }],
	];
	for (const part of [...moves.map((text) => ({ moves: text })), { from: '0' }, { sendFrom: null }]) {
		storage.write('moves.game', JSON.stringify({ ...valid, ...part }));
		assert.equal(loadQueue(storage, 'game'), undefined, JSON.stringify(part));
	}
});
