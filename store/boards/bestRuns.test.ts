import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardKey } from '#rules/challenge.ts';
import type { Store } from '../open.ts';
import { boardVersion, countBoard, findRankEntry } from '../read/rank.ts';
import { DAY, DAY_START, givePuzzle, giveRun, giveUser, readTop, type TestRun } from '../testing/testRows.ts';
import { atOnce, eachStore } from '../testing/testStores.ts';
import { rebuildBoards } from './bestRuns.ts';

const board = 'random:easy';

eachStore('a board shows its best rows with competition ranks', async (store) => {
	// user:time:finish, and the rank that is due.
	const rows = ['ann:3000:5:2', 'bob:3000:4:2', 'cid:2000:9:1', 'dan:4000:1:4', 'eve:5000:2:5'];
	await fill(store, rows);
	const due = ['1:cid', '2:bob', '2:ann', '4:dan', '5:eve'];
	for (const limit of [1, 3, 10]) assert.deepEqual(await top(store, limit), due.slice(0, limit));
	for (const row of rows) {
		const [userId = '', timeMs, , rank] = row.split(':');
		const place = await findRankEntry(store.db, board, userId);
		assert.deepEqual([place?.rank, place?.total, place?.row.timeMs], [Number(rank), 5, Number(timeMs)], row);
	}
	assert.equal(await findRankEntry(store.db, board, 'nobody'), undefined);
	assert.equal(await findRankEntry(store.db, 'random:hard', 'ann'), undefined);
});

eachStore('a row names its user and its run', async (store) => {
	await fill(store, ['ann:3000:5']);
	const run = { userId: 'ann', runId: 'run of ann', level: null, timeMs: 3000, finishedAt: DAY_START + 5 };
	const top = { rank: 1, displayName: 'Name ann', hasPage: true, ...run, pausedMs: 0 };
	assert.deepEqual(await readTop(store.db, board, 10), [top]);
	const row = { board, ...run };
	assert.deepEqual(await findRankEntry(store.db, board, 'ann'), { rank: 1, total: 1, percentile: 100, row });
});

eachStore('the percentile is the share of the others who rank below', async (store) => {
	await fill(store, ['ann:1:1', 'bob:2:2', 'cid:2:3', 'dan:4:4']);
	const percentiles = [];
	for (const userId of ['ann', 'bob', 'cid', 'dan']) {
		percentiles.push((await findRankEntry(store.db, board, userId))?.percentile);
	}
	assert.deepEqual(percentiles, [100, 66.7, 66.7, 0]);
});

eachStore('progression ranks by level, then by the time on it', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	// user:level:time, in expected order.
	const rows = ['ann:7:900000', 'bob:3:1000', 'cid:3:2000', 'dan:2:1', 'eve:1:5'];
	for (const row of rows.toReversed()) {
		const [playerId = '', level, timeMs] = row.split(':');
		await giveUser(store.db, playerId);
		const run = { mode: 'progression', level: Number(level), timeMs: Number(timeMs) } as const;
		await finish(store, { id: playerId, playerId, puzzleId, ...run });
	}
	const entries = await readTop(store.db, 'progression:easy', 10);
	assert.deepEqual(
		entries.map(({ userId, level, timeMs }) => `${userId}:${level}:${timeMs}`),
		rows,
	);
	for (const [index, { userId }] of entries.entries()) {
		assert.equal((await findRankEntry(store.db, 'progression:easy', userId))?.rank, index + 1);
	}
});

