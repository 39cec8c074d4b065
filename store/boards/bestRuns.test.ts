import assert from 'node:assert/strict';
import type { Store } from '../open.ts';
import { boardVersion, countBoard, findRankEntry } from '../read/rank.ts';
import { DAY_START, givePuzzle, giveRun, giveUser, type TestRun } from '../testing/testRows.ts';
import { eachStore } from '../testing/testStores.ts';

const board = 'random:easy';

eachStore('the percentile is the share of the others who rank below', async (store) => {
	await fill(store, ['ann:1:1', 'bob:2:2', 'cid:2:3', 'dan:4:4']);
	const percentiles = [];
	for (const userId of ['ann', 'bob', 'cid', 'dan']) {
		percentiles.push((await findRankEntry(store.db, board, userId))?.percentile);
	}
	assert.deepEqual(percentiles, [100, 33.3, 33.3, 0]);
});

eachStore('only a better run changes the board and its version', async (store) => {
	await fill(store, ['ann:3000:5']);
	const puzzleId = await givePuzzle(store.db, 1);
	assert.equal(await boardVersion(store.db, 'random:hard'), 0);
	// time:improved
	for (const line of ['3000:false', '4000:false', '2999:true', '2999:false', '64:true']) {
		const [timeMs, improved] = line.split(':');
		const before = await boardVersion(store.db, board);
		const run = { id: line, playerId: 'ann', puzzleId, timeMs: Number(timeMs), startedAt: DAY_START + 9999 };
		await finish(store, run);
		assert.equal((await boardVersion(store.db, board)) > before, improved === 'true', line);
		assert.equal(await countBoard(store.db, board), 1);
	}
});

/** Users with one run each: user:time:finish. */
async function fill(store: Store, rows: readonly string[]): Promise<void> {
	const puzzleId = await givePuzzle(store.db, 1);
	for (const row of rows) {
		const [playerId = '', time, finish] = row.split(':');
		await giveUser(store.db, playerId);
		const timeMs = Number(time);
		const startedAt = DAY_START + Number(finish) - timeMs;
		await store.transaction((tx) => giveRun(tx, { id: playerId, playerId, puzzleId, timeMs, startedAt }));
	}
}

function finish({ transaction }: Store, run: TestRun): Promise<string> {
	return transaction((tx) => giveRun(tx, run));
}
