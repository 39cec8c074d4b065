import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import { findGame, startGame } from './games.ts';
import { appendMoves, packMoves, readMoves } from './moves.ts';
import type { Store } from './open.ts';
import { giveGuest, givePuzzle, toNewGame } from './testing/testRows.ts';
import { eachStore } from './testing/testStores.ts';

const gameId = 'game1';
const moves = Array.from(
	{ length: 7 },
	(_, index): Move => ({ at: index * 900, kind: 'place', cell: index, digit: 1 }),
);

eachStore('moves are read in the order in which they were appended', async (store) => {
	await prepare(store);
	await append(store, 0, moves.slice(0, 3));
	await append(store, 3, []);
	await append(store, 3, moves.slice(3, 4));
	await append(store, 4, moves.slice(4));
	assert.deepEqual(await readMoves(store.db, gameId), moves);
	const game = await findGame(store.db, { id: gameId, playerId: 'ann' });
	assert.deepEqual([game?.moveCount, game?.lastMoveAt], [7, 5400]);
});

eachStore('moves that do not follow the stored ones are our mistake', async (store) => {
	await prepare(store);
	await append(store, 0, moves.slice(0, 3));
	for (const from of [0, 2, 4]) await assert.rejects(append(store, from, moves.slice(from)));
	assert.deepEqual(await readMoves(store.db, gameId), moves.slice(0, 3));
});

eachStore('packed moves are one chunk, and the same', async (store) => {
	await prepare(store);
	assert.deepEqual(await packMoves(store.db, gameId), []);
	await append(store, 0, moves.slice(0, 3));
	await append(store, 3, moves.slice(3));
	for (let time = 0; time < 2; time++) {
		assert.deepEqual(await packMoves(store.db, gameId), moves);
		assert.deepEqual(await readMoves(store.db, gameId), moves);
		assert.equal((await store.db.selectFrom('moves').select('firstIndex').execute()).length, 1);
	}
});

eachStore('moves that arrived late are counted', async (store) => {
	await prepare(store);
	await append(store, 0, moves.slice(0, 3));
	await store.transaction((tx) => appendMoves(tx, { gameId, from: 3, moves: moves.slice(3), lateCount: 2 }));
	assert.equal((await findGame(store.db, { id: gameId, playerId: 'ann' }))?.lateMoveCount, 2);
});

async function prepare({ db, transaction }: Store): Promise<void> {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	await transaction((tx) => startGame(tx, toNewGame({ id: gameId, playerId: 'ann', puzzleId })));
}

function append({ transaction }: Store, from: number, chunk: readonly Move[]): Promise<void> {
	return transaction((tx) => appendMoves(tx, { gameId, from, moves: chunk }));
}
