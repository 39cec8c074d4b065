import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ROWS_AT_ONCE } from '../inParts.ts';
import { openMemoryStore } from '../open.ts';
import { addManyGames } from '../testing/testManyGames.ts';
import { giveGuest, givePuzzle } from '../testing/testRows.ts';
import { listGamesWithoutRun, listStatsRuns } from './stats.ts';

const playerId = 'ann';

test('a long history is read in parts, and is whole', async (t) => {
	const store = await openMemoryStore();
	t.after(() => store.close());
	await giveGuest(store.db, playerId);
	const count = 2 * ROWS_AT_ONCE;
	await addManyGames(store.db, { count, puzzleId: await givePuzzle(store.db, 1) });
	await store.db.updateTable('games').set({ status: 'abandoned' }).execute();
	const [runs, games] = [await listStatsRuns(store.db, playerId), await listGamesWithoutRun(store.db, playerId)];
	assert.deepEqual([runs.length, games.length], [count, count]);
	assert.ok(runs.every(({ finishedAt }, at) => at === 0 || finishedAt > runs[at - 1]!.finishedAt));
});
