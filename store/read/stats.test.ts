import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY_MS } from '#rules/utcDate.ts';
import { ROWS_AT_ONCE } from '../inParts.ts';
import { openMemoryStore, type Store } from '../open.ts';
import { addManyGames } from '../testing/testManyGames.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listStatsGames, listStatsRuns } from './stats.ts';

const playerId = 'ann';

async function giveRuns({ db, transaction }: Store, runs: readonly Omit<TestRun, 'id' | 'playerId' | 'puzzleId'>[]) {
	await giveGuest(db, playerId);
	const puzzleId = await givePuzzle(db, 1, { technique: 'x_wing' });
	for (const [index, run] of runs.entries()) {
		await transaction((tx) => giveRun(tx, { id: `game${index}`, playerId, puzzleId, ...run }));
	}
	return puzzleId;
}

eachStore('a daily counts for its day when it was finished on it', async (store) => {
	const daily = { mode: 'daily', timeMs: 1000 } as const;
	await giveRuns(store, [
		{ ...daily, date: '2026-11-17', startedAt: DAY_START - 2 * DAY_MS - 1001 },
		{ ...daily, date: '2026-11-19', startedAt: DAY_START - 1000 },
		{ ...daily, date: DAY, assisted: true, reasons: ['assisted'] },
		{ ...daily, date: '2026-11-18', startedAt: DAY_START + 1 },
		{ ...daily, date: '2026-11-21', startedAt: DAY_START + DAY_MS },
		{ timeMs: 1000, startedAt: DAY_START + 2 * DAY_MS },
	]);
	const runs = await listStatsRuns(store.db, playerId);
	assert.deepEqual(
		runs.map(({ dayPlayed }) => dayPlayed),
		['2026-11-17', null, DAY, null, '2026-11-21', null],
	);
});

test('a long history is read in parts, and is whole', async (t) => {
	const store = await openMemoryStore();
	t.after(() => store.close());
	await giveGuest(store.db, playerId);
	const count = 2 * ROWS_AT_ONCE;
	await addManyGames(store.db, { count, puzzleId: await givePuzzle(store.db, 1) });
	const [runs, games] = [await listStatsRuns(store.db, playerId), await listStatsGames(store.db, playerId)];
	assert.deepEqual([runs.length, games.length], [count, count]);
	assert.ok(runs.every(({ finishedAt }, at) => at === 0 || finishedAt > runs[at - 1]!.finishedAt));
});
