import assert from 'node:assert/strict';
import type { Move } from '#engine/move.ts';
import type { Store } from '../open.ts';
import { readMoves } from '../read/moves.ts';
import { giveGuest, givePuzzle, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { appendMoves } from './appendMoves.ts';
import { storeLog } from './finish.ts';
import { startGame } from './startGame.ts';

const gameId = 'game1';
const moves = Array.from(
	{ length: 7 },
	(_, index): Move => ({ at: index * 900, kind: 'place', cell: index, digit: 1 }),
);

eachStore('moves that do not follow the stored ones are our mistake', async (store) => {
	await prepare(store);
	await append(store, 0, moves.slice(0, 3));
	for (const from of [0, 2, 4]) await assert.rejects(append(store, from, moves.slice(from)));
	assert.deepEqual(await readMoves(store.db, { gameId, finishedAt: null }), moves.slice(0, 3));
});

eachStore('the last moves make the log complete, in one row', async (store) => {
	for (const [sent, from] of [
		[[], 0],
		[[7], 7],
		[[0], 0],
		[[3], 3],
		[[3, 7], 7],
		[[1, 3, 5], 5],
	] as const) {
		await prepare(store);
		let start = 0;
		for (const end of sent) {
			await append(store, start, moves.slice(start, end));
			start = end;
		}
		await store.transaction((tx) => storeLog(tx, gameId, { moves, storedCount: from, month: 0 }));
		assert.deepEqual(await readMoves(store.db, { gameId, finishedAt: null }), moves, String(sent));
		assert.equal((await store.db.selectFrom('moves').select('firstIndex').execute()).length, 1);
		for (const table of ['moves', 'games', 'players', 'puzzles'] as const) {
			await store.db.deleteFrom(table).execute();
		}
	}
});

eachStore('a log without moves has no row', async (store) => {
	await prepare(store);
	await storeLog(store.db, gameId, { moves: [], storedCount: 0, month: 0 });
	assert.deepEqual(await store.db.selectFrom('moves').selectAll().execute(), []);
});

async function prepare({ db, transaction }: Store): Promise<void> {
	await giveGuest(db, 'ann');
	const puzzleId = await givePuzzle(db, 1);
	await transaction((tx) => startGame(tx, toNewGame({ id: gameId, playerId: 'ann', puzzleId })));
}

function append({ transaction }: Store, from: number, chunk: readonly Move[]): Promise<void> {
	return transaction((tx) => appendMoves(tx, { gameId, from, moves: chunk }));
}