eachStore('a higher level replaces a faster time on a lower one, never the other way', async (store) => {
	const puzzleId = await givePuzzle(store.db, 1);
	await giveUser(store.db, 'ann');
	const shown = [];
	for (const [level, timeMs] of [
		[1, 500],
		[2, 9000],
		[1, 100],
		[2, 9500],
		[2, 8000],
	] as const) {
		const run = { id: `${level}-${timeMs}`, playerId: 'ann', puzzleId, mode: 'progression', level, timeMs } as const;
		await finish(store, run);
		const [row] = await readTop(store.db, 'progression:easy', 1);
		shown.push(`${row?.level}-${row?.timeMs}`);
	}
	assert.deepEqual(shown, ['1-500', '2-9000', '2-9000', '2-9000', '2-8000']);
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

eachStore(
	'of equal runs the one that was finished first stays on the board, whichever was offered first',
	async (store) => {
		await fill(store, ['ann:3000:5']);
		const puzzleId = await givePuzzle(store.db, 1);
		const run = { playerId: 'ann', puzzleId, timeMs: 3000 };
		await finish(store, { id: 'later', ...run, startedAt: DAY_START });
		await finish(store, { id: 'sooner', ...run, startedAt: DAY_START - 3000 });
		assert.equal((await findRankEntry(store.db, board, 'ann'))?.row.runId, 'run of sooner');
		assert.equal(await countBoard(store.db, board), 1);
	},
);

eachStore('a row that is removed leaves no trace in the ranks', async (store) => {
	await fill(store, ['ann:1000:1', 'bob:2000:2', 'cid:3000:3']);
	const before = await boardVersion(store.db, board);
	await store.db.updateTable('runs').set({ standing: 'unranked' }).where('playerId', '=', 'ann').execute();
	await store.transaction((tx) => rebuildBoards(tx, 'ann', [board, board]));
	await store.transaction((tx) => rebuildBoards(tx, 'ann', [board]));
	assert.deepEqual(await top(store, 10), ['1:bob', '2:cid']);
	assert.equal((await findRankEntry(store.db, board, 'cid'))?.rank, 2);
	assert.equal(await countBoard(store.db, board), 2);
	assert.ok((await boardVersion(store.db, board)) > before);
});

eachStore('a rebuilt row shows the best run that is still ranked', async (store) => {
	await fill(store, ['ann:1000:1', 'bob:1500:2']);
	const puzzleId = await givePuzzle(store.db, 1);
	await finish(store, { id: 'second', playerId: 'ann', puzzleId, timeMs: 2000 });
	const shown = [];
	for (const rejected of ['none', 'run of ann', 'run of second']) {
		await store.db.updateTable('runs').set({ standing: 'unranked' }).where('id', '=', rejected).execute();
		await store.transaction((tx) => rebuildBoards(tx, 'ann', [board]));
		shown.push((await top(store, 10)).join(' '));
	}
	await store.db.updateTable('runs').set({ standing: 'ranked' }).where('id', '=', 'run of second').execute();
	await store.transaction((tx) => rebuildBoards(tx, 'ann', [board]));
	shown.push((await top(store, 10)).join(' '));
	assert.deepEqual(shown, ['1:ann 2:bob', '1:bob 2:ann', '1:bob', '1:bob 2:ann']);
});

eachStore('of runs that end at once the best one stays', async (store) => {
	await giveUser(store.db, 'ann');
	await giveUser(store.db, 'bob');
	const puzzleId = await givePuzzle(store.db, 1);
	const runs = ['ann', 'bob'].flatMap((playerId) =>
		[5000, 3000, 4000, 3500, 6000].map((timeMs) => ({ id: `${playerId}${timeMs}`, playerId, puzzleId, timeMs })),
	);
	await atOnce(
		store,
		runs.map((run) => () => finish(store, run)),
	);
	const entries = await readTop(store.db, board, 10);
	assert.deepEqual(
		entries.map(({ timeMs, rank }) => `${rank}:${timeMs}`),
		['1:3000', '1:3000'],
	);
	assert.equal(await countBoard(store.db, board), 2);
	const counters = await store.db.selectFrom('rankNodes').select('count').where('shift', '=', 24).execute();
	assert.deepEqual(counters, [{ count: 2 }]);
});

test('a board is named by mode and difficulty, a daily also by its date', () => {
	assert.equal(boardKey({ mode: 'random', difficulty: 'easy' }), 'random:easy');
	assert.equal(boardKey({ mode: 'daily', difficulty: 'hard', date: DAY }), `daily:hard:${DAY}`);
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

async function top({ db }: Store, limit: number): Promise<string[]> {
	return (await readTop(db, board, limit)).map(({ rank, userId }) => `${rank}:${userId}`);
}
