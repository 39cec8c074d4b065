import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { checkByCounting } from '../testing/testCounting.ts';
import { DAY, giveGuest, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';
import { findBestTime, findRunOfGame } from './runs.ts';

const playerId = 'ann';

eachStore('a run is stored with the rank that it has once it is on its board', async (store) => {
	const puzzleId = await prepare(store);
	const rows = [
		['ben 1000', 'ben', 1000, [1, 1, 100]],
		['cid 3000', 'cid', 3000, [2, 2, 0]],
		['dan 2000', 'dan', 2000, [2, 3, 50]],
		['dan 2500', 'dan', 2500, [2, 3, 50]],
		['dan 1000', 'dan', 1000, [1, 3, 50]],
		['dan assisted', 'dan', 500, [null, 3, null]],
	] as const;
	for (const user of ['ben', 'cid', 'dan']) await giveUser(store.db, user);
	for (const [id, playerId, timeMs, expected] of rows) {
		const reasons = id.endsWith('assisted') ? ['assisted'] : [];
		await finish(store, { id, playerId, puzzleId, timeMs, reasons });
		const run = await findRunOfGame(store.db, id);
		assert.deepEqual([run?.rankAtFinish, run?.totalAtFinish, run?.percentileAtFinish], expected, id);
	}
	await checkByCounting(store.db);
});

eachStore('the best time is the least unassisted one of that difficulty, date or level', async (store) => {
	const puzzleId = await prepare(store);
	const runs: Omit<TestRun, 'id' | 'playerId' | 'puzzleId'>[] = [
		{ timeMs: 5000 },
		{ timeMs: 4000, reasons: ['no_log'] },
		{ timeMs: 3000, assisted: true, reasons: ['assisted'] },
		{ timeMs: 2000, mode: 'progression', level: 1 },
		{ timeMs: 2500, mode: 'progression', level: 2 },
		{ timeMs: 1000, mode: 'daily', date: DAY },
	];
	for (const [index, run] of runs.entries()) await finish(store, { id: `${index}`, playerId, puzzleId, ...run });
	const practice = { playerId, mode: 'random', difficulty: 'easy', date: null, level: null } as const;
	const best = (rest: Partial<Parameters<typeof findBestTime>[1]>) => findBestTime(store.db, { ...practice, ...rest });
	assert.equal(await best({}), 4000);
	assert.equal(await best({ difficulty: 'hard' }), undefined);
	assert.equal(await best({ mode: 'progression', level: 2 }), 2500);
	assert.equal(await best({ mode: 'daily', date: DAY }), 1000);
	assert.equal(await best({ mode: 'daily', date: '2026-11-19' }), undefined);
});

async function prepare({ db }: Store): Promise<number> {
	await giveGuest(db, playerId);
	return givePuzzle(db, 1);
}

function finish({ transaction }: Store, run: TestRun): Promise<string> {
	return transaction((tx) => giveRun(tx, run));
}
