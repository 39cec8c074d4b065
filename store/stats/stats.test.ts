import assert from 'node:assert/strict';
import { DAY_MS } from '#rules/utcDate.ts';
import { startGame, updateGame } from '../games.ts';
import type { Store } from '../open.ts';
import { DAY, DAY_START, giveGuest, givePuzzle, giveRun, type TestRun, toNewGame } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { listDailyDaysPlayed, listLatestTimes, readGameCounts, summarizeTimes } from './stats.ts';

const playerId = 'ann';

eachStore('times are summarized by mode and difficulty', async (store) => {
	const runs = [
		...[4000, 1000, 3000].map((timeMs) => ({ timeMs })),
		...[4000, 1000, 3000, 2001].map((timeMs) => ({ timeMs, difficulty: 'hard' as const })),
		{ timeMs: 10, difficulty: 'hard', assisted: true, reasons: ['assisted'] } as const,
		{ timeMs: 20, mode: 'daily', date: DAY, assisted: true, reasons: ['assisted'] } as const,
	];
	await giveRuns(store, runs);
	const summary = await summarizeTimes(store.db, playerId);
	assert.deepEqual(
		summary.map((row) => Object.values(row).join(' ')),
		['daily easy 1 0 0  ', 'random easy 3 3 3 1000 3000', 'random hard 5 4 4 1000 2501'],
	);
	assert.deepEqual(await summarizeTimes(store.db, 'bob'), []);
});

eachStore('the latest times are those that were finished last, oldest first', async (store) => {
	await giveRuns(store, [
		{ timeMs: 3000 },
		{ timeMs: 1000 },
		{ timeMs: 2000, difficulty: 'hard' },
		{ timeMs: 4000 },
		{ timeMs: 5000, assisted: true, reasons: ['assisted'] },
	]);
	const latest = await listLatestTimes(store.db, { playerId, limit: 2 });
	assert.deepEqual(
		latest.map(({ difficulty, timeMs }) => `${difficulty} ${timeMs}`),
		['hard 2000', 'easy 3000', 'easy 4000'],
	);
	assert.equal(latest[2]?.finishedAt, DAY_START + 4000);
});

eachStore('games are counted by how they ended', async (store) => {
	await giveRuns(store, [{ timeMs: 1000 }, { timeMs: 2000 }]);
	const puzzleId = await givePuzzle(store.db, 2);
	for (const id of ['left', 'open']) {
		await store.transaction((tx) => startGame(tx, toNewGame({ id, playerId, puzzleId })));
		if (id === 'left') await updateGame(store.db, id, { status: 'abandoned' });
	}
	assert.deepEqual(await readGameCounts(store.db, playerId), { startedCount: 4, abandonedCount: 1 });
	assert.deepEqual(await readGameCounts(store.db, 'bob'), { startedCount: 0, abandonedCount: 0 });
});

eachStore('a daily counts for its day when it was finished on it', async (store) => {
	const daily = { mode: 'daily', timeMs: 1000 } as const;
	await giveRuns(store, [
		{ ...daily, date: DAY, assisted: true, reasons: ['assisted'] },
		{ ...daily, date: DAY, difficulty: 'hard' },
		{ ...daily, date: '2026-11-21', startedAt: DAY_START + DAY_MS },
		{ ...daily, date: '2026-11-18' },
		{ ...daily, date: '2026-11-19', startedAt: DAY_START - 1000 },
		{ ...daily, date: '2026-11-17', startedAt: DAY_START - 2 * DAY_MS - 1001 },
		{ timeMs: 1000 },
	]);
	assert.deepEqual(await listDailyDaysPlayed(store.db, playerId), ['2026-11-17', DAY, '2026-11-21']);
});

async function giveRuns({ db, transaction }: Store, runs: readonly Omit<TestRun, 'id' | 'playerId' | 'puzzleId'>[]) {
	await giveGuest(db, playerId);
	const puzzleId = await givePuzzle(db, 1);
	for (const [index, run] of runs.entries()) {
		await transaction((tx) => giveRun(tx, { id: `game${index}`, playerId, puzzleId, ...run }));
	}
}
