import assert from 'node:assert/strict';
import { findStartedGame, startGame } from '../games.ts';
import { givePuzzle, giveUser, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { startKeySchema } from './0015-start-keys.ts';

eachStore('a game from before the migration has no key, and one from after it is found by its own', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveUser(store.db, 'ann');
	await store.transaction(async (tx) => {
		await startGame(tx, toNewGame({ id: 'old', playerId: 'ann', puzzleId }));
		await tx.schema.dropIndex('gamesStarted').execute();
		await tx.schema.alterTable('games').dropColumn('startKey').execute();
		await startKeySchema().up(tx);
		const other = { ...toNewGame({ id: 'new', playerId: 'ann', puzzleId }), difficulty: 'hard' } as const;
		await startGame(tx, { ...other, startKey: 'k' });
	});
	assert.equal(await findStartedGame(store.db, { playerId: 'ann', startKey: null }), undefined);
	assert.equal((await findStartedGame(store.db, { playerId: 'ann', startKey: 'k' }))?.id, 'new');
	assert.equal(await findStartedGame(store.db, { playerId: 'bob', startKey: 'k' }), undefined);
});
