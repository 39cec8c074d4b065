import assert from 'node:assert/strict';
import { giveGuest, givePuzzle, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { startGame } from '../write/startGame.ts';
import { listGames } from './games.ts';

const playerId = 'ann';

eachStore('games are listed by the dates of their dailies', async (store) => {
	await giveGuest(store.db, playerId);
	const puzzleId = await givePuzzle(store.db, 1);
	for (const date of ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01']) {
		await startGame(store.db, toNewGame({ id: date, playerId, puzzleId, mode: 'daily', date }));
	}
	await startGame(store.db, toNewGame({ id: 'practice', playerId, puzzleId }));
	const dailies = { from: '2026-11-01', to: '2026-11-30' };
	const games = await listGames(store.db, { playerId, dailies, limit: 10 });
	assert.deepEqual(games.map(({ id }) => id).sort(), ['2026-11-01', '2026-11-30']);
});
