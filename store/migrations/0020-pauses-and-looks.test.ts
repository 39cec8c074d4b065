import assert from 'node:assert/strict';
import { findGame, startGame, updateGame } from '../games.ts';
import { givePuzzle, giveUser, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { pauseSchema } from './0020-pauses-and-looks.ts';

eachStore('a game of before the migration has no pauses, and keeps those that come', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveUser(store.db, 'ann');
	const game = { id: 'old', playerId: 'ann' };
	await store.transaction(async (tx) => {
		await startGame(tx, toNewGame({ ...game, puzzleId }));
		for (const table of ['lookKeys', 'dailyLooks']) await tx.schema.dropTable(table).execute();
		for (const column of ['pauses', 'pausedAt']) await tx.schema.alterTable('games').dropColumn(column).execute();
		await pauseSchema().up(tx);
	});
	const pausesOf = async () => (await findGame(store.db, game))?.pauses;
	assert.deepEqual(await pausesOf(), []);
	const pauses = [
		{ at: 5, lengthMs: 60_000 },
		{ at: 90_000, lengthMs: 1_000_000 },
	];
	await store.transaction((tx) => updateGame(tx, 'old', { pauses, pausedAt: null }));
	assert.deepEqual(await pausesOf(), pauses);
});
