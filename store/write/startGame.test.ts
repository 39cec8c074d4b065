import assert from 'node:assert/strict';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store } from '../open.ts';
import { findGame, type GameRow, listGames, lockGame } from '../read/games.ts';
import { giveFinish, giveGuest, givePuzzle, type TestGame, toNewGame } from '../testing/testRows.ts';
import { atOnce, eachStore, untilWaitedFor } from '../testing/testStores.ts';
import { startGame } from './startGame.ts';
import { updateGame } from './updateGame.ts';

const playerId = 'ann';

eachStore('games that are started at once on one challenge are one game', async (store) => {
	const puzzleId = await prepare(store);
	const ids = Array.from({ length: 8 }, (_, index) => `game${index}`);
	const answers = await atOnce(
		store,
		ids.map((id) => () => start(store, { id, playerId, puzzleId })),
	);
	assert.equal(answers.filter((answer) => answer?.created).length, 1);
	assert.equal(new Set(answers.map((answer) => answer?.game.id)).size, 1);
	assert.equal((await listGames(store.db, { playerId, limit: 10 })).length, 1);
});

eachStore('a transaction that locks a game sees the writes of the one before it', async (store) => {
	const puzzleId = await prepare(store);
	await start(store, { id: 'game1', playerId, puzzleId });
	const countUp = () =>
		store.transaction(async (tx) => {
			const game = (await lockGame(tx, { id: 'game1', playerId })) as GameRow;
			await updateGame(tx, 'game1', { hintCount: game.hintCount + 1 });
		});
	await atOnce(store, Array(10).fill(countUp));
	assert.equal((await findGame(store.db, { id: 'game1', playerId }))?.hintCount, 10);
});

eachStore('a transaction that waits for a game that is being finished finds its run', async (store) => {
	const puzzleId = await prepare(store);
	await start(store, { id: 'game1', playerId, puzzleId });
	const wanted = { id: 'game1', playerId };
	let looking: Promise<GameRow | undefined> | undefined;
	// It is no part of the transaction that it waits for.
	const outside = AsyncLocalStorage.snapshot();
	await store.transaction(async (tx) => {
		await lockGame(tx, wanted);
		looking = outside(() => store.transaction((other) => lockGame(other, wanted)));
		await untilWaitedFor(tx, store);
		await giveFinish(tx, { ...wanted, timeMs: 1000, reasons: ['guest'] });
	});
	const game = await looking;
	assert.deepEqual([game?.status, game?.standing, game?.reasons], ['finished', 'unranked', ['guest']]);
});

async function prepare({ db }: Store): Promise<number> {
	await giveGuest(db, playerId);
	return givePuzzle(db, 1);
}

function start({ transaction }: Store, game: TestGame) {
	return transaction((tx) => startGame(tx, toNewGame(game)));
}
