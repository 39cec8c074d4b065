import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPlay } from '#engine/replay.ts';
import { createMemoryStorage } from '../browser/storage.ts';
import { PUZZLE } from '../testing/fakeService.ts';
import { applyInputs, colourTurn, fillTurn, markTurn, placeTurn, type Turn } from './edit.ts';
import type { GameState } from './gameState.ts';
import { KEPT_TURNS_MAX, keepTurns, readTurns } from './keptTurns.ts';

const PLAY = startPlay(PUZZLE);
const TURNS = [
	placeTurn(PLAY, [2], 4, { clearPeerMarks: true }),
	markTurn(PLAY, [2, 3], 9, 'centre'),
	colourTurn(PLAY, [0, 80], 9),
	fillTurn(PLAY, [2, 3]),
] as Turn[];

function stateOf(past: readonly Turn[], future: readonly Turn[]): GameState {
	return { game: { id: 'game' }, play: PLAY, past, future } as unknown as GameState;
}

test('turns that were kept are read as the same turns', () => {
	const storage = createMemoryStorage();
	keepTurns(storage, stateOf(TURNS, TURNS.slice(1)));
	assert.deepEqual(readTurns(storage, 'game', PLAY), { past: TURNS, future: TURNS.slice(1) });
});

test('turns belong to one grid', () => {
	const storage = createMemoryStorage();
	keepTurns(storage, stateOf(TURNS, []));
	assert.equal(readTurns(storage, 'other', PLAY), undefined);
	assert.equal(readTurns(storage, 'game', applyInputs(PLAY, TURNS[2]!.forth)), undefined);
});

test('only the latest turns are kept', () => {
	const storage = createMemoryStorage();
	const many = Array.from({ length: KEPT_TURNS_MAX + 5 }, (_, index) => TURNS[index % TURNS.length]!);
	keepTurns(storage, stateOf(many, []));
	assert.deepEqual(readTurns(storage, 'game', PLAY)?.past, many.slice(5));
});

test('what is no list of turns is not read', () => {
	const storage = createMemoryStorage();
	keepTurns(storage, stateOf(TURNS, []));
	const kept = JSON.parse(storage.read('turns.game')!);
	for (const past of ['0', ['9024-1020'], ['0024'], [4], [''], null]) {
		storage.write('turns.game', JSON.stringify({ ...kept, past }));
		assert.equal(readTurns(storage, 'game', PLAY), undefined, `${past}`);
	}
});
